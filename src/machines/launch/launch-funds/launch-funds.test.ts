import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { SteppedClock } from '../../testing/clock';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { launchFundsMachine } from './launch-funds.machine';
import { launchFundsModel } from './launch-funds.model';
import { selectIsReading } from './launch-funds.selectors';
import type { FirstBuys, LaunchBalances, PayingWallets } from './launch-funds.types';

const { say, done, failed, after } = script(launchFundsModel);

describeMachine(launchFundsModel, {
  delays: { poll: 5_000, frame: 16 },
  journeys: [
    {
      title: 'DEP-52 the remembered first buy comes back',
      steps: [done('recallDevBuy')],
      ends: { balances: 'waiting', memory: 'known' },
      tells: [['parent', { type: 'devBuy.recalled', buys: { devBuy: '0.1', devBuyUsd1: '25' } }]],
    },
    {
      title: 'DEP-52 the first buy is remembered when a launch begins',
      steps: [
        done('recallDevBuy', 1),
        say('launch.begun'),
        after('frame'),
        done('rememberDevBuy'),
        say('launch.ended'),
      ],
      ends: { balances: 'reading', memory: 'known' },
      tells: [],
    },
    {
      title: 'storage that answers nothing and takes nothing is asked once for each launch',
      steps: [failed('recallDevBuy'), say('launch.begun'), after('frame'), failed('rememberDevBuy')],
      ends: { balances: 'resting', memory: 'known' },
      tells: [],
    },
    {
      title: 'a newly named wallet is read at once, the same ones again are not',
      steps: [done('recallDevBuy', 1), say('wallets.named'), done('readBalances'), say('wallets.named')],
      ends: { balances: 'waiting', memory: 'known' },
      tells: [['parent', { type: 'balances.read', balances: { master: 1_000_000_000n, dev: null } }]],
    },
    {
      title: 'CON-40 the USD1 of the master is read once the form pays in it, though no wallet is another',
      steps: [
        done('recallDevBuy', 1),
        say('wallets.named', 1),
        done('readBalances'),
        say('wallets.named', 2),
        done('readBalances', 1),
      ],
      ends: { balances: 'waiting', memory: 'known' },
      tells: [
        ['parent', { type: 'balances.read', balances: { master: 1_000_000_000n, dev: null } }],
        [
          'parent',
          {
            type: 'balances.read',
            balances: { master: 1_000_000_000n, dev: null, usd1: { units: 25_000_000n, isSold: true } },
          },
        ],
      ],
    },
    {
      title: 'DEP-53 a balance that cannot be read is not told',
      steps: [done('recallDevBuy', 1), say('wallets.named'), failed('readBalances')],
      ends: { balances: 'waiting', memory: 'known' },
      tells: [],
    },
  ],
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('CON-60 DEP-20 balances are read every 5 s, and never while a launch runs', async () => {
  const clock = new SteppedClock();
  const reads: number[] = [];
  const actors = {
    recallDevBuy: fromPromise<FirstBuys | null, void>(async () => null),
    rememberDevBuy: fromPromise<void, FirstBuys>(async () => undefined),
    readBalances: fromPromise<LaunchBalances, { readonly wallets: PayingWallets }>(async () => {
      reads.push(clock.now());
      return { master: 0n, dev: null };
    }),
  };
  const funds = createActor(launchFundsMachine.provide({ actors }), { input: { parent: someParent }, clock }).start();
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500);
      await settled();
    }
  };
  await settled();
  await pass(11_000);
  expect(reads).toEqual([5_000, 10_000]);
  funds.send({ type: 'launch.begun', buys: { devBuy: '0.5', devBuyUsd1: '' } });
  await pass(60_000);
  expect(reads).toEqual([5_000, 10_000]);
  funds.send({ type: 'launch.ended' });
  await settled();
  expect(reads).toEqual([5_000, 10_000, 71_000]);
  expect(selectIsReading(funds.getSnapshot())).toBe(false);
  funds.stop();
});
