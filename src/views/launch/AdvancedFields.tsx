import { useSelector } from '@xstate/react';
import { selectCanEdit, selectDraft, type DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Field, Input } from '../ui/Field';
import { Stack } from '../ui/Panel';
import { FeatureChoice } from './FeatureChoice';

const LINKS = [
  { key: 'website', label: 'Website', placeholder: 'https://' },
  { key: 'twitter', label: 'Twitter/X', placeholder: 'https://x.com/' },
  { key: 'telegram', label: 'Telegram', placeholder: 'https://t.me/' },
] as const;

/** Where a coin is found elsewhere, and what is made of it. */
export function AdvancedFields({ deploy }: { readonly deploy: DeployActor }) {
  const draft = useSelector(deploy, selectDraft);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  return (
    <Stack gap="2" pt="1">
      {LINKS.map(({ key, label, placeholder }) => (
        <Field key={key} label={label}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={draft[key]}
              maxLength={200}
              placeholder={placeholder}
              autoComplete="off"
              readOnly={!canEdit}
              onChange={(event) => deploy.send({ type: 'draft.edited', patch: { [key]: event.target.value } })}
            />
          )}
        </Field>
      ))}
      <FeatureChoice deploy={deploy} />
    </Stack>
  );
}
