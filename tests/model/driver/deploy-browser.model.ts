import { deployModel } from '../../../src/machines/launch/deploy/deploy.model';
import { selectMaximum } from '../../../src/machines/launch/deploy/deploy.selectors';
import type { DeployContext, DeployDraft } from '../../../src/machines/launch/deploy/deploy.types';
import { defineModel } from '../../../src/machines/testing/model';
import { formatSol } from '#shared/money';

const edited = (patch: Partial<DeployDraft>) => ({ type: 'draft.edited', patch }) as const;
const isSame = (draft: DeployDraft, patch: Partial<DeployDraft>) =>
  JSON.stringify({ ...draft, ...patch }) === JSON.stringify(draft);

/** In which order a person fills the form; any other leads to the same places. */
function comesNow(context: DeployContext, patch: Partial<DeployDraft>): boolean {
  const { draft, groups, image, shown } = context;
  if (isSame(draft, patch) || (shown && patch.name === undefined)) return false;
  if (patch.name !== undefined) return true;
  if (patch.symbol !== undefined) return draft.name !== '';
  if (patch.groupId !== undefined) return draft.symbol !== '' && groups !== null;
  return image !== null && context.balances.master !== null;
}

/** The Deploy form as people meet it: one field a gesture. */
export const deployBrowserModel = defineModel({
  ...deployModel,
  events: {
    ...deployModel.events,
    // The picture comes from the part of the form that shows it.
    'form.recalled': [{ ...deployModel.events['form.recalled'][0], imageUrl: null }],
    'draft.edited': [
      edited({ name: 'Lantern Fish' }),
      edited({ symbol: 'LANTERN' }),
      edited({ groupId: 'g1' }),
      edited({ devBuy: '0.1' }),
      edited({ devBuy: '9' }),
    ],
  },
  project: ({ draft, image, groups, balances, shown, deploying, problem }) => [
    draft.name,
    draft.symbol,
    draft.groupId,
    draft.devBuy,
    image !== null,
    groups !== null,
    balances.master !== null,
    shown,
    deploying,
    problem?.code ?? null,
  ],
  feasible(snapshot, event) {
    const { context } = snapshot;
    // They have a stage of their own.
    if (event.type.startsWith('quick.')) return false;
    switch (event.type) {
      case 'draft.edited':
        return comesNow(context, event['patch']);
      case 'maximum.chosen': {
        const max = selectMaximum(snapshot);
        return max !== null && context.draft.devBuy !== formatSol(max) && context.draft.devBuy !== '';
      }
      case 'image.uploaded':
        return context.image === null && context.draft.symbol !== '';
      case 'groups.known':
        return context.groups === null && context.draft.symbol !== '';
      case 'balances.read':
        return context.balances.master === null && context.image !== null;
      case 'form.recalled':
        return context.draft.name === '' && context.groups !== null && !context.shown;
      case 'devBuy.recalled':
        return context.draft.devBuy === '';
      default:
        return true;
    }
  },
});
