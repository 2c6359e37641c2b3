import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { onTestFinished } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { connect, dataFolder, SOL } from './localnet-support';
import { bn, sdk } from './pump-sdk';

const UNITS = 400_000;
export const SIGNATURE_FEE = 5_000n;
export type Signers = readonly [Keypair, ...Keypair[]];

/** What one landed transaction did, as `getTransaction` tells: only what changed. */
export interface Changes {
  readonly lamports: Readonly<Record<string, bigint>>;
  /** Base units by token account. */
  readonly tokens: Readonly<Record<string, bigint>>;
  readonly fee: bigint;
  readonly logs: readonly string[];
}

const changed = (entries: readonly (readonly [string, bigint])[]): Record<string, bigint> =>
  Object.fromEntries(entries.filter(([, delta]) => delta !== 0n));

/** The embedded network with the official SDK on it over HTTP; slots pass with each transaction. */
export async function openSdkMarket() {
  const { net, rpcUrl, wsUrl, close } = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  onTestFinished(close);
  const connection = connect({ rpcUrl, wsUrl });
  const online = new sdk.OnlinePumpSdk(connection);
  const [global, feeConfig] = [await online.fetchGlobal(), await online.fetchFeeConfig()];

  const accountData = async (address: string): Promise<Uint8Array | null> =>
    (await connection.getAccountInfo(new PublicKey(address)))?.data ?? null;
  const market = pumpfun.decodeMarket(await Promise.all(pumpfun.marketAddresses().map(accountData)));
  const curve = async (mint: PublicKey) =>
    pumpfun.decodeCurve((await accountData(pumpfun.curveAddress(mint.toBase58()))) ?? new Uint8Array());

  const wallet = (lamports: bigint): Keypair => {
    const keypair = Keypair.generate();
    net.setAccount({ address: keypair.publicKey.toBase58(), lamports });
    return keypair;
  };
  const rent = async (bytes: number): Promise<bigint> =>
    BigInt(await connection.getMinimumBalanceForRentExemption(bytes));

  async function signed(instructions: readonly TransactionInstruction[], signers: Signers) {
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    const limited = [ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }), ...instructions];
    const message = new TransactionMessage({ payerKey: signers[0].publicKey, recentBlockhash, instructions: limited });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([...signers]);
    return transaction;
  }

  /** The custom error that the network's rehearsal ends with; null when it passes. */
  async function refusal(instructions: readonly TransactionInstruction[], signers: Signers): Promise<unknown> {
    const { value } = await connection.simulateTransaction(await signed(instructions, signers));
    const code = /"Custom":(\d+)/.exec(JSON.stringify(value.err))?.[1];
    return code === undefined ? value.err : Number(code);
  }

  /** Sends, and reads back what the chain itself recorded; throws when the transaction did not land. */
  async function send(instructions: readonly TransactionInstruction[], signers: Signers): Promise<Changes> {
    const signature = await connection.sendRawTransaction((await signed(instructions, signers)).serialize());
    net.advance();
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    if (!landed?.meta || landed.meta.err !== null) throw new Error(`${signature} did not land`);
    const { preBalances, postBalances, preTokenBalances, postTokenBalances, fee, logMessages } = landed.meta;
    const keys = landed.transaction.message.staticAccountKeys.map((address) => address.toBase58());
    const held = new Map(
      (preTokenBalances ?? []).map(({ accountIndex, uiTokenAmount }) => [accountIndex, BigInt(uiTokenAmount.amount)]),
    );
    return {
      lamports: changed(
        keys.map((address, at) => [address, BigInt(postBalances[at] ?? 0) - BigInt(preBalances[at] ?? 0)]),
      ),
      tokens: changed(
        (postTokenBalances ?? []).map(({ accountIndex, uiTokenAmount }) => [
          keys[accountIndex] ?? '',
          BigInt(uiTokenAmount.amount) - (held.get(accountIndex) ?? 0n),
        ]),
      ),
      fee: BigInt(fee),
      logs: logMessages ?? [],
    };
  }

  /** A coin made by the SDK's `create_v2` and legacy `buy` for one SOL. */
  async function launch(creator: Keypair): Promise<PublicKey> {
    const mint = Keypair.generate();
    const fresh = { global, feeConfig, mintSupply: null, bondingCurve: null, amount: bn(SOL), quoteMint: NATIVE_MINT };
    const instructions = await sdk.PUMP_SDK.createV2AndBuyInstructions({
      global,
      mint: mint.publicKey,
      name: 'Coin',
      symbol: 'COIN',
      uri: 'https://a.bc',
      creator: creator.publicKey,
      user: creator.publicKey,
      amount: sdk.getBuyTokenAmountFromSolAmount(fresh),
      solAmount: bn(SOL),
      mayhemMode: false,
    });
    await send(instructions, [creator, mint]);
    return mint.publicKey;
  }

  const tokenAccount = (mint: PublicKey, owner: PublicKey): PublicKey =>
    getAssociatedTokenAddressSync(mint, owner, true, TOKEN_2022_PROGRAM_ID);
  const exists = async (address: PublicKey): Promise<boolean> => (await connection.getAccountInfo(address)) !== null;
  const lamportsOf = async (address: PublicKey): Promise<bigint> => BigInt(await connection.getBalance(address));

  return {
    net,
    connection,
    online,
    global,
    feeConfig,
    market,
    curve,
    wallet,
    rent,
    refusal,
    send,
    launch,
    tokenAccount,
    exists,
    lamportsOf,
  };
}

export type SdkMarket = Awaited<ReturnType<typeof openSdkMarket>>;
