import './buffer';
import { getBuyTokenAmountFromSolAmount, OnlinePumpSdk, PUMP_SDK } from '@pump-fun/pump-sdk';
import {
  type AddressLookupTableAccount,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { NATIVE_MINT } from '@solana/spl-token';
import type { PeerLaunch, PeerOrder } from './marks';

const UNITS = 600_000;
const user = Keypair.generate();
let order: PeerOrder | null = null;
let tell = (_launch: PeerLaunch): void => undefined;

const { fetch } = window;

/** The launch of the SDK's documents: read the settings, build, read table and blockhash, sign, send. */
async function launch({ form, delay, parallel }: PeerOrder, clicked: number): Promise<void> {
  let calls = 0;
  const connection = new Connection(`${window.location.origin}/rpc/${delay}`, {
    commitment: 'confirmed',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      if (!body.includes('"sendTransaction"')) {
        calls += 1;
        return fetch(request.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      }
      const { params, id }: { params: [string]; id: string } = JSON.parse(body);
      tell({ ms: performance.now() - clicked, calls, wire: params[0] });
      return Response.json({ jsonrpc: '2.0', id, result: '1'.repeat(64) });
    },
  });
  const online = new OnlinePumpSdk(connection);
  const readTable = async (): Promise<AddressLookupTableAccount[]> => {
    const { value } = await connection.getAddressLookupTable(new PublicKey(form.lookupTable));
    return value === null ? [] : [value];
  };
  const early = parallel
    ? await Promise.all([online.fetchGlobal(), online.fetchFeeConfig(), readTable(), connection.getLatestBlockhash()])
    : null;
  const global = early?.[0] ?? (await online.fetchGlobal());
  const feeConfig = early?.[1] ?? (await online.fetchFeeConfig());
  const mint = Keypair.generate();
  // The SDK's own big number, by way of a value that holds one.
  const solAmount = new global.tokenTotalSupply.constructor(form.devBuyLamports);
  const instructions = await PUMP_SDK.createV2AndBuyInstructions({
    global,
    mint: mint.publicKey,
    name: form.name,
    symbol: form.symbol,
    uri: form.uri,
    creator: user.publicKey,
    user: user.publicKey,
    solAmount,
    amount: getBuyTokenAmountFromSolAmount({
      global,
      feeConfig,
      mintSupply: null,
      bondingCurve: null,
      amount: solAmount,
      quoteMint: NATIVE_MINT,
    }),
    mayhemMode: false,
  });
  const tables = early?.[2] ?? (await readTable());
  const { blockhash } = early?.[3] ?? (await connection.getLatestBlockhash());
  const message = new TransactionMessage({
    payerKey: user.publicKey,
    recentBlockhash: blockhash,
    instructions: [ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }), ...instructions],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message(tables));
  transaction.sign([user, mint]);
  await connection.sendRawTransaction(transaction.serialize());
}

document.querySelector('#launch')?.addEventListener('click', () => {
  const clicked = performance.now();
  if (order !== null) void launch(order, clicked);
});

window.peer = {
  address: user.publicKey.toBase58(),
  nextLaunch: (next) =>
    new Promise((resolve) => {
      order = next;
      tell = resolve;
    }),
};
