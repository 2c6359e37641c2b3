import { useSelector } from '@xstate/react';
import { PRESET_COLORS, type PresetDraft } from '#shared/preset-form';
import {
  selectDialogType,
  selectPresetDraft,
  type PresetDialogActor,
} from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import { Colours } from '../ui/Colours';
import { Checkbox } from '../ui/Field';
import { Segments } from '../ui/Segments';
import { NumberField, RangeField, SniperSlider } from './NumberFields';

interface FieldsProps {
  readonly actor: PresetDialogActor;
}

const LAUNCHES = [
  { value: 'standard', label: 'Standard' },
  { value: 'bundled', label: 'Bundled' },
] as const;
const BUNDLES = [
  { value: 'safe', label: 'Safe' },
  { value: 'instant', label: 'Instant' },
  { value: 'delayed', label: 'Delayed' },
] as const;
const DISTRIBUTIONS = [
  { value: 'simple', label: 'Simple' },
  { value: 'advanced', label: 'Advanced' },
] as const;

const useEdit = (actor: PresetDialogActor) => (patch: Partial<PresetDraft>) =>
  actor.send({ type: 'draft.edited', patch });

/** The fields one type of preset has. */
export function PresetFields({ actor }: FieldsProps) {
  const type = useSelector(actor, selectDialogType);
  switch (type) {
    case 'deployment':
      return <Deployment actor={actor} />;
    case 'volume':
      return <Volume actor={actor} />;
    case 'activity':
      return <Activity actor={actor} />;
    case 'group':
      return <Group actor={actor} />;
    default:
      return type satisfies never;
  }
}

function Deployment({ actor }: FieldsProps) {
  const { launchMode, bundleMode } = useSelector(actor, selectPresetDraft);
  const edit = useEdit(actor);
  const bundled = launchMode === 'bundled';
  return (
    <>
      <SniperSlider actor={actor} />
      <NumberField actor={actor} field="devBuy" label="Dev buy" aside="SOL" />
      <Segments
        label="Launch mode"
        value={launchMode}
        choices={LAUNCHES}
        onChange={(mode) => edit({ launchMode: mode })}
      />
      {bundled ? (
        <Segments
          label="Bundle mode"
          value={bundleMode}
          choices={BUNDLES}
          onChange={(mode) => edit({ bundleMode: mode })}
        />
      ) : null}
      {bundled && bundleMode === 'delayed' ? (
        <RangeField actor={actor} min="minDelayMs" max="maxDelayMs" what="delay" aside="ms" />
      ) : null}
    </>
  );
}

const Volume = ({ actor }: FieldsProps) => (
  <>
    <RangeField actor={actor} min="minBuy" max="maxBuy" what="buy" aside="%" />
    <RangeField actor={actor} min="minBuyDelay" max="maxBuyDelay" what="buy delay" aside="s" />
    <RangeField actor={actor} min="minSell" max="maxSell" what="sell" aside="%" />
    <RangeField actor={actor} min="minSellDelay" max="maxSellDelay" what="sell delay" aside="s" />
  </>
);

const Activity = ({ actor }: FieldsProps) => (
  <>
    <RangeField actor={actor} min="minBuy" max="maxBuy" what="buy" aside="%" />
    <RangeField actor={actor} min="minTradeDelay" max="maxTradeDelay" what="trade delay" aside="s" />
    <RangeField actor={actor} min="minTrades" max="maxTrades" what="trades per token" />
    <NumberField actor={actor} field="tokenCount" label="Number of tokens" />
  </>
);

function Group({ actor }: FieldsProps) {
  const { includeDev, color, distributeType } = useSelector(actor, selectPresetDraft);
  const edit = useEdit(actor);
  return (
    <>
      <NumberField actor={actor} field="walletCount" label="Wallets" aside="1 to 20" />
      <Checkbox
        label="First wallet is the developer wallet"
        checked={includeDev}
        onChange={(checked) => edit({ includeDev: checked })}
      />
      <Colours
        words="meta"
        mayBeAutomatic={false}
        colors={PRESET_COLORS}
        value={color}
        onChange={(chosen) => {
          if (chosen !== null) edit({ color: chosen });
        }}
      />
      <Segments
        label="Distribution"
        value={distributeType}
        choices={DISTRIBUTIONS}
        onChange={(kind) => edit({ distributeType: kind })}
      />
      {distributeType === 'simple' ? (
        <NumberField actor={actor} field="simpleAmount" label="Amount for all wallets" aside="SOL" />
      ) : (
        <RangeField actor={actor} min="minAmount" max="maxAmount" what="a wallet" aside="SOL" />
      )}
    </>
  );
}
