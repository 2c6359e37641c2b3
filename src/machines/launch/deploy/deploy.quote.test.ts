import { describe, expect, test } from 'vitest';
import { QUOTE_FEE_LAMPORTS, sellsForUsd1, SPEND_HEADROOM_BPS } from '#shared/launch-quote';
import { notice } from '#shared/notice';
import { PLATFORMS } from '#shared/platforms';
import { USD1 } from '../../../chain/address';
import { tokenLaunchpadOf } from '../../../chain/platforms/token-launchpads';
import { harbor } from '../../groups/groups/groups.model';
import { ownerOf, someParent } from '../../testing/parent';
import { estimateOf, shortfallOf } from '../launch-preparation/launch-preparation.costs';
import { isPreparedFor } from '../launch-warmup/launch-draft';
import { aDraft, aPreparedLaunch, someMetadata } from '../launch-warmup/launch.fixtures';
import type { LaunchBalances } from '../launch-funds/launch-funds.types';
import {
  blank,
  edited,
  emptyForm,
  isComplete,
  launchDraftOf,
  maximumTyped,
  problemsOf,
  walletsOf,
} from './deploy.draft';
import { recalledBuys } from './deploy.quote';
import type { DeployContext, DeployDraft } from './deploy.types';

const DOLLAR = 1_000_000n;
const held = (units: bigint, isSold = true): LaunchBalances => ({
  master: 10n ** 10n,
  dev: 0n,
  usd1: { units, isSold },
});

/** A form that lacks nothing, for a coin that is sold for USD1 at Bonk. */
const filled = (patch: Partial<DeployDraft> = {}, balances: LaunchBalances = held(100n * DOLLAR)): DeployContext => ({
  parent: someParent,
  draft: edited(blank('0.5'), {
    name: 'Lantern Fish',
    symbol: 'LANTERN',
    platform: 'bonk',
    quote: 'usd1',
    groupId: 'g1',
    devBuyUsd1: '12.5',
    ...patch,
  }),
  image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' },
  mint: 'Mint1',
  metadata: null,
  prepared: null,
  quick: null,
  told: null,
  fromPost: null,
  awaited: null,
  master: { id: 'm1', address: 'Maa1', chain: 'sol', active: true },
  groups: ownerOf({ groups: [harbor] }),
  balances,
  shown: false,
  problem: null,
  deploying: false,
});

test('DEP-08 CON-40 the form offers USD1 where a platform is known to sell for it, and nowhere else', () =>
  expect(PLATFORMS.map(({ id }) => [id, sellsForUsd1(id)])).toEqual(
    PLATFORMS.map(({ id }) => [id, tokenLaunchpadOf(id, USD1) !== null]),
  ));

test('CON-41 CON-42 GAP-08 the numbers of a quote token', () =>
  expect([QUOTE_FEE_LAMPORTS, SPEND_HEADROOM_BPS]).toEqual([{ sol: 20_000n, usd1: 25_000n }, 300]));

describe('a first buy in USD1', () => {
  test.each([
    ['12.345678', '12.345678'],
    ['12.3456789', '12.345678'],
    ['.000001', '.000001'],
    ['.0000001', '.000000'],
    ['', ''],
    ['0', '0'],
  ])('VAL-44 CON-40 %j is kept as %j', (typed, kept) =>
    expect(edited(filled().draft, { devBuyUsd1: typed }).devBuyUsd1).toBe(kept),
  );

  test.each(['-1', '+1', '1e3', '1,5', '0x10', 'one', '1.2.3', '$5'])('VAL-44 CON-40 %j is not taken', (typed) =>
    expect(edited(filled().draft, { devBuyUsd1: typed }).devBuyUsd1).toBe('12.5'),
  );

  test.each([
    ['99.999999', null],
    ['100', null],
    ['100.000001', notice('deploy/usd1TooHigh', { max: 100n * DOLLAR })],
    ['99999999999999999999', notice('deploy/usd1TooHigh', { max: 100n * DOLLAR })],
  ])('DEP-18 CON-40 of a hundred USD1 %s is what can be paid, or too much', (devBuyUsd1, problem) => {
    const context = filled({ devBuyUsd1 });
    expect([problemsOf(context).devBuy, isComplete(context)]).toEqual([problem, problem === null]);
  });

  test('an unknown balance bounds nothing, and a network without USD1 is said before anything is typed', () => {
    const unknown = filled({ devBuyUsd1: '5000' }, { master: 0n, dev: 0n, usd1: null });
    const absent = filled({ devBuyUsd1: '' }, held(0n, false));
    expect([problemsOf(unknown).devBuy, problemsOf(absent).devBuy, isComplete(absent)]).toEqual([
      null,
      notice('deploy/usd1NotSold'),
      false,
    ]);
  });

  test('DEP-16 MAX is every unit the master holds, and nothing while that is not known', () =>
    expect([
      maximumTyped(filled()),
      maximumTyped(filled({}, held(1n))),
      maximumTyped(filled({}, { master: 1n, dev: 0n })),
    ]).toEqual([{ devBuyUsd1: '100' }, { devBuyUsd1: '0.000001' }, {}]));

  test('the SOL of the master bounds no buy in USD1', () =>
    expect(problemsOf(filled({ devBuy: '5000' }, { ...held(100n * DOLLAR), master: 0n })).devBuy).toBe(null));
});

describe('a launch for USD1', () => {
  const bundle = { way: 'delayed', snipers: 1, shortest: '', longest: '', sniperBuy: '' } as const;

  test('CON-40 spends USD1 and no SOL, in standard mode, whatever was chosen for SOL', () => {
    const draft = launchDraftOf(filled({ instaSellMs: 300, bundle }));
    expect([draft?.spendUsd1, draft?.devBuyLamports, draft?.instaSellMs, draft?.snipes, draft?.bundled]).toEqual([
      12_500_000n,
      0n,
      null,
      null,
      undefined,
    ]);
  });

  test('CON-40 nothing typed for one quote token is lost to the other', () => {
    const { draft } = filled({ instaSellMs: 300, bundle });
    const there = edited(edited(draft, { quote: 'sol' }), { quote: 'usd1' });
    expect(there).toEqual(draft);
    const launched = launchDraftOf(filled({ quote: 'sol', instaSellMs: 300 }));
    expect([launched?.devBuyLamports, launched?.spendUsd1, launched?.instaSellMs]).toEqual([
      500_000_000n,
      undefined,
      300,
    ]);
  });

  test('where a platform makes plain coins alone the coin is a plain one, and what was chosen stays in the form', () => {
    const context = filled({ platform: 'meteora', feature: 'mayhem' });
    const there = filled({ platform: 'pumpfun', feature: 'mayhem' });
    expect([launchDraftOf(context)?.feature, context.draft.feature, launchDraftOf(there)?.feature]).toEqual([
      undefined,
      'mayhem',
      'mayhem',
    ]);
  });

  test('DEP-08 where a platform sells for SOL alone the coin is sold for SOL, and USD1 is chosen still when it is left', () => {
    const context = filled({ platform: 'pumpfun' });
    const draft = launchDraftOf(context);
    expect([draft?.spendUsd1, draft?.devBuyLamports, context.draft.quote]).toEqual([undefined, 500_000_000n, 'usd1']);
  });

  test('USD1 is asked for where it pays, and only there', () =>
    expect([
      walletsOf(filled()),
      walletsOf(filled({ platform: 'pumpfun' })),
      walletsOf(filled({ quote: 'sol' })),
    ]).toEqual([
      { master: 'Maa1', dev: 'Dev1', usd1: 'bonk' },
      { master: 'Maa1', dev: 'Dev1' },
      { master: 'Maa1', dev: 'Dev1' },
    ]));

  test('DEP-46 DEP-52 a launch leaves both first buys, and SOL as the quote token', () =>
    expect(emptyForm(filled()).draft).toEqual(blank('0.5', '12.5')));

  test('DEP-52 what was typed is before what is remembered, of each', () =>
    expect(recalledBuys(filled({ devBuyUsd1: '' }), { devBuy: '9', devBuyUsd1: '25' })).toEqual({
      devBuy: '0.5',
      devBuyUsd1: '25',
    }));

  const { devBuyLamports: _, ...rest } = aDraft;
  const forUsd1 = { ...rest, platform: 'bonk', devBuyLamports: 0n, spendUsd1: 5n } as const;

  test('CON-41 GAP-08 before it is planned it takes fee, reserve and allowance of SOL at most, and no SOL of its buy', () =>
    expect([estimateOf(forUsd1), estimateOf({ platform: 'bonk', devBuyLamports: 7n })]).toEqual([
      35_000_000n + 1_500_000n + 25_000n,
      35_000_000n + 1_500_000n + 7n,
    ]));

  test('what it lacks is told by its plan, to the lamport', () => expect(shortfallOf(forUsd1, 0n)).toBe(null));

  test('a plan for SOL is not signed for it, nor one that spends another amount', () => {
    const { intent } = aPreparedLaunch.request;
    const { platform, mint, master, dev, groupId, name, symbol, uri } = intent;
    const prepared = {
      request: {
        ...aPreparedLaunch.request,
        intent: {
          kind: 'launch-for-token',
          quoteMint: USD1,
          platform,
          mint,
          master,
          dev,
          groupId,
          name,
          symbol,
          uri,
          imageUrl: null,
          spendUnits: 5n,
          quoted: { curveUnits: 5n, protocolFeeUnits: 0n, platformFeeUnits: 0n, creatorFeeUnits: 0n },
          tokensOut: 1n,
          fundLamports: 0n,
          unitLimit: 1,
          microLamports: 0n,
          costs: { rentLamports: 0n, networkFeeLamports: 0n, devReserveLamports: 0n, totalLamports: 0n },
        },
      },
    } as const;
    const draft = { ...aDraft, devBuyLamports: 0n, spendUsd1: 5n };
    expect([
      isPreparedFor(prepared, draft, someMetadata),
      isPreparedFor(prepared, { ...draft, spendUsd1: 6n }, someMetadata),
      isPreparedFor(prepared, aDraft, someMetadata),
      isPreparedFor(aPreparedLaunch, draft, someMetadata),
    ]).toEqual([true, false, false, false]);
  });
});
