import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createActor, fromPromise } from 'xstate';
import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import { lantern } from '../../../../../src/machines/coins/coins/coins.model';
import type { CoinRef } from '../../../../../src/machines/coins/coins/coins.types';
import type { GroupRef } from '../../../../../src/machines/groups/groups/groups.types';
import { contractAddressMachine } from '../../../../../src/machines/launch/contract-address/contract-address.machine';
import { aJobStep, aTransferRequest, recordIn } from '../../../../../src/machines/money/operation/operation.fixtures';
import { operationMachine } from '../../../../../src/machines/money/operation/operation.machine';
import { copyMachine } from '../../../../../src/machines/page/copy/copy.machine';
import type { ShellActor } from '../../../../../src/machines/page/shell/shell.selectors';
import { someParent } from '../../../../../src/machines/testing/parent';
import { mastersMachine } from '../../../../../src/machines/wallets/masters/masters.machine';
import { KEYS } from '../../../../../src/services/queries/queries';
import { CoinDetail } from '../../../../../src/views/coins/CoinDetail';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { FoundAddresses } from '../../../../../src/views/feed/FoundAddresses';
import { GroupWallets } from '../../../../../src/views/groups/GroupWallets';
import { ContractAddress } from '../../../../../src/views/launch/ContractAddress';
import { OperationProgress } from '../../../../../src/views/money/operations/OperationProgress';
import { ReferralPanel } from '../../../../../src/views/settings/ReferralPanel';
import { MasterRow } from '../../../../../src/views/wallets/MasterRow';
import { MasterSwitcher } from '../../../../../src/views/wallets/MasterSwitcher';
import { quiet, standing, trackerActors } from '../../beside';
import { tell } from '../../live';
import { stage } from '../../stage';
import { tradingWith } from '../../trading';
import { post } from '../../posts';
import { CODE, WHOLE } from '../../whole';

/** Copies as the product does: what is asked for is on the clipboard. */
const writeClipboard = fromPromise<void, { readonly text: string }>(({ input }) =>
  navigator.clipboard.writeText(input.text),
);
const copy = createActor(copyMachine.provide({ actors: { writeClipboard } }), {
  input: { parent: someParent },
}).start();

const list = [
  { id: 'm1', address: WHOLE.master, chain: 'sol', active: true },
  { id: 'm2', address: WHOLE.other, chain: 'sol', active: false },
] as const;
const masters = quiet(mastersMachine, { parent: someParent });
tell(masters, 'readMasters', 'done', list);

const generated = quiet(contractAddressMachine, { parent: someParent });
generated.send({ type: 'address.wanted' });
tell(generated, 'generateMint', 'done', { mint: WHOLE.made });

const coin: CoinRef = { ...lantern, mint: WHOLE.mint, devWallet: WHOLE.dev, creationSignature: WHOLE.creation };
const group: GroupRef = {
  id: 'g1',
  name: 'Crew',
  color: 'blue',
  wallets: [
    { id: 'w1', address: WHOLE.first, type: 'developer' },
    { id: 'w2', address: WHOLE.second, type: 'sniper' },
  ],
};
const steps = [
  { ...aJobStep(0, 'landed'), signature: WHOLE.landed },
  { ...aJobStep(1, 'sent'), signature: WHOLE.sent },
];
const operation = quiet(operationMachine, {
  parent: someParent,
  request: aTransferRequest,
  record: { ...recordIn('running'), steps },
});

const said = post('p1', `Buy ${WHOLE.named} now`);

const shell = standing<ShellActor>({ context: { size: 'wide' } });
const actors = { ...trackerActors, shell, masters, copy, trading: tradingWith({}, () => undefined) };

/** Beside a person who has a code of their own. */
function Invited({ children }: { readonly children: ReactNode }) {
  useQueryClient().setQueryData(KEYS.me, { referralCode: CODE });
  return children;
}

const Corner = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>{children}</section>
);

/** Every view with a Copy button of public text. */
export const copies = stage(coinDetailModel, () => (
  <main>
    <Corner name="Master">
      <MasterSwitcher actors={actors} />
    </Corner>
    <Corner name="Masters">
      <ul>
        {list.map((master, place) => (
          <MasterRow key={master.id} master={master} number={place + 1} actors={actors} panelId="masters" />
        ))}
      </ul>
    </Corner>
    <Corner name="Wallets">
      <GroupWallets group={group} actors={actors} />
    </Corner>
    <Corner name="Card">
      <ul>
        <TokenCard coin={coin} actors={actors} />
      </ul>
    </Corner>
    <Corner name="Coin">
      <CoinDetail coin={coin} actors={actors} />
    </Corner>
    <Corner name="Post">
      <FoundAddresses post={said} actors={actors} />
    </Corner>
    <Corner name="New address">
      <ContractAddress actor={generated} copy={copy} />
    </Corner>
    <Corner name="Steps">
      <OperationProgress operation={operation} copy={copy} />
    </Corner>
    <Corner name="Code">
      <Invited>
        <ReferralPanel copy={copy} />
      </Invited>
    </Corner>
  </main>
));
