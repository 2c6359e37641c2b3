import { stringify } from '#shared/json';
import { notice } from '#shared/notice';
import type { ChosenPost } from '#shared/post-draft';
import { aPreparedLaunch, someMetadata } from '../launch-warmup/launch.fixtures';
import { aTransferEnd } from '../../money/operation/operation.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { aTweet, someWords } from '../post-words/post-words.model';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { deployMachine, deployPorts } from './deploy.machine';
import { blank } from './deploy.draft';
import type { DeployContext, DeployDraft } from './deploy.types';

const broke = { error: [new Error('a part broke')] } as const;
const master = { id: 'm1', address: 'Maa1', chain: 'sol', active: true } as const;

export const filledIn: Partial<DeployDraft> = { name: 'Lantern Fish', symbol: 'LANTERN', groupId: 'g1', devBuy: '0.1' };

/** A post with a cashtag. */
export const aPost: ChosenPost = {
  id: 'x:1',
  text: 'It switches its own light off: we call it $lantern.',
  link: 'https://x.com/deepsea_lab/status/1',
};

/** The one way that leads to a quick launch here, from an empty form on: what each step waits for. */
const ON_THE_WAY: Readonly<Record<string, (context: DeployContext) => boolean>> = {
  'balances.read': ({ balances }) => balances.master === null,
  'draft.edited': ({ draft, balances }) => balances.master !== null && draft.name === '',
  'image.uploaded': ({ draft, image }) => draft.name !== '' && image === null,
  'mint.generated': ({ image, mint }) => image !== null && mint === null,
  'metadata.uploaded': ({ mint, metadata }) => mint !== null && metadata === null,
  'launch.warmed': ({ metadata, prepared }) => metadata !== null && prepared === null,
  'quick.applied': ({ prepared, quick }) => prepared !== null && quick === null,
  'quick.dropped': ({ quick }) => quick !== null,
  'quick.confirmed': ({ prepared }) => prepared !== null,
};
const isUntouched = ({ draft, image, balances, shown }: DeployContext): boolean =>
  draft.name === '' && draft.devBuy === '' && image === null && balances.master === null && !shown;

/** The groups are known on that way alone; any other time leads to the same places. */
function comesInTurn({ context }: SnapshotFrom<typeof deployMachine>, { type }: AnyEventObject): boolean {
  if (type === 'groups.known') return context.master !== null && context.groups === null && isUntouched(context);
  if (context.groups === null) return !type.startsWith('quick.');
  return ON_THE_WAY[type]?.(context) ?? type.endsWith('.deployRun');
}

/** What the prepared launch of the fixtures comes to. */
export const aQuickPlan = stringify([aPreparedLaunch.request.intent]);

export const deployModel = defineModel({
  machine: deployMachine,
  ports: deployPorts,
  input: { parent: someParent },
  events: {
    'draft.edited': [
      { type: 'draft.edited', patch: filledIn },
      { type: 'draft.edited', patch: { devBuy: '9' } },
    ],
    'post.chosen': [
      { type: 'post.chosen', post: aPost },
      { type: 'post.chosen', post: aPost, wordsFor: aTweet },
    ],
    'words.told': [
      { type: 'words.told', words: someWords },
      { type: 'words.told', words: null },
    ],
    'deployment.applied': [
      { type: 'deployment.applied', devBuy: '0.5', bundle: null, isClamped: false },
      {
        type: 'deployment.applied',
        devBuy: '0.5',
        bundle: { way: 'delayed', snipers: 3, shortest: '100', longest: '500' },
        isClamped: true,
      },
    ],
    'maximum.chosen': [{ type: 'maximum.chosen' }],
    'advanced.toggled': [{ type: 'advanced.toggled' }],
    'form.reset': [{ type: 'form.reset' }],
    'button.pressed': [{ type: 'button.pressed' }],
    'form.submitted': [{ type: 'form.submitted' }],
    'form.recalled': [
      { type: 'form.recalled', form: { ...blank(''), ...filledIn, devBuy: '0.3' }, imageUrl: '/cdn/i/1.webp' },
    ],
    'masters.known': [{ type: 'masters.known', active: master }],
    'groups.known': [{ type: 'groups.known', owner: ownerOf({ groups: [harbor] }) }],
    'operation.ended': [{ type: 'operation.ended', end: aTransferEnd }],
    'notice.raised': [{ type: 'notice.raised', notice: notice('deploy/imageSmall') }],
    'image.uploaded': [{ type: 'image.uploaded', image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' } }],
    'image.dropped': [{ type: 'image.dropped' }],
    'mint.generated': [{ type: 'mint.generated', mint: 'Mint1' }],
    'mode.changed': [
      { type: 'mode.changed', mode: { instaSellMs: 300 } },
      { type: 'mode.changed', mode: { instaSellMs: null } },
      {
        type: 'mode.changed',
        mode: {
          instaSellMs: null,
          bundle: { way: 'delayed', snipers: 1, shortest: '100', longest: '500', sniperBuy: '' },
        },
      },
      { type: 'mode.changed', mode: { bundle: null } },
    ],
    'mint.dropped': [{ type: 'mint.dropped' }],
    'balances.read': [
      { type: 'balances.read', balances: { master: 1_000_000_000n, dev: 0n } },
      { type: 'balances.read', balances: { master: 0n, dev: 0n } },
    ],
    'devBuy.recalled': [{ type: 'devBuy.recalled', buys: { devBuy: '0.5', devBuyUsd1: '20' } }],
    'metadata.uploaded': [{ type: 'metadata.uploaded', metadata: someMetadata }],
    'launch.warmed': [{ type: 'launch.warmed', prepared: aPreparedLaunch }],
    'quick.applied': [
      { type: 'quick.applied', patch: { devBuy: '0.1', instaSellMs: null, bundle: null, several: null } },
    ],
    'quick.dropped': [{ type: 'quick.dropped' }],
    'quick.confirmed': [
      { type: 'quick.confirmed', agreed: aQuickPlan },
      { type: 'quick.confirmed', agreed: 'another' },
    ],
    'launch.cooled': [{ type: 'launch.cooled' }],
  },
  outcomes: {
    tokenImage: broke,
    contractAddress: broke,
    launchMode: broke,
    launchFunds: broke,
    launchWarmup: broke,
    quickHost: broke,
    deployRun: {
      done: [
        { launched: { mint: 'Mint1', symbol: 'LANTERN' }, problem: null, made: null },
        {
          launched: null,
          problem: notice('deploy/failed', { detail: 'the network is busy' }),
          made: { id: 'g1', dev: 'Dev1' },
        },
      ],
      error: [new Error('the run broke')],
    },
  },
  feasible: comesInTurn,
  project: (context) => {
    const { draft, image, balances, deploying, shown, quick, groups, master, mint, metadata, prepared } = context;
    return [
      // What only a quick launch waits for.
      groups === null
        ? master !== null && isUntouched(context)
        : [quick !== null, ...[mint, metadata, prepared].map((part) => part !== null)],
      draft.name !== '',
      draft.description !== '',
      draft.devBuy,
      draft.instaSellMs,
      image !== null,
      balances.master === null ? null : balances.master > 0n,
      deploying,
      shown,
    ];
  },
});
