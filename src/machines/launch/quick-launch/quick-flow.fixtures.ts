import { createActor, fromCallback, fromPromise, fromTransition, type AnyEventObject } from 'xstate';
import type { FoundWords, TokenWords } from '#shared/contract/words';
import { NEW_QUICK, quickConfigOf, type KeptQuick, type QuickConfig } from '#shared/quick-launch';
import { ofKind } from '#operations/by-kind';
import { harbor as crew } from '../../groups/groups/groups.model';
import { SteppedClock } from '../../testing/clock';
import { ownerOf } from '../../testing/parent';
import { contractAddressMachine } from '../contract-address/contract-address.machine';
import { deployMachine } from '../deploy/deploy.machine';
import { selectQuickHost } from '../deploy/deploy.selectors';
import type { DeployEvent } from '../deploy/deploy.types';
import { deployRunMachine } from '../deploy-run/deploy-run.machine';
import { launchModeMachine } from '../launch-mode/launch-mode.machine';
import { launchWarmupMachine } from '../launch-warmup/launch-warmup.machine';
import type { LaunchToPrepare, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import { aPreparedLaunch } from '../launch-warmup/launch.fixtures';
import { postLaunchMachine } from '../post-launch/post-launch.machine';
import { aTransferEnd } from '../../money/operation/operation.fixtures';
import { postWordsMachine } from '../post-words/post-words.machine';
import { quickConfigsMachine } from '../quick-configs/quick-configs.machine';
import { quickHostMachine } from '../quick-host/quick-host.machine';
import { selectPostLaunch, selectQuickLaunch } from '../quick-host/quick-host.selectors';
import { tokenImageMachine } from '../token-image/token-image.machine';
import { quickLaunchMachine } from './quick-launch.machine';
import { selectAgreement } from './quick-launch.selectors';

/** The config that is starred first: 0.5 SOL are bought. */
export const starredConfig = quickConfigOf('one', { ...NEW_QUICK, name: 'Harbor' });
/** Once everything that is under way has been answered: a task behind those that wait. */
export const settled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Answers that a test gives when it likes, and what was asked. */
export function answers<Output, Input = unknown>() {
  const waiting: { readonly done: (output: Output) => void; readonly failed: (cause: unknown) => void }[] = [];
  const inputs: Input[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    inputs.push(input);
    return new Promise((done, failed) => void waiting.push({ done, failed }));
  });
  const last = () => {
    const one = waiting.at(-1);
    if (one === undefined) throw new Error('nothing was asked');
    return one;
  };
  return { logic, inputs, waiting, last, asked: () => waiting.length };
}

/** The form and quick launches as they are, over a warm-up that plans at once; only the chain, the server and the storage are played. */
export async function begunFlow() {
  const clock = new SteppedClock();
  const said: AnyEventObject[] = [];
  const parent = createActor(
    fromTransition<null, AnyEventObject, never, null>((state, event) => {
      said.push(event);
      return state;
    }, null),
    { input: null },
  ).start();
  let rent = 1n;
  let kept: (event: { readonly type: 'configs.known'; readonly kept: KeptQuick }) => void = () => undefined;
  const silent = fromCallback(() => undefined);
  const never = fromPromise(() => new Promise<never>(() => undefined));
  const prepareLaunch = fromPromise<PreparedLaunch, LaunchToPrepare>(async ({ input: { draft, uri } }) => {
    if (draft === null || draft.group === null) throw new Error('nothing to plan');
    const { request } = aPreparedLaunch;
    const launch = ofKind('launch', request.intent);
    if (launch === null) throw new Error('another kind is planned');
    const { platform, name, symbol, mint, master, devBuyLamports, group, post } = draft;
    const { id: groupId, dev } = group;
    const costs = { ...launch.costs, rentLamports: rent };
    const planned = { ...launch, platform, name, symbol, mint, master, groupId, dev, devBuyLamports, uri, costs };
    const intent = post === undefined ? planned : { ...planned, post };
    return { request: { ...request, id: `${name} ${rent}`, intent } };
  });
  const words = answers<TokenWords | null>();
  const pictures = answers<{ readonly url: string }>();
  const found = answers<FoundWords>();
  let mints = 0;
  const actors = {
    keptForm: silent,
    tokenImage: tokenImageMachine.provide({ actors: { checkImage: never, uploadImage: never } as never }),
    contractAddress: contractAddressMachine.provide({
      actors: { generateMint: fromPromise(async () => ({ mint: `Mint${(mints += 1)}` })) } as never,
    }),
    launchFunds: silent,
    launchMode: launchModeMachine.provide({ actors: { recallLast: never, rememberLast: never } as never }),
    launchWarmup: launchWarmupMachine.provide({
      actors: {
        uploadMetadata: fromPromise(async () => ({ uri: 'http://localhost/cdn/m/1' })),
        makeCoins: never,
        prepareLaunch,
        signAhead: silent,
        rehearsal: silent,
      } as never,
    }),
    deployRun: deployRunMachine.provide({
      actors: { launchPreparation: never, multiLaunch: never, watchLanding: silent } as never,
    }),
    quickHost: quickHostMachine.provide({
      actors: {
        openQuick: fromPromise(async () => undefined),
        postWords: postWordsMachine.provide({ actors: { findWords: found.logic } as never }),
        postLaunch: postLaunchMachine.provide({
          actors: { readWords: words.logic, preparePicture: pictures.logic } as never,
        }),
        quickLaunch: quickLaunchMachine.provide({
          actors: {
            readBalance: fromPromise(async () => ({ lamports: 10_000_000_000n })),
            quickConfigs: quickConfigsMachine.provide({
              actors: {
                keptConfigs: fromCallback(({ sendBack }) => {
                  kept = sendBack;
                }),
              } as never,
            }),
          } as never,
        }),
      } as never,
    }),
  };
  const deploy = createActor(deployMachine.provide({ actors: actors as never }), { input: { parent }, clock }).start();
  const say = async (...events: readonly DeployEvent[]) => {
    for (const event of events) deploy.send(event);
    await settled();
  };
  const wait = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await settled();
  };
  const starred = async (one: QuickConfig) => {
    kept({ type: 'configs.known', kept: { configs: [one], primaryId: one.id } });
    await settled();
  };
  const unstarred = async () => {
    kept({ type: 'configs.known', kept: { configs: [], primaryId: null } });
    await settled();
  };
  const quick = () => {
    const host = selectQuickHost(deploy.getSnapshot());
    const actor = host === undefined ? undefined : selectQuickLaunch(host.getSnapshot());
    if (actor === undefined) throw new Error('quick launches are not here');
    return actor;
  };
  const post = () => {
    const host = selectQuickHost(deploy.getSnapshot());
    const actor = host === undefined ? undefined : selectPostLaunch(host.getSnapshot());
    if (actor === undefined) throw new Error('launches from posts are not here');
    return actor;
  };
  await settled();
  await say(
    { type: 'masters.known', active: { id: 'm1', address: 'Maa1', chain: 'sol', active: true } },
    { type: 'groups.known', owner: ownerOf({ groups: [crew] }) },
    { type: 'balances.read', balances: { master: 10_000_000_000n, dev: 0n } },
    { type: 'draft.edited', patch: { name: 'Lantern Fish', symbol: 'LANTERN', groupId: 'g1', devBuy: '0.1' } },
    { type: 'image.uploaded', image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' } },
  );
  await starred(starredConfig);
  await wait(400);
  return {
    deploy,
    quick,
    post,
    words,
    /** Words that the form itself waits for. */
    found,
    pictures,
    said,
    say,
    wait,
    starred,
    unstarred,
    /** The launch that was requested lands. */
    async land() {
      const id: unknown = said.findLast(({ type }) => type === 'operation.requested')?.['request'].id;
      await say({ type: 'operation.ended', end: { ...aTransferEnd, id: String(id) } });
      await wait(3_000);
    },
    rise: (lamports: bigint) => (rent = lamports),
    shown: () => selectAgreement(quick().getSnapshot()) ?? '',
    requests: () => said.filter(({ type }) => type === 'operation.requested'),
    end: () => deploy.stop(),
  };
}
export type Play = Awaited<ReturnType<typeof begunFlow>>;
