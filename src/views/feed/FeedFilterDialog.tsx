import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SourceHealth, TrackedAccount } from '#shared/contract/feed';
import { toFault } from '#shared/fault';
import { handleText, isShown } from '#shared/handles';
import { found, ownRows } from '../../machines/feed/feed-filter/feed-filter.rows';
import {
  selectChoices,
  selectFilterSearch,
  selectRemovalFault,
  selectRemoved,
  selectRemoving,
  type FeedFilterActor,
} from '../../machines/feed/feed-filter/feed-filter.selectors';
import type { FeedRulesActor } from '../../machines/feed/feed-rules/feed-rules.selectors';
import { useAccounts, useSources } from '../../services/queries/feed-hooks';
import { usePublicConfig } from '../../services/services-context';
import { Button, ReasonedButton } from '../ui/Button';
import { FailedFace, faceOf, FourFaces, SkeletonRows } from '../ui/Faces';
import { Switch } from '../ui/Field';
import { PlusIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Grow, Muted, Row, Stack } from '../ui/Panel';
import { SearchField } from '../ui/SearchField';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { accountWords, FILTER_WORDS, healthWords } from '../words/feed-filter-words';
import { RULE_WORDS } from '../words/rule-words';

interface FilterProps {
  readonly filter: FeedFilterActor;
}

interface FeedFilterDialogProps extends FilterProps {
  /** Undefined until their code is there. */
  readonly rules: FeedRulesActor | undefined;
}

/** Whose posts the feed shows, and the way to which of them. */
export function FeedFilterDialog({ filter, rules }: FeedFilterDialogProps) {
  const fault = useSelector(filter, selectRemovalFault);
  const close = () => filter.send({ type: 'filter.closed' });
  return (
    <Modal
      open
      title={FILTER_WORDS.title}
      description={FILTER_WORDS.what}
      onClose={close}
      footer={
        <>
          <Holds refusal={fault === null ? null : `${FILTER_WORDS.notDone}: ${faultText(fault)}`}>
            {FILTER_WORDS.kept}
          </Holds>
          <Button variant="primary" size="lg" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Row alignItems="flex-end">
          <Box flex="1">
            <Search filter={filter} />
          </Box>
          <ReasonedButton
            reason={rules === undefined ? RULE_WORDS.away : null}
            onClick={() => rules?.send({ type: 'dialog.opened' })}
          >
            {RULE_WORDS.open}
          </ReasonedButton>
        </Row>
        <Handles filter={filter} />
        <Sources />
      </Stack>
    </Modal>
  );
}

function Search({ filter }: FilterProps) {
  const search = useSelector(filter, selectFilterSearch);
  return (
    <SearchField
      words={FILTER_WORDS.search}
      value={search}
      onType={(typed) => filter.send({ type: 'search.typed', search: typed })}
    />
  );
}

/** Of one height, whatever is searched for. */
const Scroller = chakra('div', {
  base: { h: '40vh', overflowY: 'auto', borderWidth: 'hair', borderColor: 'border.faint', borderRadius: 'control' },
});

function Handles({ filter }: FilterProps) {
  const { productName } = usePublicConfig();
  const accounts = useAccounts();
  const sources = useSources();
  const search = useSelector(filter, selectFilterSearch);
  const removed = useSelector(filter, selectRemoved);
  const removing = useSelector(filter, selectRemoving);
  const all = accounts.data ?? [];
  const own = ownRows(all, removing === null ? removed : [...removed, removing]);
  const ownFound = found(own, search);
  const begun = found(
    all.filter(({ isCustom }) => !isCustom),
    search,
  );
  return (
    <Scroller role="region" aria-label="Accounts" tabIndex={0}>
      <FourFaces
        // Rows say how their source is: both come at once.
        face={sources.isPending ? 'loading' : faceOf(accounts, all.length)}
        loading={<SkeletonRows rows={8} label={FILTER_WORDS.opening} />}
        empty={null}
        failed={
          <FailedFace
            what={FILTER_WORDS.failed}
            why={faultText(toFault(accounts.error))}
            onRetry={() => void accounts.refetch()}
          />
        }
      >
        <Section
          title={FILTER_WORDS.own}
          aside={
            <Button size="sm" onClick={() => filter.send({ type: 'adding.asked' })}>
              <PlusIcon size="sm" />
              Add X Account
            </Button>
          }
          empty={own.length === 0 ? FILTER_WORDS.ownEmpty : FILTER_WORDS.ownNotFound}
        >
          {ownFound.map((account) => (
            <AccountRow key={account.id} filter={filter} account={account} sources={sources.data ?? []}>
              <RemoveButton filter={filter} account={account} at={own.indexOf(account)} />
            </AccountRow>
          ))}
        </Section>
        <Section title={`${productName} Handles`} empty={FILTER_WORDS.notFound}>
          {begun.map((account) => (
            <AccountRow key={account.id} filter={filter} account={account} sources={sources.data ?? []} />
          ))}
        </Section>
      </FourFaces>
    </Scroller>
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** What stands where no row does. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

const Section = ({ title, aside, empty, children }: SectionProps) => (
  <section aria-label={title}>
    <Row h="panelHead" px="3" borderBottomWidth="hair" borderColor="border.faint">
      <h3>{title}</h3>
      <Grow />
      {aside}
    </Row>
    {children.length === 0 ? (
      <Box px="3" py="2" color="fg.muted">
        {empty}
      </Box>
    ) : (
      <ul>{children}</ul>
    )}
  </section>
);

interface AccountRowProps extends FilterProps {
  readonly account: TrackedAccount;
  readonly sources: readonly SourceHealth[];
  readonly children?: ReactNode;
}

function AccountRow({ filter, account, sources, children }: AccountRowProps) {
  const isVisible = useSelector(filter, (snapshot) => isShown(selectChoices(snapshot), account));
  const { handle } = account;
  return (
    <chakra.li px="3" py="1">
      <Row>
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          <Switch
            label={handleText(handle)}
            checked={isVisible}
            onChange={(checked) => filter.send({ type: 'handle.toggled', handle, isVisible: checked })}
          />
          <Muted display="block" textStyle="meta">
            {accountWords(account, sources)}
          </Muted>
        </Box>
        {children}
      </Row>
    </chakra.li>
  );
}

interface RemoveButtonProps extends FilterProps {
  readonly account: TrackedAccount;
  /** Its place among one's own. */
  readonly at: number;
}

/** Stays where it is when its account is gone, with the focus on it. */
function RemoveButton({ filter, account, at }: RemoveButtonProps) {
  const isGone = useSelector(filter, (snapshot) =>
    selectRemoved(snapshot).some((one) => one.account.id === account.id),
  );
  const canRemove = useSelector(filter, (snapshot) => snapshot.can({ type: 'removal.asked', account, at }));
  const isRemoving = useSelector(filter, (snapshot) => selectRemoving(snapshot)?.account.id === account.id);
  const mayPress = canRemove && !isGone;
  return (
    <Button
      size="sm"
      aria-label={`${isGone ? 'Removed' : isRemoving ? 'Removing' : 'Remove'} ${handleText(account.handle)}`}
      aria-disabled={mayPress ? undefined : true}
      onClick={() => {
        if (mayPress) filter.send({ type: 'removal.asked', account, at });
      }}
    >
      <Either idle={isGone ? 'Removed' : 'Remove'} busy="Removing" isBusy={isRemoving} />
    </Button>
  );
}

function Sources() {
  const sources = useSources();
  const known = sources.data ?? [];
  return (
    <section aria-label={FILTER_WORDS.sources}>
      <h3>{FILTER_WORDS.sources}</h3>
      {known.length === 0 && sources.isError ? <Muted role="alert">{FILTER_WORDS.sourcesFailed}</Muted> : null}
      <chakra.ul textStyle="meta" color="fg.muted" minHeight="calc(7 * {lineHeights.xs})">
        {known.map((health) => (
          <li key={health.source}>{healthWords(health)}</li>
        ))}
      </chakra.ul>
    </section>
  );
}
