import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { base58, base64 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { AppError, toFault } from '#shared/fault';
import { newKeyPair, type KeyPair } from '../../server/vault/secret-key';
import { parseTransaction } from '../../src/chain/message';
import { transferInstruction } from '../../src/chain/system';
import { keyBytes, keyProblem } from '../../src/services/keyring/key-text';
import { createKeyring, IDLE_MS } from '../../src/services/keyring/keyring';
import { answerCall, isSignerCall, isSignerReply } from '../../src/services/keyring/protocol';
import type { SignRequest } from '../../src/services/keyring/intents';
import { startSigner } from '../support/signer-bench';
import type { ApiAnswer } from '../support/wallet-api';

const isSubtle = (value: unknown): value is SubtleCrypto =>
  typeof value === 'object' && value !== null && 'importKey' in value;
function nodeSubtle(): SubtleCrypto {
  const subtle: unknown = webcrypto.subtle;
  if (!isSubtle(subtle)) throw new Error('no WebCrypto');
  return subtle;
}
const code = (error: unknown): string => toFault(error).code;
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'fine', code);
const keyOf = ({ secretKey }: KeyPair): string => base58.encode(secretKey);

function clock() {
  let now = 0;
  const timers = new Set<() => void>();
  return {
    now: () => now,
    after: (_ms: number, work: () => void) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    sleep: (ms: number) => (now += ms),
    fire: () => [...timers].forEach((work) => work()),
    timers,
  };
}

describe('the keyring', () => {
  test('holds keys that sign but cannot be read, and wipes what it was given', async () => {
    const subtle = nodeSubtle();
    const asked: unknown[] = [];
    const spied = new Proxy(subtle, {
      get: (target, name) => {
        if (name === 'importKey')
          return async (...args: Parameters<SubtleCrypto['importKey']>) => {
            const key: unknown = await Reflect.apply(target.importKey, target, args);
            asked.push([args[0], args[3], args[4]]);
            return key;
          };
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const pair = newKeyPair();
    const bytes = Uint8Array.from(pair.secretKey);
    const keyring = createKeyring({ subtle: spied, ...clock() });
    await keyring.hold(pair.publicKey, bytes);
    const message = Uint8Array.of(1, 2, 3);
    const signature = await keyring.sign(pair.publicKey, message);
    const publicKey = await subtle.importKey('raw', Uint8Array.from(base58.decode(pair.publicKey)), 'Ed25519', true, [
      'verify',
    ]);
    expect([
      await subtle.verify('Ed25519', publicKey, Uint8Array.from(signature), message),
      bytes.every((byte) => byte === 0),
      asked[0],
      keyring.held(),
    ]).toEqual([true, true, ['pkcs8', false, ['sign']], [pair.publicKey]]);
  });

  test('refuses a key of another address, and keys of a wrong length', async () => {
    const [one, two] = [newKeyPair(), newKeyPair()];
    const keyring = createKeyring({ subtle: nodeSubtle(), ...clock() });
    expect([
      await codeOf(keyring.hold(one.publicKey, Uint8Array.from(two.secretKey))),
      await codeOf(keyring.hold(one.publicKey, one.secretKey.slice(0, 32))),
      keyring.held(),
      await codeOf(keyring.sign(one.publicKey, new Uint8Array(1))),
    ]).toEqual(['signer/key-missing', 'signer/key-missing', [], 'signer/locked']);
  });

  test('forgets everything after five idle minutes, by its timer or, in a tab that slept, at the next use', async () => {
    const time = clock();
    const [one, two] = [newKeyPair(), newKeyPair()];
    const keyring = createKeyring({ subtle: nodeSubtle(), ...time });
    await keyring.hold(one.publicKey, Uint8Array.from(one.secretKey));
    time.sleep(IDLE_MS - 1);
    await keyring.sign(one.publicKey, new Uint8Array(1));
    time.sleep(IDLE_MS - 1);
    expect(keyring.has(one.publicKey)).toBe(true);
    time.sleep(1);
    expect(await codeOf(keyring.sign(one.publicKey, new Uint8Array(1)))).toBe('signer/locked');
    await keyring.hold(two.publicKey, Uint8Array.from(two.secretKey));
    time.sleep(IDLE_MS);
    time.fire();
    expect([keyring.held(), time.timers.size <= 1]).toEqual([[], true]);
  });

  test('without WebCrypto, or without Ed25519 in it, it says that it cannot sign', async () => {
    const pair = newKeyPair();
    const bare = createKeyring({ subtle: undefined, ...clock() });
    const old = new Proxy(nodeSubtle(), {
      get: () => () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
    });
    const outdated = createKeyring({ subtle: old, ...clock() });
    for (const keyring of [bare, outdated])
      expect([
        await codeOf(keyring.hold(pair.publicKey, Uint8Array.from(pair.secretKey))),
        await codeOf(keyring.draw()),
      ]).toEqual(['signer/unavailable', 'signer/unavailable']);
  });

  test('draws key pairs whose address is theirs', async () => {
    const keyring = createKeyring({ subtle: nodeSubtle(), ...clock() });
    const { address, secretKey } = await keyring.draw();
    expect(secretKey.length).toBe(64);
    await keyring.hold(address, secretKey);
    expect(keyring.held()).toEqual([address]);
  });
});

const ROOT = { master: newKeyPair(), dev: newKeyPair(), other: newKeyPair() };
const DESTINATION = newKeyPair().publicKey;

/** The routes the signer uses, answered from memory; `log` keeps what was asked. */
function server(overrides: Readonly<Record<string, unknown>> = {}) {
  const log: { method: string; path: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    'GET /users/masters': [{ id: 'm', publicKey: ROOT.master.publicKey }],
    'GET /groups': [
      {
        id: 'g',
        wallets: [
          { id: 'd', publicKey: ROOT.dev.publicKey },
          { id: 'o', publicKey: ROOT.other.publicKey },
        ],
      },
    ],
    'POST /users/masters/m/decrypt': { privateKey: keyOf(ROOT.master) },
    'POST /operations/keys': [ROOT.master, ROOT.dev].map((pair) => ({
      publicKey: pair.publicKey,
      privateKey: keyOf(pair),
    })),
    'GET /groups/g/wallets?purpose=sign&wallet=d': [{ publicKey: ROOT.dev.publicKey, privateKey: keyOf(ROOT.dev) }],
    'GET /groups/g/wallets?purpose=export&wallet=o': [
      { publicKey: ROOT.other.publicKey, privateKey: keyOf(ROOT.other) },
    ],
    'POST /mint-keys': { id: 'x' },
    ...overrides,
  };
  const respond = (status: number, body: object): ApiAnswer => ({
    status,
    json: body,
    text: JSON.stringify(body),
    headers: new Headers(),
  });
  return {
    log,
    async call(method: string, path: string, body?: unknown) {
      log.push({ method, path, body });
      const data = answers[`${method} ${path}`];
      return data === undefined
        ? respond(404, { ok: false, error: 'no', message: 'no', code: 'not-found' })
        : respond(200, { ok: true, data });
    },
  };
}

const transfer: SignRequest = {
  id: 'op',
  networkId: 'network',
  intent: { kind: 'transfer', from: ROOT.master.publicKey, to: DESTINATION, lamports: 7n, feeLamports: 5_000n },
};
const BLOCKHASH = newKeyPair().publicKey;

describe('the signer', () => {
  test('TRF-20 builds the message itself, signs it and keeps no key of a transfer', async () => {
    const bench = startSigner(server(), { destinations: [DESTINATION] });
    bench.fail('/rpc', 200, {
      jsonrpc: '2.0',
      id: 1,
      result: { context: { slot: 9 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } },
    });
    const [step] = await bench.signer.sign(transfer);
    const { message, signatures } = parseTransaction(base64.decode(step?.wire ?? ''));
    expect([
      { ...step, wire: '' },
      signatures.length,
      message.signers,
      message.blockhash,
      message.instructions,
    ]).toEqual([
      { idx: 0, wire: '', lastValidBlockHeight: 150, minContextSlot: 9 },
      1,
      [ROOT.master.publicKey],
      BLOCKHASH,
      [
        {
          ...transferInstruction({ from: ROOT.master.publicKey, to: DESTINATION, lamports: 7n }),
          accounts: [
            { address: ROOT.master.publicKey, signer: true, writable: true },
            { address: DESTINATION, signer: false, writable: true },
          ],
        },
      ],
    ]);
    expect(await bench.signer.publicKeys()).toEqual([]);
  });

  test('asks for keys with their purpose, and only for those named', async () => {
    const routes = server();
    const bench = startSigner(routes);
    await bench.signer.unlock([ROOT.dev.publicKey, ROOT.dev.publicKey]);
    await bench.signer.unlock([ROOT.dev.publicKey]);
    expect([await bench.signer.exportOne(ROOT.other.publicKey, 'export'), await bench.signer.publicKeys()]).toEqual([
      keyOf(ROOT.other),
      [ROOT.dev.publicKey],
    ]);
    expect(routes.log.filter((one) => one.path.includes('wallets?'))).toEqual([
      { method: 'GET', path: '/groups/g/wallets?purpose=sign&wallet=d', body: undefined },
      { method: 'GET', path: '/groups/g/wallets?purpose=export&wallet=o', body: undefined },
    ]);
  });

  test('T6 keys to sign with are asked for with the plan, and only those that are missing', async () => {
    const asked = async (held: readonly string[]) => {
      const routes = server();
      const bench = startSigner(routes, { destinations: [DESTINATION] });
      bench.fail('/rpc', 200, {
        jsonrpc: '2.0',
        id: 1,
        result: { context: { slot: 9 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } },
      });
      await bench.signer.unlock(held);
      await bench.signer.sign(transfer);
      return routes.log.filter(({ method }) => method === 'POST');
    };
    const { master } = ROOT;
    const plan = { ...transfer.intent, lamports: '7', feeLamports: '5000' };
    expect([await asked([]), await asked([master.publicKey])]).toEqual([
      [{ method: 'POST', path: '/operations/keys', body: { plan, addresses: [master.publicKey] } }],
      [{ method: 'POST', path: '/users/masters/m/decrypt', body: { purpose: 'sign' } }],
    ]);
  });

  test('EXP-07 keys of a group are exported in one call, in the order asked for, all or none', async () => {
    const routes = server();
    const bench = startSigner(routes);
    const asked = [ROOT.other.publicKey, ROOT.master.publicKey, ROOT.dev.publicKey];
    const query = 'GET /groups/g/wallets?purpose=export&wallet=o&wallet=d';
    const answer = [ROOT.dev, ROOT.other].map((pair) => ({ publicKey: pair.publicKey, privateKey: keyOf(pair) }));
    const good = startSigner(server({ [query]: answer }));
    const damaged = startSigner(server({ [query]: [{ publicKey: ROOT.dev.publicKey, privateKey: null }, answer[1]] }));
    expect([
      await good.signer.exportAll(asked),
      await codeOf(damaged.signer.exportAll(asked)),
      await codeOf(bench.signer.exportAll(asked)),
      await good.signer.publicKeys(),
    ]).toEqual([[ROOT.other, ROOT.master, ROOT.dev].map(keyOf), 'signer/key-missing', 'signer/key-missing', []]);
  });

  test('I1 a mint address is answered only after the server stored its key', async () => {
    const routes = server();
    const bench = startSigner(routes);
    const address = await bench.signer.createMint();
    const [stored] = routes.log;
    expect([stored?.method, stored?.path, Object.keys(Object(stored?.body))]).toEqual([
      'POST',
      '/mint-keys',
      ['publicKey', 'privateKey'],
    ]);
    expect([Reflect.get(Object(stored?.body), 'publicKey'), await bench.signer.publicKeys()]).toEqual([
      address,
      [address],
    ]);
    const failing = startSigner(server({ 'POST /mint-keys': undefined }));
    expect([await codeOf(failing.signer.createMint()), await failing.signer.publicKeys()]).toEqual([
      'api/not-found',
      [],
    ]);
  });

  test('lock forgets the named keys, or all', async () => {
    const bench = startSigner(server());
    await bench.signer.unlock([ROOT.dev.publicKey, ROOT.master.publicKey]);
    await bench.signer.lock([ROOT.dev.publicKey]);
    expect(await bench.signer.publicKeys()).toEqual([ROOT.master.publicKey]);
    await bench.signer.lock([]);
    expect(await bench.signer.publicKeys()).toEqual([]);
    await bench.signer.unlock([ROOT.dev.publicKey]);
    bench.sleep(IDLE_MS);
    expect(await bench.signer.publicKeys()).toEqual([]);
  });

  test('requests that share a wallet and are signed at once do not take the key from each other', async () => {
    const result = { context: { slot: 9 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } };
    const network = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { id }: { id: number } = JSON.parse(Buffer.concat(parts).toString());
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    const address = network.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const routes = server();
    let first: Promise<unknown> = Promise.resolve();
    const isSecond = (body: unknown) => JSON.stringify([body]).includes('"return"');
    const slow = {
      // The key of the second request's other wallet arrives after the first request has dropped the one they share.
      async call(method: string, path: string, body?: unknown) {
        if (isSecond(body)) await first;
        return routes.call(method, path, body);
      },
    };
    const bench = startSigner(slow, { destinations: [DESTINATION], rpcUrl: `http://127.0.0.1:${port}` });
    first = codeOf(bench.signer.sign(transfer));
    const second = codeOf(
      bench.signer.sign({
        id: 'second',
        networkId: 'network',
        intent: {
          kind: 'return',
          groupId: 'g',
          groupName: 'Harbor',
          master: ROOT.master.publicKey,
          steps: [{ networkFeeLamports: 10_000n, wallets: [{ wallet: ROOT.dev.publicKey, lamports: 5n }] }],
        },
      }),
    );
    expect([await first, await second, await bench.signer.publicKeys()]).toEqual(['fine', 'fine', []]);
    network.close();
  });

  test('X3 a signature under a 429 waits for its blockhash and is made once the network serves again', async () => {
    const waited: number[] = [];
    const waitOut = async (ms: number) => {
      waited.push(ms);
      bench.fail('/rpc', 200, {
        jsonrpc: '2.0',
        id: 2,
        result: { context: { slot: 9 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } },
      });
      return true;
    };
    const bench = startSigner(server(), { destinations: [DESTINATION], busy: { begin: () => waitOut } });
    bench.fail('/rpc', 429, {});
    const signed = await bench.signer.sign(transfer);
    expect([waited, signed.map(({ idx, lastValidBlockHeight }) => [idx, lastValidBlockHeight])]).toEqual([
      [1_000],
      [[0, 150]],
    ]);
  });

  test('a lock while a message is prepared leaves no key behind', async () => {
    const bench = startSigner(server(), { destinations: [DESTINATION] });
    bench.fail('/rpc', 200, {
      jsonrpc: '2.0',
      id: 1,
      result: { context: { slot: 9 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 150 } },
    });
    const signing = codeOf(bench.signer.sign(transfer));
    await bench.signer.lock([]);
    expect([await signing, await bench.signer.publicKeys()]).toEqual(['signer/locked', []]);
  });

  test.each([
    [403, { ok: false, error: "Please confirm it's you to continue", code: 'REAUTH_REQUIRED' }, 'api/reauth-required'],
    [401, { ok: false, error: 'Please sign in.' }, 'api/unauthorized'],
    [404, { ok: false, error: 'Master wallet not found' }, 'signer/key-missing'],
    [429, { ok: false, error: 'Too many keys were read.' }, 'api/rate-limited'],
    [500, { ok: false, error: 'x' }, 'api/failed'],
    [200, { ok: true, data: { privateKey: 'nonsense' } }, 'signer/key-missing'],
    [200, { ok: true, data: {} }, 'api/malformed'],
    [200, { unexpected: true }, 'api/malformed'],
    [200, { ok: true, data: { privateKey: keyOf(ROOT.other) } }, 'signer/key-missing'],
  ])('a %d answer to the key request is %j', async (status, body, expected) => {
    const bench = startSigner(server());
    bench.fail('/users/masters/m/decrypt', status, body);
    expect([await codeOf(bench.signer.unlock([ROOT.master.publicKey])), await bench.signer.publicKeys()]).toEqual([
      expected,
      [],
    ]);
  });

  test('a silent network or server, and a browser without WebCrypto, are named', async () => {
    const bench = startSigner(server(), { destinations: [DESTINATION] });
    const bare = startSigner(server(), { subtle: undefined });
    expect([
      await codeOf(bench.signer.sign(transfer)),
      await codeOf(bare.signer.sign(transfer)),
      await codeOf(bare.signer.prepare(transfer)),
      await codeOf(bare.signer.createMint()),
      await codeOf(bare.signer.unlock([ROOT.master.publicKey])),
      bare.traffic,
    ]).toEqual([
      'rpc/unreachable',
      'signer/unavailable',
      'signer/unavailable',
      'signer/unavailable',
      'signer/unavailable',
      [],
    ]);
  });
});

describe('the border of the worker', () => {
  test('only known calls pass', () => {
    const good = { id: 1, method: 'sign', args: [] };
    expect(
      [
        good,
        null,
        'x',
        {},
        { ...good, id: 'a' },
        { ...good, method: 'constructor' },
        { ...good, method: 'keyring' },
        { ...good, args: {} },
      ].map(isSignerCall),
    ).toEqual([true, false, false, false, false, false, false, false]);
    expect(
      [
        { id: 1, ok: true, value: 1 },
        { id: 1, ok: false, fault: { code: 'signer/locked', retryable: true } },
        { id: 1, ok: false, fault: { code: 'made/up' } },
        { ok: true },
        null,
      ].map(isSignerReply),
    ).toEqual([true, true, false, false, false]);
  });

  test('T11 what breaks inside crosses as a code, never as its message', async () => {
    const { signer } = startSigner(server());
    const broken = { ...signer, publicKeys: () => Promise.reject(new Error(keyOf(ROOT.master))) };
    const refused = {
      ...signer,
      publicKeys: () => Promise.reject(new AppError('signer/refused', { detail: 'Not confirmed' })),
    };
    const call = { id: 4, method: 'publicKeys', args: [] } as const;
    expect([await answerCall(broken, call), await answerCall(refused, call), await answerCall(signer, call)]).toEqual([
      { id: 4, ok: false, fault: { code: 'internal/unexpected', retryable: false } },
      { id: 4, ok: false, fault: { code: 'signer/refused', retryable: false, detail: 'Not confirmed' } },
      { id: 4, ok: true, value: [] },
    ]);
  });
});

describe('a typed key', () => {
  const { secretKey } = newKeyPair();
  test.each([
    ['', 'key/required'],
    ['  \n', 'key/required'],
    ['0OIl', 'key/length'],
    [base58.encode(secretKey.subarray(1)), 'key/length'],
    [base58.encode(Uint8Array.from([1, ...secretKey])), 'key/length'],
    [base58.encode(secretKey), null],
    [` ${base58.encode(secretKey)} `, null],
    [JSON.stringify([...secretKey]), null],
    [JSON.stringify([...secretKey].slice(1)), 'key/length'],
    ['[1,', 'key/length'],
    ['["a"]', 'key/length'],
  ])('MAS-26 MAS-27 VAL-10 VAL-11 %j is %s', (typed, problem) => expect(keyProblem(typed)).toBe(problem));
  test('both spellings are the same bytes', () =>
    expect([keyBytes(base58.encode(secretKey)), keyBytes(JSON.stringify([...secretKey])), keyBytes('0')]).toEqual([
      secretKey,
      secretKey,
      null,
    ]));
});
