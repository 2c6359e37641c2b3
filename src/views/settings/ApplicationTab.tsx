import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ShownSettings } from '#shared/local-settings';
import {
  selectKeyLockActor,
  selectShownSettings,
  selectSound,
  type SettingsActor,
} from '../../machines/settings/settings/settings.selectors';
import { chooseTheme, useThemeChoice } from '../hooks/use-color-theme';
import { Switch } from '../ui/Field';
import { Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { KeyLockPanel } from './KeyLockPanel';
import { KeysPanel } from './KeysPanel';
import { Fields, Section } from './Section';
import { SoundPanel } from './SoundPanel';

type TabProps = { readonly actor: SettingsActor };

/** What this browser does: kept as soon as it is chosen. */
export function ApplicationTab({ actor }: TabProps) {
  const sound = useSelector(actor, selectSound);
  const lock = useSelector(actor, selectKeyLockActor);
  return (
    <>
      <Appearance actor={actor} />
      <Refreshing actor={actor} />
      <Launching actor={actor} />
      {sound === undefined ? null : <SoundPanel actor={sound} settings={actor} />}
      <KeysPanel actor={actor} />
      {lock === undefined ? null : <KeyLockPanel actor={lock} />}
    </>
  );
}

const change = (actor: SettingsActor, what: Partial<ShownSettings>) =>
  actor.send({ type: 'setting.changed', change: what });

function Appearance({ actor }: TabProps) {
  const theme = useThemeChoice();
  const { defaultSidebarState } = useSelector(actor, selectShownSettings);
  return (
    <Section title="Appearance">
      <Fields>
        <Segments
          label="Theme"
          value={theme}
          choices={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
            { value: 'system', label: 'System' },
          ]}
          onChange={chooseTheme}
        />
        <Segments
          label="Menu at the start"
          value={defaultSidebarState}
          choices={[
            { value: 'expanded', label: 'Expanded' },
            { value: 'collapsed', label: 'Collapsed' },
          ]}
          onChange={(state) => change(actor, { defaultSidebarState: state })}
        />
      </Fields>
    </Section>
  );
}

function Refreshing({ actor }: TabProps) {
  const { autoRefresh } = useSelector(actor, selectShownSettings);
  return (
    <Section title="Refreshing">
      <Choice hint="Off: balances, holdings and tokens are read again when something happens to them or you ask, not by the clock.">
        <Switch
          label="Refresh automatically"
          checked={autoRefresh}
          onChange={(checked) => change(actor, { autoRefresh: checked })}
        />
      </Choice>
    </Section>
  );
}

function Launching({ actor }: TabProps) {
  const { showCoinOverviewAfterLaunch, autoAiGeneration } = useSelector(actor, selectShownSettings);
  return (
    <Section title="Launching">
      <Choice hint="Off: the Tokens tab is shown instead.">
        <Switch
          label="Show coin overview after launch"
          checked={showCoinOverviewAfterLaunch}
          onChange={(checked) => change(actor, { showCoinOverviewAfterLaunch: checked })}
        />
      </Choice>
      <Choice hint="On: Deploy on a post asks for name, ticker and description. Nothing is launched by it.">
        <Switch
          label="Auto AI generation"
          checked={autoAiGeneration}
          onChange={(checked) => change(actor, { autoAiGeneration: checked })}
        />
      </Choice>
    </Section>
  );
}

function Choice({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <Stack gap="1">
      {children}
      <chakra.span textStyle="meta" color="fg.faint">
        {hint}
      </chakra.span>
    </Stack>
  );
}
