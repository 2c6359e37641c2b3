import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import {
  base64,
  call,
  connect,
  dataFolder,
  newestBlockhash,
  RpcAnswer,
  serve,
  SOL,
  transfer,
} from './localnet-support';

const KILLS = 4;
const SENDERS = 4;
const FEE = 5_000n;
const FUNDED = 10_000n * SOL;

interface Sent {
  readonly wire: string;
  readonly lamports: bigint;
  acknowledged: boolean;
}

test('kill -9 in a stream of transfers: none acknowledged is forgotten, none lands twice, money adds up', async () => {
  const data = dataFolder();
  const from = Keypair.generate();
  const to = Keypair.generate().publicKey;
  const sent: Sent[] = [];
  let made = 0n;
  let network = await serve(data, 50);
  await call(network.rpcUrl, 'requestAirdrop', from.publicKey.toBase58(), Number(FUNDED));

  const send = (url: string, { wire }: Sent): Promise<string> =>
    call(url, 'sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'confirmed' });
  // Sends until the process is gone; one in flight then may or may not have landed.
  const stream = async (url: string, onAcknowledged: () => void): Promise<void> => {
    const connection = connect(network);
    try {
      for (;;) {
        const lamports = 1_000_000n + made++;
        const item = { wire: base64(transfer(from, to, lamports, await newestBlockhash(connection))), lamports };
        const entry: Sent = { ...item, acknowledged: false };
        sent.push(entry);
        await send(url, entry);
        entry.acknowledged = true;
        onAcknowledged();
      }
    } catch (error) {
      if (error instanceof RpcAnswer) throw error;
    }
  };

  let settled = 0;
  for (let round = 0; round < KILLS; round++) {
    const killAfter = 20 + 13 * round;
    let acknowledged = 0;
    const onAcknowledged = (): void => {
      acknowledged += 1;
      if (acknowledged === killAfter) network.process.kill('SIGKILL');
    };
    const { rpcUrl } = network;
    await Promise.all(Array.from({ length: SENDERS }, () => stream(rpcUrl, onAcknowledged)));
    network = await serve(data, 50);
    // The same bytes again, as the keeper sends them: refused when they landed, landing now when they did not.
    for (; settled < sent.length; settled++) {
      const item = sent[settled];
      if (!item) break;
      const again = await send(network.rpcUrl, item).then(
        () => 'landed now',
        (error: Error) => error.message,
      );
      const refused = 'Transaction simulation failed: This transaction has already been processed';
      if (item.acknowledged) expect(again).toBe(refused);
      else expect([refused, 'landed now']).toContain(again);
    }
  }

  const total = sent.reduce((sum, { lamports }) => sum + lamports, 0n);
  const balance = async (address: string): Promise<bigint> =>
    BigInt((await call<{ value: number }>(network.rpcUrl, 'getBalance', address)).value);
  expect(await balance(to.toBase58())).toBe(total);
  expect(await balance(from.publicKey.toBase58())).toBe(FUNDED - total - FEE * BigInt(sent.length));
}, 40_000);
