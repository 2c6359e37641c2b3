import { ed25519 } from '@noble/curves/ed25519.js';
import { assembleTransaction, compileMessage, signersOf } from '../../src/chain/message';
import { associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import { type Instruction, readonly, readonlySigner, writable } from '../../src/chain/instruction';
import type { Rpc } from '../../src/chain/json-rpc';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { computeUnitLimit } from '../../src/chain/system';
import { launchInstructions, prepareLaunch } from '../support/launch';
import { type Keys, newKeys } from '../support/money';
import {
  airdrop,
  landDirectly,
  balanceKey,
  readBlockhash,
  readCurves,
  readHoldings,
  readMarket,
  readRentMinimum,
  TABLES,
} from './chain-reads';

/** Somebody else on the same network, with coins of his own: every seed of a flow trades them. */
export interface Venue {
  /** Mints of two launched coins. */
  readonly coins: readonly [string, string];
  /** Lands a buy of one of the coins by these keys, for at most `lamports` with fees. */
  buy(keys: Keys, mint: string, lamports: bigint): Promise<void>;
  /** The trader's holding becomes what costs about `lamports` on an untouched curve; 0 sells everything. */
  hold(mint: string, lamports: bigint): Promise<void>;
  /** Lands a transfer of the trader's tokens, base units, to an account that is there. */
  give(owner: string, mint: string, tokens: bigint): Promise<void>;
}

const FUNDS = 400_000_000_000n;
const DEV_BUY = 100_000_000n;
const TRADE_UNITS = 300_000;
/** Token program `TransferChecked` (tag 12): amount and decimals. */
const TRANSFER_CHECKED = 12;
const DECIMALS = 6;
const ANY_PRICE = (1n << 63n) - 1n;

/** Wire bytes in base64 with the network's table, signed by whoever of `keys` the message names. */
export function signedBy(
  keys: ReadonlyMap<string, Keys>,
  payer: string,
  instructions: readonly Instruction[],
  blockhash: string,
  usesTable: boolean,
): string {
  const message = compileMessage({ payer, instructions, blockhash, ...(usesTable ? { lookupTables: TABLES } : {}) });
  const signatures = signersOf(message).map((signer) => {
    const found = keys.get(signer);
    if (found === undefined) throw new Error(`no key of ${signer}`);
    return ed25519.sign(message, found.secret);
  });
  return Buffer.from(assembleTransaction(message, signatures)).toString('base64');
}

export const keysByAddress = (keys: readonly Keys[]): ReadonlyMap<string, Keys> =>
  new Map(keys.map((one) => [one.address, one]));

async function launchCoin(chain: Rpc, networkId: string, master: Keys): Promise<string> {
  const [dev, mint] = [newKeys(), newKeys()];
  const { input } = prepareLaunch({
    master,
    dev,
    mint,
    groupId: 'venue',
    networkId,
    market: await readMarket(chain),
    rentMinimum: await readRentMinimum(chain),
    devBuyLamports: DEV_BUY,
  });
  const { blockhash } = await readBlockhash(chain);
  await landDirectly(
    chain,
    signedBy(keysByAddress([master, dev, mint]), master.address, launchInstructions(input), blockhash, true),
  );
  return mint.address;
}

/** Two coins and a rich trader on a healthy network. */
export async function openVenue(chain: Rpc, networkId: string): Promise<Venue> {
  const trader = newKeys();
  await airdrop(chain, trader.address, FUNDS);
  const coins = [await launchCoin(chain, networkId, trader), await launchCoin(chain, networkId, trader)] as const;
  const market = await readMarket(chain);

  const curveOf = async (mint: string) => {
    const curve = (await readCurves(chain, [mint])).get(mint);
    if (curve === undefined) throw new Error(`no curve of ${mint}`);
    return curve;
  };
  const land = async (keys: Keys, instructions: readonly Instruction[]): Promise<void> => {
    const { blockhash } = await readBlockhash(chain);
    const work = [computeUnitLimit(TRADE_UNITS), ...instructions];
    await landDirectly(chain, signedBy(keysByAddress([keys]), keys.address, work, blockhash, true));
  };
  const buyTokens = async (keys: Keys, mint: string, tokens: bigint): Promise<void> => {
    const order = { market, curve: await curveOf(mint), mint, user: keys.address, tokens, limitLamports: ANY_PRICE };
    await land(keys, pumpfun.buyInstructions(order));
  };

  return {
    coins,
    async buy(keys, mint, lamports) {
      await buyTokens(keys, mint, pumpfun.quoteBuy(market, await curveOf(mint), lamports).tokens);
    },
    give: (owner, mint, tokens) => {
      const accountOf = (holder: string) => associatedTokenAddress(holder, mint, TOKEN_2022_PROGRAM);
      const accounts = [
        writable(accountOf(trader.address)),
        readonly(mint),
        writable(accountOf(owner)),
        readonlySigner(trader.address),
      ];
      const data = concatBytes(Uint8Array.of(TRANSFER_CHECKED), u64Bytes(tokens), Uint8Array.of(DECIMALS));
      return land(trader, [{ program: TOKEN_2022_PROGRAM, accounts, data }]);
    },
    async hold(mint, lamports) {
      const wanted = pumpfun.quoteBuy(market, pumpfun.newCurve(market, trader.address), lamports).tokens;
      const place = { address: trader.address, mint };
      const held = (await readHoldings(chain, [place])).get(balanceKey(place)) ?? 0n;
      if (wanted > held) return buyTokens(trader, mint, wanted - held);
      if (wanted === held) return undefined;
      const order = {
        market,
        curve: await curveOf(mint),
        mint,
        user: trader.address,
        tokens: held - wanted,
        limitLamports: 0n,
      };
      return land(trader, pumpfun.sellInstructions(order));
    },
  };
}
