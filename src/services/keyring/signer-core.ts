import { base58, base64 } from '@scure/base';
import { stringify } from '#shared/json';
import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import { mintsTraded, tablesNamed, usesPlatform } from '../../chain/steps';
import { createRpc } from '../../chain/json-rpc';
import { assembleTransaction, patchBlockhash, signersOf, transactionSize } from '../../chain/message';
import { buildMessage } from './build-message';
import { type SignRequest, stepsAsked } from './intents';
import { keyBytes } from './key-text';
import { createKeyring, type KeyringDeps } from './keyring';
import { NO_GROUND, readBlockhash, readNetwork, readTradeGround, type Blockhash } from './market';
import { fetchGroupKeys, fetchKey, readDestinations, readOwnWallets, type OwnWallets, type Place } from './own-wallets';
import type { SignerCalls } from './protocol';
import { createWorkerApi } from './worker-api';

/** A blockhash this old (ms) is replaced before it is signed over: it lives for about a minute. */
const BLOCKHASH_MS = 30_000;
/** What was prepared is kept this long (ms). */
const PREPARED_MS = 5 * 60_000;
const PREPARED_MAX = 16;

export interface SignerDeps extends KeyringDeps {
  readonly fetch: typeof globalThis.fetch;
}

interface PreparedMessages {
  readonly request: string;
  readonly messages: readonly { readonly idx: number; readonly message: Uint8Array }[];
  readonly blockhash: Blockhash;
  readonly at: number;
}

/** The signer without its worker: fetches keys itself, builds every message itself, and hands out signed bytes only. */
export function createSignerCore({ fetch, ...deps }: SignerDeps): SignerCalls {
  const { now } = deps;
  const api = createWorkerApi(fetch);
  const rpc = createRpc({ url: '/rpc', fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }) });
  const keyring = createKeyring(deps);
  const prepared = new Map<string, PreparedMessages>();
  const mints = new Set<Address>();
  let locks = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const needWebCrypto = (): void => {
    if (deps.subtle === undefined) throw new AppError('signer/unavailable');
  };

  const signersOfAll = ({ messages }: PreparedMessages): readonly Address[] => [
    ...new Set(messages.flatMap(({ message }) => signersOf(message))),
  ];

  const placeOf = (own: OwnWallets, address: Address): Place =>
    own.get(address) ?? { kind: 'mint', publicKey: address };

  async function hold(address: Address, secret: string): Promise<void> {
    const bytes = keyBytes(secret);
    if (bytes === null) throw new AppError('signer/key-missing');
    await keyring.hold(address, bytes);
  }

  async function loadKey(own: OwnWallets, address: Address): Promise<void> {
    const place = placeOf(own, address);
    await hold(address, await fetchKey(api, place, 'sign'));
    if (place.kind === 'mint') mints.add(address);
  }

  async function loadKeys(own: OwnWallets, addresses: readonly Address[]): Promise<void> {
    needWebCrypto();
    const missing = [...new Set(addresses)].filter((address) => !keyring.has(address));
    const groups = new Map<string, Map<Address, string>>();
    for (const address of missing) {
      const place = placeOf(own, address);
      if (place.kind === 'group')
        groups.set(place.groupId, (groups.get(place.groupId) ?? new Map()).set(address, place.id));
      else await loadKey(own, address);
    }
    for (const [groupId, wallets] of groups) {
      const keys = await fetchGroupKeys(api, groupId, [...wallets.values()]);
      for (const address of wallets.keys()) await hold(address, keys.get(address) ?? '');
    }
  }

  /** The server's list, with the mints whose keys this worker proved to be the user's. */
  const withMints = (own: OwnWallets): OwnWallets =>
    new Map([...[...mints].map((publicKey): [Address, Place] => [publicKey, { kind: 'mint', publicKey }]), ...own]);

  async function prepareMessages(request: SignRequest): Promise<PreparedMessages> {
    needWebCrypto();
    const before = locks;
    const { intent, networkId, trade } = request;
    const built = trade ?? intent;
    const [network, blockhash, own, destinations] = await Promise.all([
      readNetwork(api),
      readBlockhash(rpc),
      readOwnWallets(api),
      intent.kind === 'transfer' ? readDestinations(api) : new Set<Address>(),
    ]);
    if (network.id !== networkId) throw new AppError('chain/wrong-network');
    const ground = usesPlatform(built)
      ? await readTradeGround(rpc, network, mintsTraded(built), tablesNamed(built))
      : NO_GROUND;
    if (intent.kind === 'launch') await loadKeys(own, [intent.mint]);
    const due = trade === undefined ? {} : { due: { trade, cluster: network.cluster } };
    const facts = { own: withMints(own), destinations, ground, blockhash: blockhash.blockhash, ...due };
    const messages = stepsAsked(request).map((idx) => ({ idx, message: buildMessage(intent, idx, facts) }));
    const entry = { request: stringify(request), messages, blockhash, at: now() };
    await loadKeys(own, signersOfAll(entry));
    if (locks !== before) {
      keyring.drop(signersOfAll(entry));
      throw new AppError('signer/locked');
    }
    return entry;
  }

  function remember(id: string, entry: PreparedMessages): void {
    prepared.delete(id);
    prepared.set(id, entry);
    for (const [old, { at }] of prepared)
      if (now() - at > PREPARED_MS || prepared.size > PREPARED_MAX) prepared.delete(old);
  }

  /** What is prepared for exactly this request, its keys at hand. */
  function known(request: SignRequest): PreparedMessages | null {
    const entry = prepared.get(request.id);
    if (entry === undefined || entry.request !== stringify(request) || now() - entry.at > PREPARED_MS) return null;
    return signersOfAll(entry).every((signer) => keyring.has(signer)) ? entry : null;
  }

  async function fresh(request: SignRequest): Promise<PreparedMessages> {
    const entry = known(request);
    if (entry === null) return prepareMessages(request);
    if (now() - entry.at <= BLOCKHASH_MS) return entry;
    const blockhash = await readBlockhash(rpc);
    const messages = entry.messages.map(({ idx, message }) => ({
      idx,
      message: patchBlockhash(message, blockhash.blockhash),
    }));
    return { ...entry, blockhash, messages, at: now() };
  }

  function signEach({ messages, blockhash }: PreparedMessages): ReturnType<SignerCalls['sign']> {
    const { lastValidBlockHeight, minContextSlot } = blockhash;
    return Promise.all(
      messages.map(async ({ idx, message }) => {
        const signatures = await Promise.all(signersOf(message).map((signer) => keyring.sign(signer, message)));
        const wire = base64.encode(assembleTransaction(message, signatures));
        return { idx, wire, lastValidBlockHeight, minContextSlot };
      }),
    );
  }

  async function signNow(request: SignRequest): ReturnType<SignerCalls['sign']> {
    const entry = await fresh(request);
    prepared.delete(request.id);
    const signed = await signEach(entry);
    if (request.intent.kind !== 'launch') keyring.drop(signersOfAll(entry));
    return signed;
  }

  /** One after another: each signature drops the keys behind it, and requests share the master's. */
  function inTurn<Signed>(work: () => Promise<Signed>): Promise<Signed> {
    const before = locks;
    const mine = turn.then(() => {
      if (locks !== before) throw new AppError('signer/locked');
      return work();
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    async unlock(addresses) {
      needWebCrypto();
      if (addresses.every((address) => keyring.has(address))) return;
      await loadKeys(await readOwnWallets(api), addresses);
    },

    async lock(addresses) {
      locks += 1;
      if (addresses.length === 0) keyring.dropAll();
      keyring.drop(addresses);
      for (const [id, entry] of prepared)
        if (!signersOfAll(entry).every((signer) => keyring.has(signer))) prepared.delete(id);
    },

    async publicKeys() {
      return keyring.held();
    },

    async createMint() {
      needWebCrypto();
      const { address, secretKey } = await keyring.draw();
      try {
        await api.post('/mint-keys', { publicKey: address, privateKey: base58.encode(secretKey) });
        await keyring.hold(address, secretKey);
      } finally {
        secretKey.fill(0);
      }
      mints.add(address);
      return address;
    },

    async prepare(request) {
      const entry = await prepareMessages(request);
      remember(request.id, entry);
      const sizes = entry.messages.map(({ message }) => transactionSize(message));
      return { bytes: Math.max(0, ...sizes), signers: signersOfAll(entry) };
    },

    sign: (request) => inTurn(() => signNow(request)),

    signAhead: (request) =>
      inTurn(async () => {
        const entry = known(request);
        return entry === null || now() - entry.at > BLOCKHASH_MS ? null : signEach(entry);
      }),

    async exportOne(address, purpose) {
      return fetchKey(api, placeOf(await readOwnWallets(api), address), purpose);
    },
  };
}
