import { assign, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import type { contractAddressMachine } from '../contract-address/contract-address.machine';
import type { deployRunMachine } from '../deploy-run/deploy-run.machine';
import type { DeployRunOutput } from '../deploy-run/deploy-run.types';
import type { launchModeMachine } from '../launch-mode/launch-mode.machine';
import type { launchFundsMachine } from '../launch-funds/launch-funds.machine';
import type { quickHostMachine } from '../quick-host/quick-host.machine';
import type { launchWarmupMachine } from '../launch-warmup/launch-warmup.machine';
import { channel } from '../../channel';
import { raised } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import type { tokenImageMachine } from '../token-image/token-image.machine';
import * as form from './deploy.draft';
import { filled, type FormFill } from './deploy.fills';
import * as quick from './deploy.quick';
import { recalledBuys } from './deploy.quote';
import type { DeployContext, DeployDraft, DeployEvent, DeployInput, FormKept, FormPut } from './deploy.types';

/** What keeps the Deploy form over a reload, and its parts; each declares its own effects. */
export const deployPorts = {
  /** Says `form.recalled` once when this browser keeps a form of the person; told `form.kept` it keeps that. */
  keptForm: channel<FormKept>('keptForm'),
  tokenImage: childPort<typeof tokenImageMachine>('tokenImage'),
  contractAddress: childPort<typeof contractAddressMachine>('contractAddress'),
  launchMode: childPort<typeof launchModeMachine>('launchMode'),
  launchFunds: childPort<typeof launchFundsMachine>('launchFunds'),
  launchWarmup: childPort<typeof launchWarmupMachine>('launchWarmup'),
  deployRun: childPort<typeof deployRunMachine>('deployRun'),
  quickHost: childPort<typeof quickHostMachine>('quickHost'),
};

const FILL = {
  type: 'put',
  params: ({ context, event }: { readonly context: DeployContext; readonly event: FormFill }) => filled(context, event),
} as const;

/** The Deploy Token form, whose parts keep ready, and the run that launches it. */
export const deployMachine = setup({
  types: {
    input: {} as DeployInput,
    context: {} as DeployContext,
    events: {} as DeployEvent,
    children: {} as ChildrenOf<typeof deployPorts>,
  },
  actors: deployPorts,
  guards: {
    isComplete: ({ context }) => form.isComplete(context),
    /** A balance that makes the first buy affordable, or no longer. */
    turnsComplete: ({ context }, { balances }: Pick<DeployContext, 'balances'>) =>
      form.isComplete(context) !== form.isComplete({ ...context, balances }),
    isLaunched: (_, { launched }: DeployRunOutput) => launched !== null,
    isUntold: ({ context }) => quick.isUntold(context),
    isAgreed: ({ context }, agreed: string) => quick.agreementOf(context) === agreed,
  },
  actions: {
    edit: assign(({ context }, patch: Partial<DeployDraft>) => ({
      draft: form.edited(context.draft, patch),
      prepared: null,
    })),
    /** What the launch is made of changed, so nothing prepared before is good any more. */
    take: assign((_, part: Partial<Omit<DeployContext, 'parent' | 'prepared'>>) => ({ ...part, prepared: null })),
    store: assign((_, part: Partial<DeployContext>) => part),
    /** The parts begin anew as well. */
    startAfresh: assign(({ context }) => form.afresh(context)),
    warmUp: sendTo('launchWarmup', ({ context }) => ({ type: 'draft.changed', draft: form.warmable(context) })),
    nameWallets: sendTo('launchFunds', ({ context }) => ({ type: 'wallets.named', wallets: form.walletsOf(context) })),
    restFunds: sendTo('launchFunds', ({ context }) => form.buysBegun(context)),
    wakeFunds: sendTo('launchFunds', { type: 'launch.ended' }),
    wantAddress: sendTo('contractAddress', { type: 'address.wanted' }),
    spendAddress: sendTo('contractAddress', ({ context }) => quick.addressAfter(context)),
    recallMode: sendTo('launchMode', ({ context }) => form.modeRecalled(context)),
    /** What a config says is no choice of the person's that is remembered. */
    noteMode: enqueueActions(({ context, enqueue }) => {
      if (context.quick === null) enqueue.sendTo('launchMode', { type: 'launch.begun' });
    }),
    put: enqueueActions(({ enqueue }, { modes = [], pictures = [], ...part }: FormPut) => {
      enqueue.assign(part);
      for (const event of modes) enqueue.sendTo('launchMode', event);
      for (const event of pictures) enqueue.sendTo('tokenImage', event);
    }),
    noteTold: assign(({ context }) => ({ told: quick.quickFormOf(context) })),
    tellQuick: sendTo('quickHost', ({ context }) => ({ type: 'form.known', form: quick.quickFormOf(context) })),
    tellMoved: sendTo('quickHost', { type: 'plan.moved' }),
    /** What a launch is made of changed by the person's hand. */
    tellParts: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('launchFunds', { type: 'wallets.named', wallets: form.walletsOf(context) });
      enqueue.sendTo('launchWarmup', { type: 'draft.changed', draft: form.warmable(context) });
      enqueue.sendTo('keptForm', form.keptOf(context));
    }),
    showImage: enqueueActions(({ enqueue }, url: string | null) => {
      if (url !== null) enqueue.sendTo('tokenImage', { type: 'image.recalled', url });
    }),
    /** What was handed over may be on the chain when the page is back, and is not offered a second time. */
    forgetForm: sendTo('keptForm', ({ context }) => form.keptBehind(context)),
    tellBroken: sendTo(({ context }) => context.parent, raised(notice('app/broken'))),
    tellLaunched: sendTo(
      ({ context }) => context.parent,
      (_, output: DeployRunOutput) => form.launchedOf(output),
    ),
  },
}).createMachine({
  id: 'deploy',
  context: ({ input }) => form.begun(input),
  // Of the whole form, so that one which broke is not recalled again.
  invoke: { id: 'keptForm', src: 'keptForm' },
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'tokenImage', src: 'tokenImage', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'contractAddress', src: 'contractAddress', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'launchMode', src: 'launchMode', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'launchFunds', src: 'launchFunds', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'launchWarmup', src: 'launchWarmup', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'quickHost', src: 'quickHost', input: ({ self }) => ({ parent: self }), onError: 'broken' },
      ],
      always: { guard: 'isUntold', actions: ['noteTold', 'tellQuick'] },
      on: {
        'notice.raised': { actions: forwardTo(({ context }) => context.parent) },
        'image.uploaded': {
          actions: [{ type: 'take', params: ({ event }) => ({ image: event.image }) }, 'wantAddress', 'tellParts'],
        },
        'image.dropped': { actions: [{ type: 'take', params: { image: null } }, 'tellParts'] },
        'mint.generated': { actions: [{ type: 'take', params: ({ event }) => ({ mint: event.mint }) }, 'warmUp'] },
        'mode.changed': { actions: [{ type: 'edit', params: ({ event }) => event.mode }, 'tellParts'] },
        'mint.dropped': { actions: [{ type: 'take', params: { mint: null } }, 'warmUp'] },
        'masters.known': {
          actions: [{ type: 'take', params: ({ event }) => ({ master: event.active }) }, 'nameWallets', 'warmUp'],
        },
        'groups.known': {
          actions: [{ type: 'take', params: ({ event }) => ({ groups: event.owner }) }, 'nameWallets', 'warmUp'],
        },
        'metadata.uploaded': { actions: { type: 'store', params: ({ event }) => ({ metadata: event.metadata }) } },
        'launch.warmed': { actions: { type: 'store', params: ({ event }) => ({ prepared: event.prepared }) } },
        'balances.read': [
          {
            guard: { type: 'turnsComplete', params: ({ event }) => event },
            actions: [{ type: 'store', params: ({ event }) => ({ balances: event.balances }) }, 'warmUp'],
          },
          { actions: { type: 'store', params: ({ event }) => ({ balances: event.balances }) } },
        ],
        'devBuy.recalled': {
          actions: { type: 'edit', params: ({ context, event }) => recalledBuys(context, event.buys) },
        },
        'button.pressed': { actions: forwardTo('launchWarmup') },
        'launch.cooled': { actions: { type: 'store', params: { prepared: null } } },
      },
      type: 'parallel',
      states: {
        advanced: {
          initial: 'closed',
          states: { closed: { on: { 'advanced.toggled': 'open' } }, open: { on: { 'advanced.toggled': 'closed' } } },
        },
        run: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'draft.edited': {
                  actions: [{ type: 'edit', params: ({ event }) => event.patch }, 'wantAddress', 'tellParts'],
                },
                'post.chosen': { actions: [FILL, forwardTo('quickHost'), 'wantAddress', 'tellParts'] },
                'words.told': { actions: [FILL, 'tellParts'] },
                'deployment.applied': { actions: [FILL, 'tellParts'] },
                'maximum.chosen': { actions: [FILL, 'tellParts'] },
                'form.reset': { actions: ['spendAddress', FILL, 'tellParts'] },
                'quick.applied': { actions: [FILL, 'wantAddress', 'tellParts'] },
                'quick.dropped': { actions: [FILL, 'tellParts'] },
                'form.recalled': {
                  actions: [
                    { type: 'edit', params: ({ event }) => event.form },
                    { type: 'showImage', params: ({ event }) => event.imageUrl },
                    'recallMode',
                    'nameWallets',
                    'wantAddress',
                    'warmUp',
                  ],
                },
                'quick.confirmed': [
                  { guard: { type: 'isAgreed', params: ({ event }) => event.agreed }, target: 'deploying' },
                  { actions: 'tellMoved' },
                ],
                'form.submitted': [
                  { guard: 'isComplete', target: 'deploying' },
                  { actions: { type: 'store', params: { shown: true } } },
                ],
              },
            },
            deploying: {
              entry: { type: 'store', params: { deploying: true, problem: null } },
              exit: [{ type: 'store', params: { deploying: false, prepared: null } }, 'wakeFunds'],
              invoke: {
                id: 'deployRun',
                src: 'deployRun',
                input: ({ context }) => ({
                  parent: context.parent,
                  draft: form.launchDraftOf(context),
                  problem: form.obstacleOf(context),
                  metadata: context.metadata,
                  prepared: context.prepared,
                }),
                onDone: [
                  {
                    guard: { type: 'isLaunched', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: [
                      'spendAddress',
                      { type: 'put', params: ({ context }) => quick.begunAnew(context) },
                      { type: 'tellLaunched', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'put', params: ({ context, event }) => quick.refused(context, event.output) },
                      'tellParts',
                    ],
                  },
                ],
                onError: '#deploy.broken',
              },
              // The signer is asked before the other parts hear of the launch: they answer while it signs.
              initial: 'launching',
              states: { launching: { entry: ['restFunds', 'noteMode', 'warmUp', 'forgetForm'] } },
              on: { 'operation.ended': { actions: forwardTo('deployRun') } },
            },
          },
        },
      },
    },
    // A part that breaks stops all of them; starting over begins with an empty form.
    broken: { entry: ['tellBroken', 'startAfresh'], on: { 'form.reset': 'open' } },
  },
});
