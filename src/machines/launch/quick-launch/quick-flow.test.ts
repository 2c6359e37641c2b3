import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, fromTransition, type AnyEventObject } from 'xstate';
import { NEW_QUICK, quickConfigOf, type KeptQuick, type QuickConfig } from '#shared/quick-launch';
import { ofKind } from '#operations/by-kind';
import { harbor as crew } from '../../groups/groups/groups.model';
import { SteppedClock } from '../../testing/clock';
import { ownerOf } from '../../testing/parent';
import { deployMachine } from '../deploy/deploy.machine';
import { selectDraft, selectIsDeploying, selectQuickHost } from '../deploy/deploy.selectors';
import type { DeployEvent } from '../deploy/deploy.types';
import { deployRunMachine } from '../deploy-run/deploy-run.machine';
import { launchModeMachine } from '../launch-mode/launch-mode.machine';
import { launchWarmupMachine } from '../launch-warmup/launch-warmup.machine';
import type { LaunchToPrepare, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import { aPreparedLaunch } from '../launch-warmup/launch.fixtures';
import { quickConfigsMachine } from '../quick-configs/quick-configs.machine';
import { quickHostMachine } from '../quick-host/quick-host.machine';
import { selectQuickLaunch } from '../quick-host/quick-host.selectors';
import { quickLaunchMachine } from './quick-launch.machine';
import { selectAgreement, selectIsConfirming, selectIsMoved } from './quick-launch.selectors';

const config = quickConfigOf('one', { ...NEW_QUICK, name: 'Harbor' });
const dear: QuickConfig = { ...config, devBuyAmount: '5' };
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The form and a quick launch as they are, over a warm-up that plans at once; only the chain and the storage are played. */
async function begun() {
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
    const { platform, name, symbol, mint, master, devBuyLamports, group } = draft;
    const { id: groupId, dev } = group;
    const costs = { ...launch.costs, rentLamports: rent };
    const intent = { ...launch, platform, name, symbol, mint, master, groupId, dev, devBuyLamports, uri, costs };
    return { request: { ...request, id: `${name} ${rent}`, intent } };
  });
  const actors = {
    keptForm: silent,
    tokenImage: silent,
    contractAddress: silent,
    launchFunds: silent,
    postWords: silent,
    launchMode: launchModeMachine.provide({ actors: { recallLast: never, rememberLast: never } as never }),
    launchWarmup: launchWarmupMachine.provide({
      actors: {
        uploadMetadata: fromPromise(async () => ({ uri: 'http://localhost/cdn/m/1' })),
        makeCoins: never,
        prepareLaunch,
        signAhead: silent,
      } as never,
    }),
    deployRun: deployRunMachine.provide({
      actors: { launchPreparation: never, multiLaunch: never, watchLanding: silent } as never,
    }),
    quickHost: quickHostMachine.provide({
      actors: {
        openQuick: fromPromise(async () => undefined),
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
  const quick = () => {
    const host = selectQuickHost(deploy.getSnapshot());
    const actor = host === undefined ? undefined : selectQuickLaunch(host.getSnapshot());
    if (actor === undefined) throw new Error('quick launches are not here');
    return actor;
  };
  await settled();
  await say(
    { type: 'masters.known', active: { id: 'm1', address: 'Maa1', chain: 'sol', active: true } },
    { type: 'groups.known', owner: ownerOf({ groups: [crew] }) },
    { type: 'balances.read', balances: { master: 10_000_000_000n, dev: 0n } },
    { type: 'draft.edited', patch: { name: 'Lantern Fish', symbol: 'LANTERN', groupId: 'g1', devBuy: '0.1' } },
    { type: 'image.uploaded', image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' } },
    { type: 'mint.generated', mint: 'Mint1' },
  );
  await starred(config);
  await wait(400);
  return {
    deploy,
    quick,
    said,
    say,
    wait,
    starred,
    rise: (lamports: bigint) => (rent = lamports),
    shown: () => selectAgreement(quick().getSnapshot()) ?? '',
    requests: () => said.filter(({ type }) => type === 'operation.requested'),
    end: () => deploy.stop(),
  };
}
type Play = Awaited<ReturnType<typeof begun>>;

const press = async ({ quick, wait }: Play) => {
  quick().send({ type: 'star.pressed' });
  await wait(0);
  await wait(400);
};
const buys = ({ requests }: Play) => requests().map(({ request }) => request.intent.devBuyLamports);

test('F10 ten presses of the star and ten confirmations are one launch, by the plan that was shown', async () => {
  const play = await begun();
  for (let at = 0; at < 10; at += 1) play.quick().send({ type: 'star.pressed' });
  await play.wait(0);
  await play.wait(400);
  const agreed = play.shown();
  for (let at = 0; at < 10; at += 1) play.quick().send({ type: 'launch.confirmed', agreed });
  expect(buys(play)).toEqual([]);
  await play.wait(100);
  for (let at = 0; at < 10; at += 1) play.quick().send({ type: 'launch.confirmed', agreed });
  await play.wait(10_000);
  expect([buys(play), selectIsDeploying(play.deploy.getSnapshot())]).toEqual([[500_000_000n], true]);
  play.end();
});

test('F10 a poll that brings another config between the confirmation and the launch changes nothing of it', async () => {
  const play = await begun();
  await press(play);
  play.quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.starred(dear);
  await play.wait(100);
  expect(buys(play)).toEqual([500_000_000n]);
  play.end();
});

test('F10 a plan renewed with the same figures launches, one with others is asked about again first', async () => {
  const play = await begun();
  await press(play);
  const first = play.shown();
  await play.wait(20_000);
  expect(play.shown()).toBe(first);
  play.rise(2n);
  await play.wait(20_000);
  play.quick().send({ type: 'launch.confirmed', agreed: first });
  await play.wait(100);
  const { quick } = play;
  expect([buys(play), selectIsMoved(quick().getSnapshot()), selectIsConfirming(quick().getSnapshot())]).toEqual([
    [],
    true,
    true,
  ]);
  quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.wait(100);
  expect(play.requests().map(({ request }) => request.intent.costs.rentLamports)).toEqual([2n]);
  play.end();
});

test('F10 an edit of the form between the confirmation and the launch is not launched', async () => {
  const play = await begun();
  await press(play);
  play.quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.say({ type: 'draft.edited', patch: { name: 'Another' } });
  await play.wait(100);
  expect([buys(play), selectIsMoved(play.quick().getSnapshot())]).toEqual([[], true]);
  play.end();
});

test('QLN-29 GAP-87 a cancelled one launches nothing, and the next press is asked about anew', async () => {
  const play = await begun();
  const before = selectDraft(play.deploy.getSnapshot());
  await press(play);
  expect(selectDraft(play.deploy.getSnapshot())).toEqual({ ...before, devBuy: '0.5' });
  play.quick().send({ type: 'platform.chosen', platform: 'bonk' });
  await play.wait(400);
  play.quick().send({ type: 'launch.cancelled' });
  await play.wait(1_000);
  expect([buys(play), selectDraft(play.deploy.getSnapshot())]).toEqual([[], before]);
  await press(play);
  play.quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.wait(100);
  expect(play.requests().map(({ request }) => [request.intent.platform, request.intent.devBuyLamports])).toEqual([
    ['pumpfun', 500_000_000n],
  ]);
  play.end();
});
