import { expect, test } from 'vitest';
import { isRecord } from '#shared/json';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { newBondingCurve } from '../../src/chain/platforms/pumpfun';
import { readTradeGround } from '../../src/services/keyring/market';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { fakeChain } from '../support/fake-chain';
import { newKeys } from '../support/money';
import { SOL, TABLE } from '../support/trades';
import { coinsTraded } from '#operations/movements';

const NETWORK = { id: 'network', cluster: 'local', lookupTables: [], slotMs: 400 } as const;
const [mint, wallet, creator] = [newKeys().address, newKeys().address, newKeys().address];

const typedAs = async <T>(value: unknown): Promise<T> => value as T;

/** A network on which a coin was just launched, by way of a node that has not seen it for its first so many answers. */
function behind(answers: number): { readonly rpc: Rpc; readonly full: Rpc } {
  const [old, now] = [fakeChain(), fakeChain()];
  now.coin(mint, newBondingCurve(now.market.global, creator));
  now.lamports(wallet, 10n * SOL);
  let left = answers;
  return {
    full: now.rpc,
    rpc: {
      async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
        if (method === 'getSlot') {
          left -= 1;
          return typedAs<T>(left > 0 ? 0 : 9);
        }
        if (left <= 0) return now.rpc.call<T>(method, params);
        const asks = params.some((one) => isRecord(one) && Number(one['minContextSlot'] ?? 0) > 0);
        if (asks) throw new RpcFailure('rpc', method, 'not reached', { code: -32_016 });
        return old.rpc.call<T>(method, params);
      },
    },
  };
}

test('the signer builds a trade on the coin its plan has seen, however far behind the node is that answers it', async () => {
  const { rpc, full } = behind(2);
  const plan = await planBuy(full, TABLE, {
    mint,
    symbol: 'NEW',
    master: newKeys().address,
    wallet,
    groupId: 'group',
    lamports: SOL,
    slippageBps: 100,
    microLamports: 0n,
    tipLamports: 0n,
  });
  expect(plan.readSlot).toBe(1);
  const { launchpads } = await readTradeGround(rpc, NETWORK, { coins: coinsTraded(plan) }, [], plan.readSlot ?? 0);
  expect(launchpads.get('pumpfun')?.whyNot(mint)).toBe(null);
});

test('what knows no slot is built on what the node says', async () => {
  const coins = new Map([['pumpfun' as const, [mint]]]);
  const { launchpads } = await readTradeGround(behind(2).rpc, NETWORK, { coins }, [], 0);
  expect(launchpads.get('pumpfun')?.whyNot(mint)).toBe('unknown');
});
