import { stringify } from '#shared/json';
import { isPreparedFor, launchesOf } from '../launch-warmup/launch-draft';
import type { PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { FormLack, QuickForm, QuickPatch } from '../quick-launch/quick-launch.types';
import { edited, isComplete, launchDraftOf, modeOf } from './deploy.draft';
import type { DeployContext } from './deploy.types';

const texts = new WeakMap<PreparedLaunch, string>();

/** The plans as a text, made once for each: it is asked for with every event of the form. */
function textOf(prepared: PreparedLaunch): string {
  const text = texts.get(prepared) ?? stringify(launchesOf(prepared).map(({ intent }) => intent));
  texts.set(prepared, text);
  return text;
}

/**
 * All that a launch of this form would be: its plans, of which a blockhash and the ids of operations are no part. Where its group is
 * made by the press there is no plan before it, and it is the form itself, whose total is the most it may take. Null while neither is there.
 */
export function agreementOf(context: DeployContext): string | null {
  if (context.deploying || !isComplete(context)) return null;
  const draft = launchDraftOf(context);
  if (draft === null) return null;
  const { prepared, metadata } = context;
  if (prepared === null) return draft.group === null ? stringify(draft) : null;
  // A run would plan anew what it does not find prepared, and nobody would have seen that.
  return isPreparedFor(prepared, draft, metadata) ? textOf(prepared) : null;
}

const lackOf = ({ image, draft }: DeployContext): FormLack | null => {
  if (image === null) return 'image';
  if (draft.name.trim() === '') return 'name';
  return draft.symbol.trim() === '' ? 'symbol' : null;
};

/** What quick launches know of the form. */
export const quickFormOf = (context: DeployContext): QuickForm => ({
  lacks: lackOf(context),
  platform: context.draft.platform,
  quote: context.draft.quote,
  master: context.master?.address ?? null,
  masterLamports: context.balances.master,
  agreement: agreementOf(context),
  isDeploying: context.deploying,
});

const FACTS = [
  'lacks',
  'platform',
  'quote',
  'master',
  'masterLamports',
  'agreement',
  'isDeploying',
] as const satisfies readonly (keyof QuickForm)[];

/** Whether quick launches know less of the form than there is. */
export function isUntold(context: DeployContext): boolean {
  const { told } = context;
  const now = quickFormOf(context);
  return told === null || FACTS.some((fact) => told[fact] !== now[fact]);
}

/** The form filled in for a quick launch; what stood there first is kept. */
export const quickened = (context: DeployContext, patch: QuickPatch) => ({
  quick: context.quick ?? {
    devBuy: context.draft.devBuy,
    platform: context.draft.platform,
    quote: context.draft.quote,
    ...modeOf(context),
  },
  draft: edited(context.draft, patch),
  prepared: null,
});

/** The form as it was before. */
export const givenBack = ({ draft, quick }: DeployContext) => ({
  quick: null,
  draft: edited(draft, quick ?? {}),
  prepared: null,
});
