import { useSelector } from '@xstate/react';
import { selectShownSettings, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { Switch } from '../ui/Field';
import { Faint } from '../ui/Panel';
import { Section } from './Section';

/** Whether a press of Sell All or of a share on a card sells at once; kept in this browser as soon as it is chosen. */
export function SellingPanel({ actor }: { readonly actor: SettingsActor }) {
  const { oneClickSelling } = useSelector(actor, selectShownSettings);
  return (
    <Section title="Selling a token" hint="For Sell All on a token's page, and 25%, 50% and All on its card.">
      <Switch
        label="One-click selling"
        checked={oneClickSelling}
        onChange={(checked) => actor.send({ type: 'setting.changed', change: { oneClickSelling: checked } })}
      />
      <Faint textStyle="meta">
        On: the press signs and sells. Off: you see the plan first and sign it once. Kept in this browser.
      </Faint>
    </Section>
  );
}
