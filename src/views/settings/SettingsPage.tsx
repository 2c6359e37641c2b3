import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import {
  selectAccountActor,
  selectProfileForm,
  selectSettingsFile,
  selectSettingsTab,
  selectTradingForm,
  type SettingsActor,
} from '../../machines/settings/settings/settings.selectors';
import type { SignOutActor } from '../../machines/session/sign-out/sign-out.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import { usePageTitle } from '../hooks/use-page-title';
import { PageFrame } from '../ui/PageFrame';
import { SkeletonRows } from '../ui/Faces';
import { PanelBox, Stack } from '../ui/Panel';
import { ApplicationTab } from './ApplicationTab';
import { ProfileTab } from './ProfileTab';
import { ImportReport, SettingsFileButtons } from './SettingsFile';
import { SellingPanel } from './SellingPanel';
import { SettingsTabs } from './SettingsTabs';
import { TradingTab } from './TradingTab';

interface SettingsPageProps {
  /** Absent until the code behind the first screen is here. */
  readonly actor: SettingsActor | undefined;
  readonly signOut: SignOutActor | undefined;
  readonly copy: CopyActor;
}

export function SettingsPage({ actor, signOut, copy }: SettingsPageProps) {
  usePageTitle('Settings');
  const tab = useSelector(actor, (snapshot) => (snapshot === undefined ? null : selectSettingsTab(snapshot)));
  const file = useSelector(actor, (snapshot) => (snapshot === undefined ? undefined : selectSettingsFile(snapshot)));
  return (
    <PageFrame title="Settings" {...(file === undefined ? {} : { actions: <SettingsFileButtons actor={file} /> })}>
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap={{ base: '3', md: '5' }}>
        <SettingsTabs current={tab} />
        <Stack flex="1" maxW="reading" gap="3" pb="5">
          {file === undefined ? null : <ImportReport actor={file} />}
          {actor === undefined || tab === null ? (
            <PanelBox>
              <SkeletonRows rows={5} label="Loading the settings" />
            </PanelBox>
          ) : (
            <Tab actor={actor} tab={tab} signOut={signOut} copy={copy} />
          )}
        </Stack>
      </chakra.div>
    </PageFrame>
  );
}

interface TabProps {
  readonly actor: SettingsActor;
  readonly tab: NonNullable<ReturnType<typeof selectSettingsTab>>;
  readonly signOut: SignOutActor | undefined;
  readonly copy: CopyActor;
}

function Tab({ actor, tab, signOut, copy }: TabProps) {
  const profile = useLaterSelector(actor, selectProfileForm);
  const trading = useLaterSelector(actor, selectTradingForm);
  const account = useLaterSelector(actor, selectAccountActor);
  switch (tab) {
    case 'profile':
      return profile === undefined ? null : (
        <ProfileTab actor={profile} account={account} signOut={signOut} copy={copy} />
      );
    case 'application':
      return <ApplicationTab actor={actor} />;
    case 'trading':
      return trading === undefined ? null : (
        <>
          <SellingPanel actor={actor} />
          <TradingTab actor={trading} />
        </>
      );
    default:
      return tab satisfies never;
  }
}
