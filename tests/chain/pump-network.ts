import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { onTestFinished } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { Rejected } from '../../localnet/network/rejected';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { type Address, addressOf } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import { assembleTransaction, compileMessage, type LookupTable, signersOf } from '../../src/chain/message';
import {
  decodeEvents,
  lookupTableKeys,
  type PumpEvent,
  pumpfun,
  type PumpMarket,
} from '../../src/chain/platforms/pumpfun';
import { decodeTokenAccount } from '../../src/chain/token';

export const SOL = 1_000_000_000n;
export const TABLE: LookupTable = { address: LOOKUP_TABLE_ADDRESS, addresses: lookupTableKeys() };

export interface Wallet {
  readonly address: Address;
  readonly secret: Uint8Array;
}

export function newWallet(): Wallet {
  const secret = new Uint8Array(randomBytes(32));
  return { address: addressOf(ed25519.getPublicKey(secret)), secret };
}

/** What a transaction did: the custom error it stopped with, or its events. */
export interface Sent {
  readonly error: number | string | null;
  readonly events: readonly PumpEvent[];
  readonly logs: readonly string[];
  readonly size: number;
}

/** The custom program error of a transaction's error, or all of it as text. */
function customCode(reason: unknown): number | string {
  const text = JSON.stringify(reason);
  const code = /"Custom":(\d+)/.exec(text)?.[1];
  return code === undefined ? text : Number(code);
}

/** The embedded network in this process with a wallet's verbs; slots pass at each transaction. Closed after the test. */
export async function openPumpNetwork() {
  const data = mkdtempSync(join(tmpdir(), 'gantry-pump-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const { net, close } = await startGantryNetwork({ data, slotMs: 0, report: () => undefined });
  onTestFinished(close);
  net.advance(40);

  const lamports = (address: Address): bigint => net.account(address)?.lamports ?? 0n;
  const tokens = (address: Address): bigint => {
    const account = net.account(address);
    return account === null ? 0n : decodeTokenAccount(account.data).amount;
  };
  const market: PumpMarket = pumpfun.decodeMarket(
    pumpfun.marketAddresses().map((address) => net.account(address)?.data ?? null),
  );
  const curve = (mint: Address) => {
    const account = net.account(pumpfun.curveAddress(mint));
    if (account === null) throw new Error('no curve');
    return pumpfun.decodeCurve(account.data);
  };
  const fund = (address: Address, amount: bigint): void => {
    net.airdrop(address, amount);
    net.advance();
  };

  function send(instructions: readonly Instruction[], payer: Wallet, others: readonly Wallet[] = []): Sent {
    const { blockhash } = net.slots.latestBlockhash('confirmed');
    const message = compileMessage({ payer: payer.address, instructions, blockhash, lookupTables: [TABLE] });
    const known = new Map([payer, ...others].map((wallet) => [wallet.address, wallet.secret]));
    const signatures = signersOf(message).map((address) => {
      const secret = known.get(address);
      if (secret === undefined) throw new Error(`no key of ${address}`);
      return ed25519.sign(message, secret);
    });
    const wire = assembleTransaction(message, signatures);
    try {
      const [signature = ''] = net.submit([Buffer.from(wire)]);
      const entry = net.history.get(signature);
      const logs = entry === undefined ? [] : net.history.read(entry).logs;
      return { error: null, events: decodeEvents({ logs }), logs, size: wire.length };
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return { error: customCode(error.reason), events: [], logs: error.outcome.logs, size: wire.length };
    } finally {
      net.advance();
    }
  }
  return { net, market, lamports, tokens, curve, fund, send };
}
