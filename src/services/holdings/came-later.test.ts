import { base64 } from '@scure/base';
import { expect, test } from 'vitest';
import type { CloseIntent, OperationIntent } from '#operations/intent';
import { concatBytes, u64Bytes } from '../../chain/bytes';
import { addressOf, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { aDistribution, aReturn } from '../../machines/money/agreement/agreement.fixtures';
import { readCameLater } from './came-later';

const key = (byte: number): string => addressOf(new Uint8Array(32).fill(byte));
const [MASTER, FIRST, SECOND, MINT, ACCOUNT] = [key(1), key(2), key(3), key(4), key(5)];
const HOLDING = associatedTokenAddress(FIRST, MINT, TOKEN_2022_PROGRAM);

interface There {
  readonly lamports: number;
  readonly tokens?: bigint;
}

/** 165 bytes of a token account with this much in it. */
const dataWith = (tokens: bigint): Uint8Array =>
  concatBytes(
    new Uint8Array(32).fill(4),
    new Uint8Array(32).fill(2),
    u64Bytes(tokens),
    new Uint8Array(36),
    Uint8Array.of(1),
    new Uint8Array(56),
  );

const answered = async <T>(value: unknown): Promise<T> => value as T;
const chainWith = (there: Readonly<Record<string, There>>): Rpc => ({
  call<T>(_method: string, params: readonly unknown[] = []): Promise<T> {
    const asked: readonly unknown[] = Array.isArray(params[0]) ? params[0] : [];
    return answered<T>({
      context: { slot: 9 },
      value: asked.map((address) => {
        const found = there[String(address)];
        if (found === undefined) return null;
        const data = found.tokens === undefined ? new Uint8Array(0) : dataWith(found.tokens);
        return { lamports: found.lamports, data: [base64.encode(data), 'base64'], owner: TOKEN_2022_PROGRAM };
      }),
    });
  },
});

const group = { groupId: 'g1', groupName: 'Crew', master: MASTER };
const returned: OperationIntent = {
  ...aReturn,
  ...group,
  readSlot: 7,
  steps: [
    {
      networkFeeLamports: 5_000n,
      wallets: [FIRST, SECOND].map((wallet) => ({ wallet, lamports: 400n, heldLamports: 400n })),
      volumes: [{ wallet: FIRST, account: ACCOUNT, lamports: 90n, cashbackLamports: 0n }],
    },
  ],
};
const closed: CloseIntent = {
  kind: 'close',
  ...group,
  readSlot: 7,
  steps: [
    {
      networkFeeLamports: 5_000n,
      accounts: [{ wallet: FIRST, account: ACCOUNT, mint: MINT, program: 'token-2022', lamports: 2_000n }],
    },
  ],
};
const burnt: CloseIntent = {
  ...closed,
  steps: closed.steps.map((step) => ({
    ...step,
    accounts: step.accounts.map((account) => ({ ...account, burn: { tokens: 700n, decimals: 2, why: 'refused' } })),
  })),
};
const sold: OperationIntent = {
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'group',
  symbol: 'CREW',
  master: MASTER,
  percentBps: 5_000,
  slippageBps: 100,
  feeRecipient: MASTER,
  microLamports: 0n,
  readSlot: 7,
  steps: [
    {
      payer: MASTER,
      unitLimit: 1,
      networkFeeLamports: 5_000n,
      tip: null,
      positions: [
        {
          wallet: FIRST,
          groupId: 'g1',
          mint: MINT,
          tokens: 500n,
          heldTokens: 1_000n,
          expectedLamports: 1n,
          minLamports: 1n,
        },
      ],
    },
  ],
};
const nothing = { lamports: 0n, tokens: [] };

test.each<readonly [string, readonly OperationIntent[], Readonly<Record<string, There>>, object | null]>([
  ['a return that emptied its wallets leaves nothing to name', [returned], {}, null],
  [
    'SOL that came to a wallet after a return was read',
    [returned],
    { [FIRST]: { lamports: 150 } },
    { ...nothing, lamports: 150n },
  ],
  [
    'several wallets and an account that was closed make one sum',
    [returned],
    { [FIRST]: { lamports: 150 }, [SECOND]: { lamports: 7 }, [ACCOUNT]: { lamports: 3 } },
    { ...nothing, lamports: 160n },
  ],
  ['an account that is gone', [closed], {}, null],
  ['an account that is there again', [closed], { [ACCOUNT]: { lamports: 2_000 } }, { ...nothing, lamports: 2_000n }],
  ['the half that was not sold is no remainder', [sold], { [HOLDING]: { lamports: 9, tokens: 500n } }, null],
  [
    'tokens beyond the half that was not sold',
    [sold],
    { [HOLDING]: { lamports: 9, tokens: 512n } },
    { lamports: 0n, tokens: [{ units: 12n, decimals: 6 }] },
  ],
  ['less than was left came to nobody', [sold], { [HOLDING]: { lamports: 9, tokens: 400n } }, null],
  [
    'tokens that came where others had been burnt',
    [burnt],
    { [ACCOUNT]: { lamports: 2_000, tokens: 30n } },
    { lamports: 2_000n, tokens: [{ units: 30n, decimals: 2 }] },
  ],
  ['what was given is nobody’s remainder', [aDistribution], { [FIRST]: { lamports: 9 } }, null],
])('%s', async (_, intents, there, later) => {
  expect(await readCameLater(chainWith(there), intents)).toEqual(later);
});
