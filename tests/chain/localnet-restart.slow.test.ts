import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { startFront, type Front } from '../../localnet/front';
import { call, connect, dataFolder, newestBlockhash, refusal, serve, SOL, base64, transfer } from './localnet-support';

const BASE64 = { encoding: 'base64' };
const send = (url: string, wire: Buffer, config: object = {}): Promise<string> =>
  call(url, 'sendTransaction', base64(wire), { ...BASE64, preflightCommitment: 'confirmed', ...config });
const alreadyProcessed = {
  code: -32002,
  message: 'Transaction simulation failed: This transaction has already been processed',
  data: {
    err: 'AlreadyProcessed',
    logs: [],
    accounts: null,
    unitsConsumed: 0,
    returnData: null,
    innerInstructions: null,
  },
};

async function during<T>(data: string, work: (front: Front) => Promise<T>): Promise<T> {
  const front = await startFront({ data, slotMs: 0 });
  try {
    return await work(front);
  } finally {
    await front.close();
  }
}

describe('restart', () => {
  test('after kill -9 balances, history, slots and identity stand, and the same bytes are refused', async () => {
    const data = dataFolder();
    const from = Keypair.generate();
    const to = Keypair.generate().publicKey;
    const first = await serve(data, 0);
    await call(first.rpcUrl, 'requestAirdrop', from.publicKey.toBase58(), Number(10n * SOL));
    const wire = transfer(from, to, SOL, await newestBlockhash(connect(first)));
    const signature = await send(first.rpcUrl, wire);
    const read = async (url: string): Promise<unknown> => ({
      genesis: await call(url, 'getGenesisHash'),
      version: await call(url, 'getVersion'),
      from: await call<{ value: number }>(url, 'getBalance', from.publicKey.toBase58()).then(({ value }) => value),
      to: await call<{ value: number }>(url, 'getBalance', to.toBase58()).then(({ value }) => value),
      tx: await call(url, 'getTransaction', signature, { commitment: 'confirmed' }),
      list: await call(url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed' }),
    });
    const before = await read(first.rpcUrl);
    const slot = await call<number>(first.rpcUrl, 'getSlot', { commitment: 'confirmed' });
    await first.kill('SIGKILL');

    const second = await serve(data, 0);
    expect(await read(second.rpcUrl)).toEqual(before);
    expect(second.networkId).toBe(first.networkId);
    expect(await call(second.rpcUrl, 'getSlot', { commitment: 'confirmed' })).toBe(slot + 1);
    expect(await refusal(send(second.rpcUrl, wire))).toEqual(alreadyProcessed);
    expect(await refusal(send(second.rpcUrl, wire, { skipPreflight: true }))).toEqual(alreadyProcessed);
    expect(await call(second.rpcUrl, 'getBalance', to.toBase58())).toEqual({
      context: { slot: slot + 1, apiVersion: '0.1.0' },
      value: Number(SOL),
    });
  });

  test('slots in which nothing happened are not lost either', async () => {
    const data = dataFolder();
    const first = await serve(data, 20);
    const start = await call<number>(first.rpcUrl, 'getSlot', { commitment: 'processed' });
    let slot = start;
    while (slot < start + 5) slot = await call<number>(first.rpcUrl, 'getSlot', { commitment: 'processed' });
    await first.kill('SIGKILL');
    const second = await serve(data, 0);
    expect(await call<number>(second.rpcUrl, 'getSlot', { commitment: 'processed' })).toBeGreaterThan(slot);
  });

  test('SIGTERM ends in order: exit 0, no lock left, a snapshot that the next start reads', async () => {
    const data = dataFolder();
    const served = await serve(data, 0);
    expect(await served.kill('SIGTERM')).toBe(0);
    expect(readdirSync(data).toSorted()).toEqual([
      'history.log',
      'ledger.log',
      'network.json',
      'slots.bin',
      'snapshot.log',
    ]);
  });

  test.each([
    ['with its snapshot', []],
    ['without a snapshot', ['snapshot.log']],
    ['without the history index', ['history.log']],
  ])('an orderly stop brings everything back %s', async (_, lost) => {
    const data = dataFolder();
    const to = Keypair.generate();
    const airdrops = await during(data, async ({ net }) =>
      [1, 2, 3].map((n) => {
        net.advance();
        return net.airdrop(to.publicKey.toBase58(), BigInt(n) * SOL);
      }),
    );
    for (const file of lost) rmSync(join(data, file));
    const signatures = await during(data, async ({ net }) => {
      expect(net.account(to.publicKey.toBase58())?.lamports).toBe(6n * SOL);
      return net.history.ofAddress(to.publicKey.toBase58()).map((entry) => net.history.read(entry).signature);
    });
    expect(signatures).toEqual(airdrops);
  });

  test('a snapshot made while running, then more, then no orderly stop', async () => {
    const data = dataFolder();
    const to = Keypair.generate().publicKey.toBase58();
    const killed = dataFolder();
    const airdrops = await during(data, async ({ net }) => {
      const first = [net.airdrop(to, SOL), net.airdrop(to, SOL)];
      await net.saveSnapshot();
      const second = [net.airdrop(to, SOL)];
      await net.saveSnapshot();
      const last = net.airdrop(to, SOL);
      // What a kill would leave: the files as they are now, the lock of a process that is not the one starting.
      cpSync(data, killed, { recursive: true });
      rmSync(join(killed, 'lock'));
      return [...first, ...second, last];
    });
    await during(killed, async ({ net }) => {
      expect(net.account(to)?.lamports).toBe(4n * SOL);
      expect(net.history.ofAddress(to).map(({ signature }) => signature)).toEqual(airdrops);
    });
  });

  test('a last line that was cut is dropped and the log goes on behind it', async () => {
    const data = dataFolder();
    const to = Keypair.generate().publicKey.toBase58();
    await during(data, async ({ net }) => net.airdrop(to, SOL));
    rmSync(join(data, 'snapshot.log'));
    appendFileSync(join(data, 'ledger.log'), '{"slot":450000002,"transactions":[{"signature":"cut');
    await during(data, async ({ net }) => {
      expect(net.account(to)?.lamports).toBe(SOL);
      net.airdrop(to, SOL);
    });
    rmSync(join(data, 'snapshot.log'));
    await during(data, async ({ net }) => {
      expect(net.account(to)?.lamports).toBe(2n * SOL);
      expect(net.history.ofAddress(to)).toHaveLength(2);
    });
  });

  test('genesis is written once: a later start does not put it back', async () => {
    const data = dataFolder();
    const address = Keypair.generate().publicKey.toBase58();
    const start = (): Promise<Front> => startFront({ data, slotMs: 0, genesis: [{ address, lamports: 5n * SOL }] });
    const first = await start();
    expect(first.net.account(address)?.lamports).toBe(5n * SOL);
    first.net.setAccount({ address, lamports: 2n * SOL });
    await first.close();
    const second = await start();
    expect(second.net.account(address)?.lamports).toBe(2n * SOL);
    await second.close();
  });

  test.each(['snapshot.log', 'history.log'])('a %s that cannot be read is as good as none', async (file) => {
    const data = dataFolder();
    const to = Keypair.generate().publicKey.toBase58();
    await during(data, async ({ net }) => [net.airdrop(to, SOL), net.airdrop(to, SOL)]);
    writeFileSync(join(data, file), `${'x'.repeat(5_000)}\n`.repeat(3));
    const expectAll = ({ net }: Front): void => {
      expect(net.account(to)?.lamports).toBe(2n * SOL);
      expect(net.history.ofAddress(to)).toHaveLength(2);
    };
    await during(data, async (front) => expectAll(front));
    await during(data, async (front) => expectAll(front));
  });

  test('a ledger damaged before its end is not opened, and says where', async () => {
    const data = dataFolder();
    await during(data, async ({ net }) => net.airdrop(Keypair.generate().publicKey.toBase58(), SOL));
    rmSync(join(data, 'snapshot.log'));
    const { length } = readFileSync(join(data, 'ledger.log'));
    appendFileSync(join(data, 'ledger.log'), 'no record\n{}\n');
    await expect(startFront({ data, slotMs: 0 })).rejects.toThrow(`The ledger is damaged at byte ${length}.`);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });

  test('a ledger that refuses the line leaves nothing behind', async () => {
    const data = dataFolder();
    const front = await startFront({ data, slotMs: 0 });
    const to = Keypair.generate().publicKey.toBase58();
    front.net.airdrop(to, SOL);
    const faucet = front.net.account(front.net.faucet.address)?.lamports;
    await front.close();
    expect(() => front.net.airdrop(to, SOL)).toThrow();
    expect(front.net.account(to)?.lamports).toBe(SOL);
    expect(front.net.account(front.net.faucet.address)?.lamports).toBe(faucet);
    expect(existsSync(join(data, 'ledger.log'))).toBe(true);
  });

  test('with fsync everything works the same', async () => {
    const data = dataFolder();
    const to = Keypair.generate().publicKey.toBase58();
    const front = await startFront({ data, slotMs: 0, fsync: true });
    front.net.airdrop(to, SOL);
    front.net.advance(3);
    const { slot } = front.net;
    await front.close();
    await during(data, async ({ net }) => {
      expect(net.account(to)?.lamports).toBe(SOL);
      expect(net.slot).toBe(slot + 1);
    });
  });
});
