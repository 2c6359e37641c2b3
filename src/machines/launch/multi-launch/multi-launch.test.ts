import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { aPreparedLaunch } from '../launch-warmup/launch.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { rehearse } from '../../testing/replay';
import { crewedModel, LEAST_LAMPORTS, multiLaunchModel, PLANNED_LAMPORTS } from './multi-launch.model';
import { selectParts, selectSeveralStage } from './multi-launch.selectors';

const { say, done, failed, after } = script(multiLaunchModel);
const ids = ['01LAUNCH', '02LAUNCH'];
const { request } = aPreparedLaunch;
const asked = ids.map(
  (id, index) =>
    [
      'parent',
      {
        type: 'operation.requested',
        request: {
          ...request,
          id,
          together: ids,
          ...(index === 0 ? {} : { intent: { ...request.intent, mint: 'Mint2', dev: 'Normal1' } }),
        },
      },
    ] as const,
);
const grouped = ['parent', { type: 'group.created', id: 'g1' }] as const;
const made = { id: 'g1', dev: 'Dev1' };
const grouping = [done('readBalance'), done('uploadMetadata'), done('createCrew')];
const launched = [...grouping, done('readCrew'), done('makeCoins'), done('prepareTogether')];
const reason = faultOf('chain/transaction-failed', 'slippage');
const failure = (part: number) =>
  told(
    keyed(
      part === 0 ? notice('multi/mainFailed', { reason }) : notice('multi/tokenFailed', { part, reason }),
      ids[part] ?? '',
    ),
  );
const none = told(notice('multi/noneDeployed'));

describeMachine(multiLaunchModel, {
  delays: { settle: 1_500 },
  variants: [crewedModel],
  journeys: [
    {
      title: 'MUL-02 MUL-03 a group with a wallet for each coin is made, and all launches are asked for at once',
      steps: [...launched, say('part.landed'), say('part.landed', 1), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN' }, problem: null, made },
      tells: [grouped, ...asked],
    },
    {
      title: 'MUL-07 MUL-13 ERR-94 a coin that failed is told by its number, and the others go on',
      steps: [...launched, say('operation.ended', 3), say('operation.ended'), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint1', symbol: 'LANTERN' }, problem: null, made },
      tells: [grouped, ...asked, failure(1)],
    },
    {
      title: 'MUL-12 ERR-93 a main coin that failed is told as such; what else stands is shown in its place',
      steps: [...launched, say('operation.ended', 1), say('operation.ended', 2), after('settle')],
      ends: 'done',
      output: { launched: { mint: 'Mint2', symbol: 'LANTERN' }, problem: null, made },
      tells: [grouped, ...asked, failure(0)],
    },
    {
      title: 'MUL-14 ERR-95 where no coin came to be that is said, and the form keeps the group',
      steps: [...launched, say('operation.ended', 1), say('operation.ended', 3)],
      ends: 'failed',
      output: { launched: null, problem: notice('multi/noneDeployed'), made },
      tells: [grouped, ...asked, failure(0), failure(1), none],
    },
    {
      title: 'one that was given up is told by its operation alone',
      steps: [...launched, say('operation.ended', 4), say('operation.ended'), after('settle')],
      ends: 'done',
      tells: [grouped, ...asked],
    },
    {
      title:
        'a coin that stands is launched, whatever becomes of what trades it; the verdict of another is not its own',
      steps: [...launched, say('part.landed'), say('operation.ended', 1), say('operation.ended', 5)],
      ends: 'launching',
    },
    {
      title: 'DEP-41 a master that does not cover the cheapest draw stops it before anything is made',
      steps: [done('readBalance', 1)],
      ends: 'refused',
      tells: [told(notice('deploy/masterTooLow', { required: LEAST_LAMPORTS, available: LEAST_LAMPORTS - 1n }))],
    },
    {
      title: 'DEP-41 a master that is a lamport short of the plans is told, and nothing is asked for',
      steps: [...launched.slice(0, -1), done('prepareTogether', 1)],
      ends: 'refused',
      output: {
        launched: null,
        problem: notice('deploy/masterTooLow', { required: PLANNED_LAMPORTS, available: PLANNED_LAMPORTS - 1n }),
        made,
      },
    },
    {
      title: 'GAP-41 the ninth group is refused before money moves',
      steps: [...grouping.slice(0, 2), failed('createCrew')],
      ends: 'refused',
      tells: [told(notice('group/limit'))],
    },
    {
      title: 'MUL-09 ERR-90 any other failure to make the group is told as one',
      steps: [...grouping.slice(0, 2), failed('createCrew', 1)],
      ends: 'refused',
      tells: [told(notice('multi/groupFailed'))],
    },
    {
      title: 'MUL-10 ERR-91 wallets that cannot be read are told',
      steps: [...grouping, failed('readCrew')],
      ends: 'refused',
      tells: [grouped, told(notice('multi/walletsUnread'))],
    },
    {
      title: 'MUL-11 ERR-92 too few wallets are told with how many there are and how many are needed',
      steps: [...grouping, done('readCrew', 1)],
      ends: 'refused',
      tells: [grouped, told(notice('multi/tooFewWallets', { got: 1, need: 2 }))],
    },
    {
      title: 'MUL-15 ERR-96 what else goes wrong is told as a failed multi-launch',
      steps: [...launched.slice(0, -1), failed('prepareTogether', 1)],
      ends: 'refused',
      tells: [grouped, told(notice('multi/broken', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'DEP-44 plans the master cannot pay are told as those of a single launch',
      steps: [...launched.slice(0, -1), failed('prepareTogether')],
      ends: 'refused',
      tells: [grouped, told(notice('deploy/tooLow', { reason: faultOf('chain/insufficient-funds') }))],
    },
    {
      title: 'DEP-34 failed metadata says what the server said',
      steps: [failed('readBalance'), failed('uploadMetadata')],
      ends: 'refused',
      tells: [told(notice('deploy/metadataUploadFailed', { detail: 'Metadata is too large' }))],
    },
    {
      title: 'can be cancelled while nothing is asked of the signer',
      steps: [...grouping, say('run.cancelled')],
      ends: 'cancelled',
      output: { launched: null, problem: null, made: { id: 'g1', dev: '' } },
    },
    {
      title: 'cannot be cancelled once the launches are requested',
      steps: [...launched, say('run.cancelled')],
      ends: 'launching',
    },
  ],
});

test('GAP-34 a chosen group with wallets enough makes the coins: its developer the main one', async () => {
  const { end, told: tells } = await rehearse(crewedModel, [
    done('readBalance'),
    done('makeCoins'),
    done('prepareTogether'),
  ]);
  expect(tells).toEqual(asked);
  expect([selectSeveralStage(end), end.context.group, end.context.others]).toEqual([
    'launching',
    { id: 'g1', dev: 'Dev1' },
    ['Normal1'],
  ]);
  expect(selectParts(end)).toEqual([
    { id: '01LAUNCH', mint: 'Mint1', end: null },
    { id: '02LAUNCH', mint: 'Mint2', end: null },
  ]);
});
