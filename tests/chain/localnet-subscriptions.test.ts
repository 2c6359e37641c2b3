import {
  address,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  lamports,
  signature as kitSignature,
} from '@solana/kit';
import { Keypair, PublicKey, type AccountInfo } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hangUp, openFront, SOL } from './localnet-support';

const SYSTEM = '11111111111111111111111111111111';
type Opened = Awaited<ReturnType<typeof openFront>>;

describe('@solana/kit', () => {
  let front: Opened;
  let abort: AbortController;
  let wallet: string;
  beforeEach(async () => {
    front = await openFront();
    abort = new AbortController();
    wallet = Keypair.generate().publicKey.toBase58();
  });
  afterEach(() => abort.abort());

  interface Stream<T> {
    subscribe(options: { abortSignal: AbortSignal }): Promise<AsyncIterable<T>>;
  }
  /** The subscription is confirmed when this resolves; `first` is its first notification. */
  const open = async <T>(stream: Stream<T>): Promise<{ first: () => Promise<T> }> => {
    const iterator = (await stream.subscribe({ abortSignal: abort.signal }))[Symbol.asyncIterator]();
    return {
      first: async () => {
        const { value, done } = await iterator.next();
        if (done) throw new Error('the subscription ended');
        return value;
      },
    };
  };
  const subscriptions = (): ReturnType<typeof createSolanaRpcSubscriptions> =>
    createSolanaRpcSubscriptions(front.wsUrl);

  test('slots', async () => {
    const slots = await open(subscriptions().slotNotifications());
    front.net.advance(40);
    const slot = BigInt(front.net.slot);
    expect(await slots.first()).toEqual({ slot, parent: slot - 1n, root: slot - 31n });
  });

  test('an account, with the state it has after the transaction', async () => {
    const changes = await open(
      subscriptions().accountNotifications(address(wallet), { commitment: 'confirmed', encoding: 'base64' }),
    );
    front.net.airdrop(wallet, 3n * SOL);
    expect(await changes.first()).toEqual({
      context: { slot: BigInt(front.net.slot) },
      value: {
        lamports: 3n * SOL,
        owner: SYSTEM,
        data: ['', 'base64'],
        executable: false,
        rentEpoch: 18_446_744_073_709_551_615n,
        space: 0n,
      },
    });
  });

  test('the accounts of a program, filtered by size', async () => {
    const filters = [{ dataSize: 3n }];
    const config = { commitment: 'confirmed', encoding: 'base64', filters } as const;
    const changes = await open(subscriptions().programNotifications(address(SYSTEM), config));
    front.net.airdrop(wallet, SOL);
    front.net.setAccount({ address: wallet, lamports: SOL, data: Buffer.from('abc') });
    const { value } = await changes.first();
    expect([value.pubkey, value.account.data]).toEqual([wallet, ['YWJj', 'base64']]);
  });

  test('the logs of what mentions an address, and of nothing else', async () => {
    const logs = await open(
      subscriptions().logsNotifications({ mentions: [address(wallet)] }, { commitment: 'confirmed' }),
    );
    front.net.airdrop(Keypair.generate().publicKey.toBase58(), SOL);
    const signature = front.net.airdrop(wallet, SOL);
    const { value } = await logs.first();
    expect([value.signature, value.err, value.logs?.at(-1)]).toEqual([signature, null, `Program ${SYSTEM} success`]);
  });

  test('a signature that landed before the subscription', async () => {
    const signature = front.net.airdrop(wallet, SOL);
    const landed = await open(
      subscriptions().signatureNotifications(kitSignature(signature), { commitment: 'confirmed' }),
    );
    expect(await landed.first()).toEqual({ context: { slot: BigInt(front.net.slot) }, value: { err: null } });
  });

  test('a signature at finalized is told of 31 slots later', async () => {
    const signature = front.net.airdrop(wallet, SOL);
    const slot = BigInt(front.net.slot);
    const told: bigint[] = [];
    const final = await open(
      subscriptions().signatureNotifications(kitSignature(signature), { commitment: 'finalized' }),
    );
    const first = final.first().then((notification) => {
      told.push(BigInt(front.net.slot));
      return notification;
    });
    const slots = await open(subscriptions().slotNotifications());
    front.net.advance(30);
    await slots.first();
    expect(told).toEqual([]);
    front.net.advance();
    expect(await first).toEqual({ context: { slot }, value: { err: null } });
    expect(told).toEqual([slot + 31n]);
  });

  test('amounts above 2^53 keep every digit', async () => {
    const rpc = createSolanaRpc(front.rpcUrl);
    await rpc.requestAirdrop(address(wallet), lamports(SOL)).send();
    const faucet = await rpc.getBalance(address(front.net.faucet.address)).send();
    expect(faucet.value).toBe(500_000_000_000_000_000n - SOL - 5_000n);
  });
});

describe('@solana/web3.js', () => {
  const listen = <T>(subscribe: (callback: (value: T) => void) => void): Promise<T> => new Promise(subscribe);
  test('account, logs and signature are told, and unsubscribing leaves no listener', async () => {
    const { connection, net } = await openFront({ slotMs: 10 });
    const wallet = Keypair.generate().publicKey;
    const ids: number[] = [];
    const account = listen<AccountInfo<Buffer>>((resolve) =>
      ids.push(connection.onAccountChange(wallet, resolve, { commitment: 'confirmed' })),
    );
    const logs = listen<{ signature: string }>((resolve) => ids.push(connection.onLogs(wallet, resolve, 'confirmed')));
    // Subscriptions are sent in order, so once a slot is told the two above stand.
    await listen((resolve) => ids.push(connection.onSlotChange(resolve)));
    const signature = await connection.requestAirdrop(wallet, Number(SOL));
    expect(await account).toEqual({
      lamports: Number(SOL),
      owner: new PublicKey(SYSTEM),
      data: Buffer.alloc(0),
      executable: false,
      rentEpoch: 18446744073709552000,
      space: 0,
    });
    expect((await logs).signature).toBe(signature);
    const latest = await connection.getLatestBlockhash();
    const confirmed = await connection.confirmTransaction({ signature, ...latest }, 'confirmed');
    expect(confirmed.value.err).toBe(null);
    const [onAccount = 0, onLogs = 0, onSlot = 0] = ids;
    await connection.removeAccountChangeListener(onAccount);
    await connection.removeOnLogsListener(onLogs);
    await connection.removeSlotChangeListener(onSlot);
    hangUp(connection);
    const events = ['accounts', 'transaction', 'slot'] as const;
    expect(events.map((event) => net.listenerCount(event))).toEqual([0, 0, 0]);
  });
});

describe('raw sockets', () => {
  const request = (id: number, method: string, params: unknown[] = []): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });

  test('a state that the asked encoding cannot hold is passed over and stops nothing', async () => {
    const { net, wsUrl } = await openFront();
    const address = Keypair.generate().publicKey.toBase58();
    const socket = new WebSocket(wsUrl);
    await new Promise((resolve) => socket.once('open', resolve));
    const next = (): Promise<unknown> =>
      new Promise((resolve) => socket.once('message', (text) => resolve(JSON.parse(text.toString()))));
    const subscribed = next();
    socket.send(request(1, 'accountSubscribe', [address, { encoding: 'base58' }]));
    expect(await subscribed).toEqual({ jsonrpc: '2.0', result: 1, id: 1 });
    const told = next();
    net.setAccount({ address, lamports: SOL, data: Buffer.alloc(129) });
    net.setAccount({ address, lamports: SOL, data: Buffer.from('abc') });
    expect(await told).toEqual({
      jsonrpc: '2.0',
      method: 'accountNotification',
      params: {
        subscription: 1,
        result: {
          context: { slot: net.slot },
          value: {
            lamports: Number(SOL),
            owner: SYSTEM,
            data: ['ZiCa', 'base58'],
            executable: false,
            rentEpoch: 18446744073709552000,
            space: 3,
          },
        },
      },
    });
    socket.terminate();
  });

  test('methods are answered beside subscriptions, and a closed socket leaves nothing behind', async () => {
    const { net, wsUrl } = await openFront();
    const socket = new WebSocket(wsUrl);
    const messages: unknown[] = [];
    const arrived = (count: number): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (messages.length >= count) resolve();
        };
        socket.on('message', check);
        check();
      });
    socket.on('message', (text) => messages.push(JSON.parse(text.toString())));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(request(1, 'slotSubscribe'));
    socket.send(request(2, 'getGenesisHash'));
    await arrived(2);
    net.advance();
    await arrived(3);
    socket.send(request(3, 'slotUnsubscribe', [1]));
    socket.send(request(4, 'slotUnsubscribe', [1]));
    await arrived(5);
    expect(messages).toEqual([
      { jsonrpc: '2.0', result: 1, id: 1 },
      { jsonrpc: '2.0', result: net.id, id: 2 },
      {
        jsonrpc: '2.0',
        method: 'slotNotification',
        params: { result: { slot: net.slot, parent: net.slot - 1, root: 450_000_000 }, subscription: 1 },
      },
      { jsonrpc: '2.0', result: true, id: 3 },
      { jsonrpc: '2.0', result: false, id: 4 },
    ]);
    socket.send(request(5, 'logsSubscribe', ['all']));
    await arrived(6);
    expect(net.listenerCount('transaction')).toBe(1);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
    // The server's own close event follows the handshake; one more round trip is behind it.
    const other = new WebSocket(wsUrl);
    await new Promise((resolve) => other.once('open', resolve));
    other.terminate();
    expect(net.listenerCount('transaction')).toBe(0);
  });
});
