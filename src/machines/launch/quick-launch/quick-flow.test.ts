import { expect, test } from 'vitest';
import type { QuickConfig } from '#shared/quick-launch';
import { selectDraft, selectIsDeploying } from '../deploy/deploy.selectors';
import { begunFlow, starredConfig, type Play } from './quick-flow.fixtures';
import { selectIsConfirming, selectIsMoved } from './quick-launch.selectors';

const dear: QuickConfig = { ...starredConfig, devBuyAmount: '5' };

const press = async ({ quick, wait }: Play) => {
  quick().send({ type: 'star.pressed' });
  await wait(0);
  await wait(400);
};
const buys = ({ requests }: Play) => requests().map(({ request }) => request.intent.devBuyLamports);

test('F10 ten presses of the star and ten confirmations are one launch, by the plan that was shown', async () => {
  const play = await begunFlow();
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
  const play = await begunFlow();
  await press(play);
  play.quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.starred(dear);
  await play.wait(100);
  expect(buys(play)).toEqual([500_000_000n]);
  play.end();
});

test('F10 a plan renewed with the same figures launches, one with others is asked about again first', async () => {
  const play = await begunFlow();
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
  const play = await begunFlow();
  await press(play);
  play.quick().send({ type: 'launch.confirmed', agreed: play.shown() });
  await play.say({ type: 'draft.edited', patch: { name: 'Another' } });
  await play.wait(100);
  expect([buys(play), selectIsMoved(play.quick().getSnapshot())]).toEqual([[], true]);
  play.end();
});

test('QLN-29 GAP-87 a cancelled one launches nothing, and the next press is asked about anew', async () => {
  const play = await begunFlow();
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
