import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { LAUNCHLAB_CONFIG, LETSBONK_PLATFORM } from '../../localnet/genesis/launchlab';
import { parseTransaction } from '../../src/chain/message';
import { bonk, decodeEvents, decodePoolState, LAUNCHLAB_PROGRAM, STANDARD_TERMS } from '../../src/chain/platforms/bonk';
import { connect, dataFolder, SOL } from './localnet-support';
import { bn, key } from './pump-sdk';
import { raydium } from './raydium-sdk';

const TEXTS = { name: 'Local Bonk', symbol: 'LBONK', uri: 'https://gantry.invalid/bonk.json' };

test('the official SDK launches and buys at letsbonk by our create, and moves what we quote', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  onTestFinished(front.close);
  front.net.advance(40);
  const [owner, mint] = [Keypair.generate(), Keypair.generate()];
  const [creator, coin] = [owner, mint].map(({ publicKey }) => publicKey.toBase58());
  front.net.setAccounts([{ address: creator ?? '', lamports: 50n * SOL }]);
  const sdk = await raydium.Raydium.load({
    connection: connect(front),
    owner,
    disableFeatureCheck: true,
    disableLoadToken: true,
  });
  // What the SDK would ask of Raydium's servers.
  sdk.api.fetchLaunchConfigs = async () => [];
  sdk.api.getTokenInfo = async () => [];
  const { transactions } = await sdk.launchpad.createLaunchpad({
    mintA: mint.publicKey,
    ...TEXTS,
    configId: key(LAUNCHLAB_CONFIG),
    platformId: key(LETSBONK_PLATFORM),
    migrateType: 'cpmm',
    buyAmount: bn(SOL),
    supply: bn(STANDARD_TERMS.supply),
    totalSellA: bn(STANDARD_TERMS.toSell),
    totalFundRaisingB: bn(STANDARD_TERMS.target),
    slippage: bn(100n),
    txVersion: raydium.TxVersion.V0,
    extraSigners: [mint],
  });
  const [transaction] = transactions;
  if (!(transaction instanceof VersionedTransaction) || transactions.length !== 1)
    throw new Error('not one transaction');
  const market = bonk.decodeMarket(bonk.marketAddresses().map((at) => front.net.account(at)?.data ?? null));
  const quote = bonk.quoteBuy(market, bonk.newCurve(market, creator ?? ''), SOL);
  const [ours] = bonk.launchInstructions({
    market,
    mint: coin ?? '',
    creator: creator ?? '',
    ...TEXTS,
    tokens: 0n,
    maxLamports: 0n,
  });
  transaction.sign([owner, mint]);
  const wire = Buffer.from(transaction.serialize());
  const { instructions } = parseTransaction(wire).message;
  const theirs = instructions.find(({ program }) => program === LAUNCHLAB_PROGRAM);
  // A message keeps the sum of all roles an account has in it.
  const plain = (one: typeof ours) =>
    one && { data: Uint8Array.from(one.data), accounts: one.accounts.map(({ address }) => address) };
  expect(plain(theirs)).toEqual(plain(ours));
  const [signature = ''] = front.net.submit([wire]);
  front.net.advance();
  const entry = front.net.history.get(signature);
  const logs = entry === undefined ? [] : front.net.history.read(entry).logs;
  expect(decodeEvents({ logs }).map(({ kind }) => kind)).toEqual(['create', 'trade']);
  const { realBase, realQuote } = decodePoolState(
    front.net.account(bonk.curveAddress(coin ?? ''))?.data ?? Buffer.alloc(0),
  );
  expect([realBase, realQuote]).toEqual([quote.tokens, quote.curveLamports]);
});
