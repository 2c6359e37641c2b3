import { useSelector } from '@xstate/react';
import { COIN_FEATURES, makesFeatures } from '#shared/coin-features';
import { selectCanEdit, selectDraft, type DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import { useFeatures } from '../../services/queries/use-closed';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Choice } from '../ui/Choice';
import { COIN_WORDS, FEATURE_WORDS } from '../words/feature-words';

/** What is made of the coin, where the platform makes more than plain ones and as far as the network's settings say so. */
export function FeatureChoice({ deploy }: { readonly deploy: DeployActor }) {
  const { platform, feature } = useSelector(deploy, selectDraft);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  const open = useFeatures();
  if (!makesFeatures(platform)) return null;
  return (
    <Choice
      label={COIN_WORDS.title}
      value={feature ?? 'plain'}
      disabled={!canEdit}
      options={[
        { value: 'plain', label: COIN_WORDS.plain, hint: COIN_WORDS.plainHint },
        ...COIN_FEATURES.map((one) => ({
          value: one,
          ...FEATURE_WORDS[one],
          reason: open.some((made) => made.platform === platform && made.feature === one) ? null : COIN_WORDS.closed,
        })),
      ]}
      onChange={(chosen) =>
        deploy.send({ type: 'draft.edited', patch: { feature: chosen === 'plain' ? null : chosen } })
      }
    />
  );
}
