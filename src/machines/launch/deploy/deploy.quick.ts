import { stringify } from '#shared/json';
import { isPreparedFor, launchesOf } from '../launch-warmup/launch-draft';
import type { PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { FormLack, QuickApplied, QuickForm } from '../quick-launch/quick-launch.types';
import type { TokenImageEvent } from '../token-image/token-image.types';
import {
  edited,
  emptyForm,
  isComplete,
  launchDraftOf,
  modeOf,
  modeRecalled,
  refusedForm,
  withoutQuick,
} from './deploy.draft';
import type { DeployRunOutput } from '../deploy-run/deploy-run.types';
import type { DeployContext, FormBefore, FormPut } from './deploy.types';

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
  isTaken: context.quick !== null,
});

const FACTS = [
  'lacks',
  'platform',
  'quote',
  'master',
  'masterLamports',
  'agreement',
  'isDeploying',
  'isTaken',
] as const satisfies readonly (keyof QuickForm)[];

/** Whether quick launches know less of the form than there is. */
export function isUntold(context: DeployContext): boolean {
  const { told } = context;
  const now = quickFormOf(context);
  return told === null || FACTS.some((fact) => told[fact] !== now[fact]);
}

/** What has the part that shows the picture show this one; nothing where the picture stays. */
const pictureShown = (url: string | null | undefined): readonly TokenImageEvent[] => [
  ...(url === undefined ? [] : [{ type: 'image.removed' } as const]),
  ...(url === undefined || url === null ? [] : [{ type: 'image.recalled', url } as const]),
];

/** What of a form a quick launch fills in; of another coin than the form's own, with its texts and its picture. */
function beforeOf({ draft, image, quick }: DeployContext, isOther: boolean): FormBefore {
  const { name, symbol, description, website, twitter, telegram, post, devBuy, platform, quote } = draft;
  const before: FormBefore = quick ?? { devBuy, platform, quote, ...modeOf({ draft }) };
  if (!isOther || before.image !== undefined) return before;
  return { name, symbol, description, website, twitter, telegram, post, ...before, image };
}

/** The form filled in for a quick launch; what stood there first is kept. */
export function quickened(context: DeployContext, { patch, imageUrl }: QuickApplied): FormPut {
  const draft = edited(context.draft, patch);
  return {
    quick: beforeOf(context, imageUrl !== undefined),
    draft,
    // The picture comes anew from the part that shows it, and words of another post fill nothing of this one.
    ...(imageUrl === undefined ? {} : { image: null, awaited: null }),
    prepared: null,
    modes: [modeRecalled({ draft })],
    pictures: pictureShown(imageUrl),
  };
}

/** The form as it was before a quick launch, if there was one. */
export function givenBack(context: DeployContext): FormPut {
  const { quick } = context;
  if (quick === null) return {};
  const draft = edited(context.draft, withoutQuick(context));
  const put = { quick: null, draft, prepared: null, modes: [modeRecalled({ draft })] };
  return quick.image === undefined
    ? put
    : { ...put, image: null, pictures: pictureShown(quick.image === null ? null : quick.image.url) };
}

/** Whether the coin of a quick launch is another than the form's own. */
const isOther = ({ quick }: DeployContext): boolean => quick?.image !== undefined;

/** The form after a launch: empty; where another coin was launched than its own, as it was before. */
export function begunAnew(context: DeployContext): FormPut {
  const back = givenBack(context);
  return isOther(context)
    ? { ...back, mint: null, metadata: null, shown: false, problem: null }
    : { ...emptyForm(context), modes: back.modes ?? [], pictures: pictureShown(null) };
}

/** The form of a launch that did not happen. */
export function refused(context: DeployContext, output: DeployRunOutput): FormPut {
  const back = givenBack(context);
  return { ...back, ...refusedForm(back.draft ?? context.draft, output) };
}

/** The contract address is spent; a form that is given back gets another one at once. */
export const addressAfter = (context: DeployContext) =>
  ({ type: isOther(context) ? 'address.refreshed' : 'address.spent' }) as const;
