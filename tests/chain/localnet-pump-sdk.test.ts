import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SendTransactionError,
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
  type Connection,
  type TransactionInstruction,
} from '@solana/web3.js';
import {
  getMint,
  getTokenMetadata,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
} from '@solana/spl-token';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import type { Front } from '../../localnet/front';
import { pumpCoder, type PumpEvent } from './localnet-pump-genesis';
import { connect, dataFolder, fundedWallet, SOL } from './localnet-support';
import { bn, sdk } from './pump-sdk';

const { PUMP_SDK, OnlinePumpSdk, getBuyTokenAmountFromSolAmount, getBuySolAmountFromTokenAmount } = sdk;
const { getSellSolAmountFromTokenAmount, newBondingCurve } = sdk;
const UNITS = 600_000;
const NAME = 'Test Coin';
const SYMBOL = 'TEST';
const URI = 'https://ipfs.io/ipfs/bafkreigqkxsibtz5tgelqecagzho66whmqdysrxxcorgfnfiucvprkxvzi';
const TRADES = [1_000n, 12_345_678n, 999_999_999n, 2_500_000_001n, 4_999_999_999n, 333_333n];

interface Landed {
  readonly fee: bigint;
  readonly events: readonly PumpEvent[];
}

async function open(): Promise<{ front: Front; connection: Connection }> {
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  onTestFinished(front.close);
  return { front, connection: connect(front) };
}

async function signed(
  connection: Connection,
  instructions: readonly TransactionInstruction[],
  signers: readonly [Keypair, ...Keypair[]],
  tables: AddressLookupTableAccount[] = [],
): Promise<VersionedTransaction> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const limited = [ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }), ...instructions];
  const message = new TransactionMessage({ payerKey: signers[0].publicKey, recentBlockhash, instructions: limited });
  const tx = new VersionedTransaction(message.compileToV0Message(tables));
  tx.sign([...signers]);
  return tx;
}

async function send(
  connection: Connection,
  instructions: readonly TransactionInstruction[],
  signers: readonly [Keypair, ...Keypair[]],
  tables: AddressLookupTableAccount[] = [],
): Promise<Landed> {
  const tx = await signed(connection, instructions, signers, tables);
  const signature = await connection.sendRawTransaction(tx.serialize());
  const { value } = await connection.getSignatureStatus(signature);
  expect([value?.confirmationStatus, value?.err]).toEqual(['confirmed', null]);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  const logs = landed?.meta?.logMessages ?? [];
  const data = logs.filter((line) => line.startsWith('Program data: ')).map((line) => line.slice(14));
  const events = data.map((text) => pumpCoder.events.decode(text)).filter((event) => event !== null);
  return { fee: BigInt(landed?.meta?.fee ?? 0), events };
}

/** A table of everything the instructions name, made by the lookup table program as on any network. */
async function tableFor(
  { front, connection }: { front: Front; connection: Connection },
  payer: Keypair,
  instructions: readonly TransactionInstruction[],
): Promise<AddressLookupTableAccount[]> {
  const named = instructions.flatMap(({ programId, keys }) => [
    programId,
    ...keys.filter(({ isSigner }) => !isSigner).map(({ pubkey }) => pubkey),
  ]);
  const addresses = [...new Set(named.map(String))].map((text) => new PublicKey(text));
  const recentSlot = front.net.slot;
  front.net.advance();
  const authority = payer.publicKey;
  const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer: authority,
    recentSlot,
  });
  await send(connection, [create], [payer]);
  for (let i = 0; i < addresses.length; i += 25) {
    const part = addresses.slice(i, i + 25);
    const owners = { authority, payer: authority, lookupTable };
    await send(connection, [AddressLookupTableProgram.extendLookupTable({ ...owners, addresses: part })], [payer]);
  }
  front.net.advance();
  const { value } = await connection.getAddressLookupTable(lookupTable);
  return value ? [value] : [];
}

const numberIn = (event: PumpEvent | undefined, field: string): bigint => BigInt(String(event?.data[field]));
const onlyEvent = (landed: Landed, name: string): PumpEvent | undefined => {
  expect(landed.events.map((event) => event.name)).toEqual([name]);
  return landed.events[0];
};
const big = (value: unknown): bigint => BigInt(String(value));

describe.each([
  ['create, buy and sell', false],
  ['create_v2 and buy_v2, sell_v2', true],
])("the official SDK's %s, unchanged, on the embedded network", (_, v2) => {
  test('launch, trades at the quoted lamports, creator fees, errors by name', async () => {
    const opened = await open();
    const { front, connection } = opened;
    const online = new OnlinePumpSdk(connection);
    const global = await online.fetchGlobal();
    const feeConfig = await online.fetchFeeConfig();
    const user = fundedWallet(front);
    const creator = user.publicKey;
    const mint = Keypair.generate();
    const lamports = async (address: PublicKey): Promise<bigint> => BigInt(await connection.getBalance(address));

    // Launch
    const solAmount = bn(SOL);
    const fresh = { global, feeConfig, mintSupply: null, bondingCurve: null };
    const amount = getBuyTokenAmountFromSolAmount({ ...fresh, amount: solAmount, quoteMint: NATIVE_MINT });
    const launch = {
      global,
      mint: mint.publicKey,
      name: NAME,
      symbol: SYMBOL,
      uri: URI,
      creator,
      user: creator,
      amount,
      mayhemMode: false,
    };
    const instructions = v2
      ? await PUMP_SDK.createV2AndBuyV2Instructions({ ...launch, quoteAmount: solAmount })
      : await PUMP_SDK.createV2AndBuyInstructions({ ...launch, solAmount });
    const tables = await tableFor(opened, fundedWallet(front), instructions);
    const launched = await send(connection, instructions, [user, mint], tables);
    expect(launched.events.map(({ name }) => name)).toEqual(['CreateEvent', 'TradeEvent']);
    const bought = launched.events[1];
    expect(numberIn(bought, 'token_amount')).toBe(big(amount));
    const cost = getBuySolAmountFromTokenAmount({ ...fresh, amount, quoteMint: NATIVE_MINT });
    const paid = numberIn(bought, 'sol_amount') + numberIn(bought, 'fee') + numberIn(bought, 'creator_fee');
    expect(paid).toBe(big(cost));
    const curve = await online.fetchBondingCurve(mint.publicKey);
    const before = newBondingCurve(global);
    expect(big(curve.virtualQuoteReserves)).toBe(big(before.virtualQuoteReserves) + numberIn(bought, 'sol_amount'));
    expect(big(curve.virtualTokenReserves)).toBe(big(before.virtualTokenReserves) - big(amount));
    expect(curve.creator).toEqual(creator);
    const coin = await getMint(connection, mint.publicKey, 'confirmed', TOKEN_2022_PROGRAM_ID);
    expect(coin.supply).toBe(1_000_000_000_000_000n);
    expect(coin.mintAuthority).toBe(null);
    expect(coin.freezeAuthority).toBe(null);
    const metadata = await getTokenMetadata(connection, mint.publicKey, 'confirmed');
    expect(metadata?.name).toBe(NAME);
    expect(metadata?.symbol).toBe(SYMBOL);
    expect(metadata?.updateAuthority).toBe(undefined);

    // Trades of a second wallet
    const trader = fundedWallet(front, 500n * SOL);
    const wallet = trader.publicKey;
    for (const spend of TRADES) {
      const state = await online.fetchBuyState(mint.publicKey, wallet, TOKEN_2022_PROGRAM_ID);
      const { bondingCurve } = state;
      const quoted = { global, feeConfig, mintSupply: bondingCurve.tokenTotalSupply, bondingCurve };
      const tokens = getBuyTokenAmountFromSolAmount({ ...quoted, amount: bn(spend), quoteMint: NATIVE_MINT });
      const price = getBuySolAmountFromTokenAmount({ ...quoted, amount: tokens, quoteMint: NATIVE_MINT });
      const buy = { ...state, global, mint: mint.publicKey, user: wallet, amount: tokens, slippage: 1 };
      const buying = v2
        ? await PUMP_SDK.buyV2Instructions({ ...buy, quoteAmount: bn(spend) })
        : await PUMP_SDK.buyInstructions({ ...buy, solAmount: bn(spend), tokenProgram: TOKEN_2022_PROGRAM_ID });
      const buyEvent = onlyEvent(await send(connection, buying, [trader]), 'TradeEvent');
      const spent = numberIn(buyEvent, 'sol_amount') + numberIn(buyEvent, 'fee') + numberIn(buyEvent, 'creator_fee');
      expect(spent).toBe(big(price));
      expect(numberIn(buyEvent, 'token_amount')).toBe(big(tokens));

      const sellState = await online.fetchSellState(mint.publicKey, wallet, TOKEN_2022_PROGRAM_ID);
      const selling = tokens.divn(2).addn(1);
      const sellQuote = { ...quoted, bondingCurve: sellState.bondingCurve, amount: selling };
      const proceeds = getSellSolAmountFromTokenAmount(sellQuote);
      const sell = { ...sellState, global, mint: mint.publicKey, user: wallet, amount: selling, slippage: 0 };
      const toSell = v2
        ? await PUMP_SDK.sellV2Instructions({ ...sell, quoteAmount: proceeds })
        : await PUMP_SDK.sellInstructions({
            ...sell,
            solAmount: proceeds,
            tokenProgram: TOKEN_2022_PROGRAM_ID,
            mayhemMode: false,
          });
      const held = await lamports(wallet);
      const sold = await send(connection, toSell, [trader]);
      const sellEvent = onlyEvent(sold, 'TradeEvent');
      const received =
        numberIn(sellEvent, 'sol_amount') - numberIn(sellEvent, 'fee') - numberIn(sellEvent, 'creator_fee');
      expect(received).toBe(big(proceeds));
      expect((await lamports(wallet)) - held + sold.fee).toBe(big(proceeds));
    }

    // Creator fees
    const owed = await online.getCreatorVaultBalance(creator);
    const collecting = v2
      ? await online.collectCoinCreatorFeeV2Instructions(creator, NATIVE_MINT, TOKEN_PROGRAM_ID)
      : await online.collectCoinCreatorFeeInstructions(creator);
    const had = await lamports(creator);
    // The instructions behind the first collect from the AMM, which is not on this network.
    const collected = await send(connection, collecting.slice(0, 1), [user]);
    expect((await lamports(creator)) - had + collected.fee).toBe(big(owed));
    expect(big(owed)).toBeGreaterThan(0n);
    expect(big(await online.getCreatorVaultBalance(creator))).toBe(0n);

    // Errors reach the client as Anchor's do
    const tooCheap = await PUMP_SDK.getBuyV2InstructionRaw({
      user: wallet,
      mint: mint.publicKey,
      creator,
      amount: bn(1_000_000_000_000n),
      quoteAmount: bn(5n),
    });
    const refused = await signed(connection, [tooCheap], [trader]);
    const error = await connection.sendRawTransaction(refused.serialize()).catch((reason: unknown) => reason);
    if (!(error instanceof SendTransactionError)) throw new Error('the transaction landed');
    expect(error.transactionError.message).toBe(
      'Transaction simulation failed: Error processing Instruction 1: custom program error: 0x1772',
    );
    expect(error.logs?.filter((line) => line.includes('AnchorError'))).toEqual([
      'Program log: AnchorError occurred. Error Code: TooMuchSolRequired. Error Number: 6002. Error Message: slippage: Too much SOL required to buy the given amount of tokens.',
    ]);

    await reads(front, connection, mint.publicKey, wallet);
  });
});

/** What explorers and wallets read of the coin, in the spelling of nodes. */
async function reads(front: Front, connection: Connection, mint: PublicKey, holder: PublicKey): Promise<void> {
  const parsedMint = await connection.getParsedAccountInfo(mint);
  expect(parsedMint.value?.data).toEqual({
    program: 'spl-token-2022',
    parsed: {
      info: {
        decimals: 6,
        freezeAuthority: null,
        isInitialized: true,
        mintAuthority: null,
        supply: '1000000000000000',
        extensions: [
          { extension: 'metadataPointer', state: { authority: null, metadataAddress: mint.toBase58() } },
          {
            extension: 'tokenMetadata',
            state: {
              updateAuthority: null,
              mint: mint.toBase58(),
              name: NAME,
              symbol: SYMBOL,
              uri: URI,
              additionalMetadata: [],
            },
          },
        ],
      },
      type: 'mint',
    },
    space: front.net.account(mint.toBase58())?.data.length,
  });

  const held = await connection.getTokenAccountsByOwner(holder, { mint });
  const [entry] = held.value;
  if (!entry) throw new Error('the trader holds no account');
  const { amount } = unpackAccount(entry.pubkey, entry.account, TOKEN_2022_PROGRAM_ID);
  const parsed = await connection.getParsedTokenAccountsByOwner(holder, { programId: TOKEN_2022_PROGRAM_ID });
  const ui = Number(amount) / 1e6;
  const tokenAmount = { amount: String(amount), decimals: 6, uiAmount: ui, uiAmountString: String(ui) };
  expect(parsed.value.map(({ pubkey, account }) => [pubkey, account.data])).toEqual([
    [
      entry.pubkey,
      {
        program: 'spl-token-2022',
        parsed: {
          info: {
            isNative: false,
            mint: mint.toBase58(),
            owner: holder.toBase58(),
            state: 'initialized',
            tokenAmount,
            extensions: [{ extension: 'immutableOwner' }],
          },
          type: 'account',
        },
        space: 170,
      },
    ],
  ]);
  expect((await connection.getTokenAccountBalance(entry.pubkey)).value).toEqual(tokenAmount);
  expect((await connection.getTokenSupply(mint)).value).toEqual({
    amount: '1000000000000000',
    decimals: 6,
    uiAmount: 1_000_000_000,
    uiAmountString: '1000000000',
  });
  const largest = (await connection.getTokenLargestAccounts(mint)).value;
  expect(largest.map((account) => BigInt(account.amount)).reduce((sum, one) => sum + one, 0n)).toBe(
    1_000_000_000_000_000n,
  );
  const sizes = { filters: [{ memcmp: { offset: 0, bytes: mint.toBase58() } }, { dataSize: 170 }] };
  const accounts = await connection.getProgramAccounts(TOKEN_2022_PROGRAM_ID, { ...sizes, commitment: 'confirmed' });
  expect(new Set(accounts.map(({ pubkey }) => pubkey.toBase58()))).toEqual(
    new Set(largest.map(({ address }) => address.toBase58())),
  );
}
