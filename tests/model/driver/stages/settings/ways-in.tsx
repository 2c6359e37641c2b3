import { accountModel } from '../../../../../src/machines/settings/account/account.model';
import { accountLinksMachine } from '../../../../../src/machines/settings/account-links/account-links.machine';
import { passkeysMachine } from '../../../../../src/machines/settings/passkeys/passkeys.machine';
import { passkeysModel } from '../../../../../src/machines/settings/passkeys/passkeys.model';
import { sessionListMachine } from '../../../../../src/machines/settings/session-list/session-list.machine';
import { AccountPanels } from '../../../../../src/views/settings/account/AccountPanels';
import { LinkedAccounts } from '../../../../../src/views/settings/account/LinkedAccounts';
import { Passkeys } from '../../../../../src/views/settings/account/Passkeys';
import { WhileActive } from '../../beside';
import { linkedModel } from '../../linked.model';
import { stage } from '../../stage';

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
