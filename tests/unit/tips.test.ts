import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users';
import { newBondingCurve } from '../../src/chain/platforms/pumpfun';
import { planGroups } from '../../src/services/group-planner/plan-groups';
import type { UserServices } from '../../src/services/page-services';
import { prepareTrade } from '../../src/services/trade-planner/prepare-trade';
import { fakeChain } from '../support/fake-chain';
import { newKeys } from '../support/money';
import { SOL, TABLE } from '../support/trades';

const [master, wallet, mint, creator] = Array.from({ length: 4 }, () => newKeys().address);
if (master === undefined || wallet === undefined || mint === undefined || creator === undefined)
  throw new Error('no address');

const SETTINGS = { buyPriority: 11, sellPriority: 13, generalPriority: 17, buyTip: 300_001, sellTip: 300_002 };
const me = { tradingSettings: { ...SETTINGS, tradeBotActivity: true } } as User;

function servicesOn(tips: boolean): UserServices {
  const chain = fakeChain();
  chain.lamports(master ?? '', 100n * SOL);
  chain.lamports(wallet ?? '', 10n * SOL);
  const fresh = newBondingCurve(chain.market.global, creator ?? '');
  const sold = 600_000_000_000_000n;
  chain.coin(mint ?? '', {
    ...fresh,
    virtualTokenReserves: fresh.virtualTokenReserves - sold,
    realTokenReserves: fresh.realTokenReserves - sold,
    realQuoteReserves: 50n * SOL,
  });
  chain.tokens(wallet ?? '', mint ?? '', 1_000_000_000_000n);
  const endpoint = async () => ({ network: { id: 'net-1', lookupTables: [TABLE.address] }, swaps: false, tips });
  const services: unknown = {
    api: {},
    links: { current: () => ({ rpc: chain.rpc, endpoint }) },
    storage: { read: () => null },
    now: () => 1_700_000_000_000,
  };
  return services as UserServices;
}

const coin = { symbol: 'TIP', master, mint };
const trader = { address: wallet, groupId: 'g1' };

async function tipsOf(tips: boolean): Promise<readonly (bigint | null)[]> {
  const services = servicesOn(tips);
  const buy = await prepareTrade(services, {
    id: 'b',
    me,
    question: { ...coin, kind: 'buy', wallet: trader, lamports: SOL / 10n },
  });
  const sell = await prepareTrade(services, {
    id: 's',
    me,
    question: { ...coin, kind: 'sell', surface: 'card', percentBps: 5_000, wallets: [trader] },
  });
  const planned = await planGroups(services, {
    question: {
      kind: 'sell',
      groups: [
        { id: 'g1', name: 'Harbor', color: 'blue', wallets: [{ id: 'w', address: trader.address, type: 'normal' }] },
      ],
      everywhere: false,
      busy: [],
    },
    master: coin.master,
    former: [],
    me: async () => me,
  });
  if (planned.kind !== 'planned') throw new Error('nothing was planned');
  return [buy, sell, ...planned.requests].flatMap(({ intent }) => {
    if (intent.kind === 'buy') return [intent.tip?.lamports ?? null];
    return intent.kind === 'sell' ? intent.steps.map(({ tip }) => tip?.lamports ?? null) : [];
  });
}

test('TRD-17 TRD-18 where no block engine is configured no trade carries a tip, whatever the settings say', async () =>
  expect(await tipsOf(false)).toEqual([null, null, null]));

test('TRD-17 TRD-18 where one is, each pays the tip of its side', async () =>
  expect(await tipsOf(true)).toEqual([300_001n, 300_002n, 300_002n]));
