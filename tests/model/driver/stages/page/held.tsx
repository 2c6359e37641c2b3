import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { DEFAULT_KEYBINDS } from '#shared/keybinds';
import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import type { GroupsActor } from '../../../../../src/machines/groups/groups/groups.selectors';
import { crew } from '../../../../../src/machines/groups/wallet-role/wallet-role.model';
import type { DeployActor } from '../../../../../src/machines/launch/deploy/deploy.selectors';
import { aJobRequest } from '../../../../../src/machines/money/operation/operation.fixtures';
import type { GroupActionsActor } from '../../../../../src/machines/money/group-actions/group-actions.selectors';
import type { SessionActor } from '../../../../../src/machines/session/session/session.selectors';
import type { SetupActor } from '../../../../../src/machines/session/setup/setup.selectors';
import type { SetupAvatarActor } from '../../../../../src/machines/session/setup-avatar/setup-avatar.selectors';
import { profileFormMachine } from '../../../../../src/machines/settings/profile-form/profile-form.machine';
import type { SettingsActor } from '../../../../../src/machines/settings/settings/settings.selectors';
import type { SignOutActor } from '../../../../../src/machines/session/sign-out/sign-out.selectors';
import type { LookupTablesActor } from '../../../../../src/machines/money/lookup-tables/lookup-tables.selectors';
import type { HousekeepingActor } from '../../../../../src/machines/wallets/housekeeping/housekeeping.selectors';
import type { MasterTransferActor } from '../../../../../src/machines/wallets/master-transfer/master-transfer.selectors';
import { mastersMachine } from '../../../../../src/machines/wallets/masters/masters.machine';
import { stuckSolMachine } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.machine';
import { forgotten, loose } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.model';
import { someParent } from '../../../../../src/machines/testing/parent';
import { FeedRow } from '../../../../../src/views/feed/FeedRow';
import { GroupMenu } from '../../../../../src/views/groups/GroupMenu';
import { GroupsSidebar } from '../../../../../src/views/groups/GroupsSidebar';
import { WalletMenu } from '../../../../../src/views/groups/WalletMenu';
import { LaunchChoices } from '../../../../../src/views/launch/LaunchChoices';
import { OperationsFilter } from '../../../../../src/views/money/operations/OperationsFilter';
import { GroupTile } from '../../../../../src/views/page/home/GroupTile';
import { OperationsPage } from '../../../../../src/views/page/operations/OperationsPage';
import { AvatarMenu } from '../../../../../src/views/page/shell/AvatarMenu';
import { TopBar } from '../../../../../src/views/page/shell/TopBar';
import { SignOutDialog } from '../../../../../src/views/session/SignOutDialog';
import { AvatarField } from '../../../../../src/views/session/setup/AvatarField';
import { ProfileTab } from '../../../../../src/views/settings/ProfileTab';
import { UnsavedBanner } from '../../../../../src/views/settings/UnsavedBanner';
import { MastersPanel } from '../../../../../src/views/wallets/MastersPanel';
import { FEED_WORDS } from '../../../../../src/views/words/feed-words';
import { StuckSol } from '../../../../../src/views/wallets/StuckSol';
import { TransferReviewFoot } from '../../../../../src/views/wallets/TransferReview';
import { quiet, standing, trackerActors, workspace } from '../../beside';
import { tell } from '../../live';
import { post } from '../../posts';
import { readPresets } from '../../presets';
import { stage } from '../../stage';

/** `coming`: the code of what is pressed is on its way. `busy`: an activity runs and files are written. `free`: neither. */
type Mode = 'coming' | 'busy' | 'free';

/** What was asked of any actor, for the test to read. */
const note = ({ type }: { readonly type: string }): void => {
  const { dataset } = document.documentElement;
  dataset['sent'] = [...(dataset['sent'] ?? '').split(' ').filter(Boolean), type].join(' ');
};
const heard = <Actor extends AnyActorRef>(snapshot: object): Actor =>
  standing<Actor>({ status: 'active', matches: () => false, hasTag: () => false, can: () => true, ...snapshot }, note);

const groups = standing<GroupsActor>({ context: { groups: [crew], known: true, fault: null }, matches: () => false });
/** One group has nobody who could launch. */
const launchGroups = standing<GroupsActor>({
  context: { groups: [crew, { ...crew, id: 'g2', name: 'Reserve', wallets: crew.wallets.slice(1) }] },
});
const profile = quiet(profileFormMachine, { parent: someParent });
const picture = { id: 'p1', name: 'me.png', previewUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };

/** Flows of groups as they are there, while an activity runs or not. */
function actionsOf(mode: Mode): GroupActionsActor {
  if (mode === 'coming') return standing<GroupActionsActor>({ context: { acting: [], found: [] }, children: {} });
  const isBusy = mode === 'busy';
  const job = heard({
    hasTag: (tag: string) => isBusy && tag === 'generating',
    context: { request: isBusy ? aJobRequest : null, record: null, stopping: false },
    children: {},
  });
  const children = {
    bulkAction: heard({ can: () => !isBusy, context: { kind: null } }),
    groupDelete: heard({}),
    activities: heard({ context: { jobs: [{ id: crew.id, actor: job }] }, children: {} }),
  };
  const action = heard({ context: { kind: null }, children: {} });
  return heard<GroupActionsActor>({ context: { acting: [{ id: crew.id, actor: action }], found: [] }, children });
}

const places = [
  {
    kind: 'group',
    id: crew.id,
    name: crew.name,
    gone: false,
    wallets: [{ address: 'Wal1', lamports: 1n, positions: 1, emptyAccounts: 1, rent: 1n }],
  },
  forgotten,
  loose,
] as const;

/** The finder as it found something; while it is busy it puts loose wallets into a group. */
function finderOf(mode: Mode) {
  const finder = quiet(stuckSolMachine, { parent: someParent });
  finder.send({ type: 'search.asked' });
  tell(finder, 'findStuck', 'done', places);
  if (mode === 'busy')
    finder.send({ type: 'adoption.asked', adoption: { groupId: crew.id, addresses: ['Wal7', 'Wal8'] } });
  return finder;
}

function housekeepingOf(mode: Mode): HousekeepingActor | undefined {
  if (mode === 'coming') return undefined;
  const isBusy = mode === 'busy';
  return heard<HousekeepingActor>({
    children: {
      recovery: heard({}),
      clearEmpty: heard({ hasTag: () => isBusy }),
      groupEdit: heard({}),
      walletImport: heard({}),
      walletRole: heard({ context: { asked: null } }),
      groupKeys: heard({ matches: (state: object) => isBusy && 'file' in state, context: { group: crew } }),
      ledgerExport: heard({ matches: () => isBusy, hasTag: () => isBusy, value: isBusy ? 'exporting' : 'idle' }),
      stuckSol: heard({ matches: (state: string) => state === 'closed', context: { places: [] } }),
    },
  });
}

function mastersOf(mode: Mode) {
  const masters = quiet(mastersMachine, { parent: someParent });
  tell(masters, 'readMasters', 'done', [{ id: 'm1', address: 'Maa1', chain: 'sol', active: true }]);
  if (mode === 'busy') masters.send({ type: 'wallets.exported' });
  return masters;
}

function actorsOf(mode: Mode) {
  const isHere = mode !== 'coming';
  return {
    ...workspace,
    groups,
    groupActions: actionsOf(mode),
    housekeeping: housekeepingOf(mode),
    masters: mastersOf(mode),
    presets: isHere ? readPresets : undefined,
    session: heard<SessionActor>({ can: () => isHere }),
    settings: isHere ? heard<SettingsActor>({ children: { settingsFile: heard({}) } }) : undefined,
    palette: isHere ? heard<NonNullable<(typeof workspace)['palette']>>({}) : undefined,
    notifications: isHere
      ? heard<NonNullable<(typeof workspace)['notifications']>>({ context: { list: [], unseen: 0 } })
      : undefined,
    signOut: isHere ? heard<SignOutActor>({}) : undefined,
    lookupTables: isHere
      ? heard<LookupTablesActor>({ can: () => true, matches: (state: string) => state === 'closed', value: 'closed' })
      : undefined,
  };
}

const FILTER = { show: 'all', kind: '', group: '', find: '', since: '', until: '' } as const;
const leaving = standing<SignOutActor>({ context: { lost: ['theme'] } });
const asked = (type: string) => () => note({ type });

const Corner = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>{children}</section>
);

/** Every view with a button or a menu's item that waits for something which no driven path shows waiting. */
const held = (mode: Mode) =>
  stage(coinDetailModel, () => {
    const actors = actorsOf(mode);
    const isFree = mode === 'free';
    const finder = { ...(mode === 'coming' ? {} : { recovery: heard({}) }), stuckSol: finderOf(mode) };
    const maybe = (type: string) => (mode === 'coming' ? null : asked(type));
    return (
      <main>
        <Corner name="Bar">
          <TopBar
            menuOpen={false}
            onMenu={asked('menu')}
            panel="none"
            onPanel={asked('panel')}
            onAll={asked('all')}
            runningAll={null}
            mayAskAll={isFree}
            cluster={null}
            keybinds={DEFAULT_KEYBINDS}
            onPalette={maybe('palette')}
            avatar={null}
          />
        </Corner>
        <Corner name="Tile">
          <ul>
            <GroupTile group={crew} index={0} actors={actors} onOpen={asked('open')} />
          </ul>
        </Corner>
        <Corner name="Sidebar">
          <GroupsSidebar actors={actors} />
        </Corner>
        <Corner name="Masters">
          <MastersPanel panelId="masters" actors={actors} onTransfer={asked('transfer')} />
        </Corner>
        <Corner name="Finder">
          <StuckSol actors={{ ...actors, housekeeping: heard<HousekeepingActor>({ children: finder }) }} />
        </Corner>
        <Corner name="Operations">
          <OperationsPage actors={actors} />
        </Corner>
        <Corner name="Filter">
          <OperationsFilter filter={{ ...FILTER, kind: isFree ? 'buy' : '' }} groups={[]} onChange={asked('filter')} />
        </Corner>
        <Corner name="Post">
          <FeedRow
            post={post('test:held', 'A post')}
            isOld={false}
            hasGap={false}
            onDeploy={asked('post')}
            onQuick={asked('quick')}
            onPicture={asked('picture')}
            onAccounts={asked('accounts')}
            actors={trackerActors}
            isMarked={false}
            whyNot={mode === 'busy' ? FEED_WORDS.noDeploy.launching : null}
            whyNoQuick={isFree ? null : mode === 'busy' ? FEED_WORDS.noQuick.running : FEED_WORDS.noQuick.config}
          />
        </Corner>
        <Corner name="Banner">
          <UnsavedBanner
            dirty
            saving={mode === 'busy'}
            maySave={isFree}
            onRevert={asked('reverted')}
            onSave={asked('saved')}
          />
        </Corner>
        <Corner name="Launch">
          <LaunchChoices
            deploy={heard<DeployActor>({
              context: { draft: { platform: 'pumpfun', groupId: null } },
              matches: () => isFree,
            })}
            groups={launchGroups}
          />
        </Corner>
        <Corner name="Review">
          <TransferReviewFoot actor={heard<MasterTransferActor>({ can: () => isFree })} />
        </Corner>
        <Corner name="Picture">
          <AvatarField
            actor={heard<SetupAvatarActor>({
              status: mode === 'coming' ? 'done' : 'active',
              context: { avatar: picture, problem: null },
            })}
            setup={heard<SetupActor>({ hasTag: () => mode === 'busy' })}
          />
        </Corner>
        <Corner name="Profile">
          <ProfileTab actor={profile} account={undefined} signOut={actors.signOut} copy={actors.copy} />
        </Corner>
        <Corner name="Account">
          <AvatarMenu user={undefined} dark actors={actors} />
        </Corner>
        <Corner name="Group">
          <GroupMenu
            name="Night shift"
            running={null}
            blocked={mode === 'busy' ? 'Activity is being generated. Stop it first.' : null}
            onAction={asked('action')}
            onEdit={maybe('edit')}
            onImport={maybe('import')}
            onExport={maybe('export')}
            onDelete={asked('delete')}
          />
        </Corner>
        <Corner name="Wallet">
          <WalletMenu
            group={crew}
            wallet={crew.wallets[1] ?? { id: 'n', address: 'n', type: 'normal' }}
            housekeeping={actors.housekeeping}
            onFund={asked('fund')}
          />
        </Corner>
      </main>
    );
  });

export const heldComing = held('coming');
export const heldBusy = held('busy');
export const heldFree = held('free');

const leave = (mode: Mode) =>
  stage(coinDetailModel, () => {
    const { session, settings } = actorsOf(mode);
    return <SignOutDialog actor={leaving} session={session} settings={settings} />;
  });
export const leaveComing = leave('coming');
export const leaveFree = leave('free');
