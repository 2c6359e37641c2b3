import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectActing } from '../../machines/money/group-actions/group-actions.selectors';
import type { GroupActionActor } from '../../machines/money/group-action/group-action.selectors';
import { selectRecovery, selectStuckSol } from '../../machines/wallets/housekeeping/housekeeping.selectors';
import {
  selectIsAdopting,
  selectIsLooking,
  selectStuckFace,
  selectStuckFault,
  selectStuckPlaces,
  type StuckSolActor,
} from '../../machines/wallets/stuck-sol/stuck-sol.selectors';
import type { StuckPlace, StuckWallet } from '../../machines/wallets/stuck-sol/stuck-sol.types';
import type { ShellActors } from '../page/shell/actors';
import { AdoptMenu } from './AdoptMenu';
import { Address } from '../ui/Address';
import { Button, IconButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { Sol } from '../ui/Figure';
import { counted, solExact } from '../ui/format';
import { CloseIcon } from '../ui/icons';
import { RefreshIcon } from '../ui/basic-icons';
import { Faint, Line, Panel, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { faultText } from '../words/fault-words';

type FinderActors = Pick<ShellActors, 'housekeeping' | 'groupActions' | 'masterTransfer' | 'groups'>;

/** Every own wallet that holds anything now, by the place it belongs to, each with the way back to the master. */
export function StuckSol({ actors }: { readonly actors: FinderActors }) {
  const finder = useSelector(actors.housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectStuckSol(snapshot),
  );
  const closed = useSelector(finder, (snapshot) => snapshot === undefined || selectStuckFace(snapshot) === 'closed');
  return closed || finder === undefined ? null : <Found finder={finder} actors={actors} />;
}

const sumOf = (wallets: readonly StuckWallet[], part: 'lamports' | 'rent'): bigint =>
  wallets.reduce((sum, wallet) => sum + wallet[part], 0n);

function Found({ finder, actors }: { readonly finder: StuckSolActor; readonly actors: FinderActors }) {
  const face = useSelector(finder, selectStuckFace);
  const places = useSelector(finder, selectStuckPlaces);
  const fault = useSelector(finder, selectStuckFault);
  const looking = useSelector(finder, selectIsLooking);
  const adopting = useSelector(finder, selectIsAdopting);
  const wallets = places.flatMap((place) => place.wallets);
  return (
    <chakra.div flex="none">
      <Panel
        title="Where your SOL is"
        aside={
          <Row>
            {face === 'full' ? (
              <Faint textStyle="meta" hideBelow="md">
                {counted(wallets.length, 'wallet')}, {solExact(sumOf(wallets, 'lamports'))} SOL and{' '}
                {solExact(sumOf(wallets, 'rent'))} in their accounts
              </Faint>
            ) : null}
            <IconButton label="Look again" disabled={looking} onClick={() => finder.send({ type: 'search.asked' })}>
              <RefreshIcon size="sm" />
            </IconButton>
            <IconButton
              label="Close the finder"
              disabled={adopting}
              onClick={() => finder.send({ type: 'search.closed' })}
            >
              <CloseIcon size="sm" />
            </IconButton>
          </Row>
        }
      >
        <FourFaces
          face={face === 'closed' ? 'loading' : face}
          loading={<SkeletonRows label="Asking the chain about every wallet" />}
          empty={
            <EmptyFace line="Nothing lies anywhere" hint="No wallet you ever had here holds SOL or token accounts." />
          }
          failed={
            <FailedFace
              what="The wallets could not be looked at"
              why={fault === null ? 'The network did not answer.' : faultText(fault)}
              onRetry={() => finder.send({ type: 'search.asked' })}
            />
          }
        >
          <chakra.div aria-busy={looking}>
            {places.map((place) => (
              <Place key={`${place.kind} ${place.id}`} place={place} finder={finder} actors={actors} />
            ))}
          </chakra.div>
        </FourFaces>
      </Panel>
    </chakra.div>
  );
}

interface PlaceProps {
  readonly place: StuckPlace;
  readonly finder: StuckSolActor;
  readonly actors: FinderActors;
}

function Place({ place, finder, actors }: PlaceProps) {
  return (
    <Stack px="3" py="3" gap="2" borderBottomWidth="hair" borderColor="border.faint">
      <Row flexWrap="wrap">
        <Line as="h3">{place.name}</Line>
        {place.gone ? <Badge tone="warn">deleted</Badge> : null}
        <Faint textStyle="meta">{counted(place.wallets.length, 'wallet')}</Faint>
        <Sol lamports={sumOf(place.wallets, 'lamports')} places={9} />
        <chakra.span flex="1" />
        <Ways place={place} finder={finder} actors={actors} />
      </Row>
      <PlanTable
        caption={`SOL in ${place.name}`}
        columns={[
          { key: 'wallet', head: 'Wallet' },
          { key: 'tokens', head: 'Coins', figure: true },
          { key: 'empty', head: 'Accounts to close', figure: true, wideOnly: true },
          { key: 'rent', head: 'In its accounts', figure: true, wideOnly: true },
          { key: 'lamports', head: 'SOL', figure: true },
        ]}
        rows={place.wallets.map((wallet) => ({
          key: wallet.address,
          cells: {
            wallet: <Address address={wallet.address} />,
            tokens: wallet.positions === 0 ? '–' : wallet.positions,
            empty: wallet.emptyAccounts === 0 ? '–' : wallet.emptyAccounts,
            rent: wallet.rent === 0n ? '–' : solExact(wallet.rent),
            lamports: solExact(wallet.lamports),
          },
        }))}
      />
    </Stack>
  );
}

/** Ways back by what there is: sell coins, close accounts, return SOL; what was deleted is restored first, and what belongs nowhere is adopted. */
function Ways({ place, finder, actors }: PlaceProps) {
  const acting = useSelector(actors.groupActions, selectActing);
  if (place.gone) return <Restore place={place} actors={actors} />;
  if (place.kind === 'loose') return <AdoptMenu place={place} finder={finder} groups={actors.groups} />;
  if (place.kind === 'master') return <Transfer place={place} actors={actors} />;
  const action = acting.find(({ id }) => id === place.id)?.actor;
  return <GroupWays place={place} action={action} />;
}

function GroupWays({ place, action }: { readonly place: StuckPlace; readonly action: GroupActionActor | undefined }) {
  const has = (part: (wallet: StuckWallet) => boolean): boolean => place.wallets.some(part);
  const ways = [
    { kind: 'sell', words: 'Sell SPL', holds: has(({ positions }) => positions > 0) },
    { kind: 'close', words: 'Close Accounts', holds: has(({ emptyAccounts }) => emptyAccounts > 0) },
    { kind: 'return', words: 'Return SOL', holds: has(({ lamports }) => lamports > 0n) },
  ] as const;
  return ways
    .filter(({ holds }) => holds)
    .map(({ kind, words }) => (
      <Button
        key={kind}
        size="sm"
        disabled={action === undefined}
        onClick={() => action?.send({ type: 'action.asked', kind })}
      >
        {words}
      </Button>
    ));
}

function Transfer({ place, actors }: { readonly place: StuckPlace; readonly actors: FinderActors }) {
  const address = place.wallets[0]?.address ?? null;
  return (
    <Button size="sm" onClick={() => actors.masterTransfer.send({ type: 'transfer.opened', from: address })}>
      Transfer
    </Button>
  );
}

function Restore({ place, actors: { housekeeping } }: { readonly place: StuckPlace; readonly actors: FinderActors }) {
  const recovery = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectRecovery(snapshot),
  );
  if (place.kind === 'loose') return null;
  const { kind, id, name, wallets } = place;
  return (
    <Button
      size="sm"
      disabled={recovery === undefined}
      onClick={() =>
        recovery?.send({
          type: 'restoring.asked',
          deleted: {
            kind,
            id,
            name: kind === 'group' ? name : (wallets[0]?.address ?? name),
            wallets: wallets.length,
            lamports: sumOf(wallets, 'lamports'),
          },
        })
      }
    >
      Restore it first
    </Button>
  );
}
