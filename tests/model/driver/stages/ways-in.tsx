import { accountModel } from '../../../../src/machines/account/account.model';
import { accountLinksMachine } from '../../../../src/machines/account-links/account-links.machine';
import { passkeysMachine } from '../../../../src/machines/passkeys/passkeys.machine';
import { passkeysModel } from '../../../../src/machines/passkeys/passkeys.model';
import { sessionListMachine } from '../../../../src/machines/session-list/session-list.machine';
import { AccountPanels } from '../../../../src/views/account/AccountPanels';
import { LinkedAccounts } from '../../../../src/views/account/LinkedAccounts';
import { Passkeys } from '../../../../src/views/account/Passkeys';
import { WhileActive } from '../beside';
import { linkedModel } from '../linked.model';
import { stage } from '../stage';

export const account = stage(
  accountModel,
  (actor) => (
    <main>
      <WhileActive actor={actor}>
        <AccountPanels actor={actor} />
      </WhileActive>
    </main>
  ),
  { accountLinks: accountLinksMachine, sessionList: sessionListMachine, passkeys: passkeysMachine },
);
export const accountLinks = stage(linkedModel, (actor) => (
  <main>
    <LinkedAccounts actor={actor} />
  </main>
));
export const passkeys = stage(passkeysModel, (actor) => (
  <main>
    <Passkeys actor={actor} />
  </main>
));
