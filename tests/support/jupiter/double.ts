import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SwapOffer } from '#shared/contract/swaps';
import {
  type Address,
  associatedTokenAddress,
  findProgramAddress,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../../src/chain/address';
import { textBytes } from '../../../src/chain/bytes';
import { JUPITER_EVENT_AUTHORITY, JUPITER_PROGRAM, wrappedSolOf } from '../../../src/chain/jupiter';
import { TOKEN_PROGRAMS, type TokenProgramName } from '../../../src/chain/token';

/** The program of tests that stands at Jupiter's address; built by `localnet/programs/build.mjs`. */
export const JUPITER_FILE = fileURLToPath(new URL('jupiter.so', import.meta.url));
/** Owner of what the program pays with. */
export const POOL: Address = findProgramAddress([textBytes('pool')], JUPITER_PROGRAM).address;

export interface Route {
  readonly wallet: Address;
  readonly mint: Address;
  readonly program: TokenProgramName;
  readonly tokens: bigint;
  readonly quoted: bigint;
  readonly slippageBps: number;
  /** What the pool really pays; the quote when absent. */
  readonly paid?: bigint;
  readonly platformFeeBps?: number;
  readonly positiveSlippageBps?: number;
  readonly legs?: number;
}

/** The data of a `route_v2` whose plan is one number: what is paid. */
export function routeData(route: Route): Buffer {
  const { tokens, quoted, slippageBps, paid = quoted } = route;
  const { platformFeeBps = 0, positiveSlippageBps = 0, legs = 1 } = route;
  const data = Buffer.alloc(42);
  data.set([187, 100, 250, 204, 49, 196, 175, 20]);
  data.writeBigUInt64LE(tokens, 8);
  data.writeBigUInt64LE(quoted, 16);
  data.writeUInt16LE(slippageBps, 24);
  data.writeUInt16LE(platformFeeBps, 26);
  data.writeUInt16LE(positiveSlippageBps, 28);
  data.writeUInt32LE(legs, 30);
  data.writeBigUInt64LE(paid, 34);
  return data;
}

/** The accounts of a `route_v2`, the pool's behind them. */
export function routeAccounts({ wallet, mint, program }: Route): SwapOffer['accounts'] {
  const tokenProgram = TOKEN_PROGRAMS[program];
  const places: readonly (readonly [Address, boolean])[] = [
    [wallet, false],
    [associatedTokenAddress(wallet, mint, tokenProgram), true],
    [wrappedSolOf(wallet), true],
    [mint, false],
    [WRAPPED_SOL, false],
    [tokenProgram, false],
    [TOKEN_PROGRAM, false],
    [JUPITER_PROGRAM, false],
    [JUPITER_EVENT_AUTHORITY, false],
    [JUPITER_PROGRAM, false],
    [POOL, false],
    [associatedTokenAddress(POOL, mint, tokenProgram), true],
    [wrappedSolOf(POOL), true],
  ];
  return places.map(([address, writable]) => ({ address, writable }));
}

export interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly key: string | null;
}

export interface JupiterDouble {
  readonly url: string;
  readonly asked: Asked[];
  /** What the next calls are answered with. */
  answer: (asked: Asked) => {
    readonly status: number;
    readonly body: unknown;
    readonly headers?: Record<string, string>;
  };
  close(): Promise<void>;
}

/** The answer of `/swap/v2/build` for a route, with what our server does not read. */
export const built = (route: Route, tables: readonly Address[] = []) => ({
  inputMint: route.mint,
  outputMint: WRAPPED_SOL,
  inAmount: route.tokens.toString(),
  outAmount: route.quoted.toString(),
  slippageBps: route.slippageBps,
  swapMode: 'ExactIn',
  setupInstructions: [{ programId: 'ours is used', accounts: [], data: '' }],
  swapInstruction: {
    programId: JUPITER_PROGRAM,
    accounts: routeAccounts(route).map(({ address, writable }) => ({
      pubkey: address,
      isSigner: address === route.wallet,
      isWritable: writable,
    })),
    data: routeData(route).toString('base64'),
  },
  cleanupInstruction: null,
  addressesByLookupTableAddress: Object.fromEntries(tables.map((table) => [table, []])),
});

/** Jupiter's swap API on a port of its own. */
export async function startJupiterDouble(): Promise<JupiterDouble> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const key = request.headers['x-api-key'];
    const asked = { path: url.pathname, query: Object.fromEntries(url.searchParams), key: String(key ?? '') || null };
    double.asked.push(asked);
    const { status, body, headers = {} } = double.answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const double: JupiterDouble = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answer: () => ({ status: 400, body: { error: 'No routes found' } }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return double;
}
