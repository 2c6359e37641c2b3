import { useSelector } from '@xstate/react';
import {
  selectAccountLinks,
  selectPasskeysActor,
  selectSessionList,
  type AccountActor,
} from '../../../machines/settings/account/account.selectors';
import { LinkedAccounts } from './LinkedAccounts';
import { Passkeys } from './Passkeys';
import { Sessions } from './Sessions';

/** How the person gets in, and where they are signed in. */
export function AccountPanels({ actor }: { readonly actor: AccountActor }) {
  const links = useSelector(actor, selectAccountLinks);
  const passkeys = useSelector(actor, selectPasskeysActor);
  const sessions = useSelector(actor, selectSessionList);
  return (
    <>
      {links === undefined ? null : <LinkedAccounts actor={links} />}
      {passkeys === undefined ? null : <Passkeys actor={passkeys} />}
      {sessions === undefined ? null : <Sessions actor={sessions} />}
    </>
  );
}
