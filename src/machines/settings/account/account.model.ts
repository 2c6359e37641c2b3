import { notice } from '#shared/notice';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { accountMachine, accountPorts } from './account.machine';

const broke = { error: [new Error('a flow broke')] } as const;

export const accountModel = defineModel({
  machine: accountMachine,
  ports: accountPorts,
  input: { parent: someParent },
  events: { 'notice.raised': [{ type: 'notice.raised', notice: notice('passkey/added') }] },
  outcomes: { accountLinks: broke, sessionList: broke, passkeys: broke },
});
