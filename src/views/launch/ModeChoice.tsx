import { useSelector } from '@xstate/react';
import { selectIsBundled, type LaunchModeActor } from '../../machines/launch/launch-mode/launch-mode.selectors';
import { Segments } from '../ui/Segments';

/** Who buys in the launch: the developer wallet alone, or others of its group too. */
export function ModeChoice({ actor }: { readonly actor: LaunchModeActor }) {
  const isBundled = useSelector(actor, selectIsBundled);
  return (
    <Segments
      label="Launch mode"
      value={isBundled ? 'bundled' : 'standard'}
      choices={[
        { value: 'standard', label: 'Standard' },
        { value: 'bundled', label: 'Bundled' },
      ]}
      onChange={(mode) => actor.send({ type: mode === 'bundled' ? 'bundled.chosen' : 'standard.chosen' })}
    />
  );
}
