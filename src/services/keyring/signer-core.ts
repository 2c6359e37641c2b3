import { base58, base64 } from '@scure/base';
import { stringify } from '#shared/json';
import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import type { OperationIntent } from '#operations/intent';
import { inRole } from '#operations/kinds';
import { coinsTraded, policyOf, readSlotOf, tablesNamed, tokenCoinsTraded, usesPlatform } from '#operations/movements';
import { createRpc } from '../../chain/json-rpc';
import { assembleTransaction, patchBlockhash, signersOf, transactionSize } from '../../chain/message';
import { buildMessage } from './build-message';
import { type SignRequest, stepsAsked } from './intents';
import { keyBytes } from './key-text';
import type { BusyNetwork } from '../busy-network/busy-network';
import { patientRpc } from '../busy-network/patient-rpc';
import { createKeyring, type KeyringDeps } from './keyring';
import { NO_GROUND, readBlockhash, readNetwork, readTradeGround, type Blockhash } from './market';
import {
  fetchGroupKeys,
  fetchKey,
  fetchPlanKeys,
  readDestinations,
  readFeeCap,
  readOwnWallets,
  type OwnWallets,
  type OwnWallet,
} from './own-wallets';
import type { SignerCalls } from './protocol';
import { createWorkerApi } from './worker-api';

/** A blockhash this old (ms) is replaced before it is signed over: it lives for 150 slots, about a minute. */
const BLOCKHASH_MS = 30_000;
/** On a faster network: after half its life. */
const HALF_LIFE_SLOTS = 75;
/** What was prepared is kept this long (ms). */
const PREPARED_MS = 5 * 60_000;
/** As many plans as one press may agree to: one a group. */
const PREPARED_MAX = 64;

export interface SignerDeps extends KeyringDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Where reads wait out the pauses of a busy network. */
  readonly busy: Pick<BusyNetwork, 'begin'>;
}

interface PreparedMessages {
  readonly request: string;
  readonly messages: readonly { readonly idx: number; readonly message: Uint8Array }[];
  readonly blockhash: Blockhash;
  /** How old the blockhash may become, ms. */
  readonly goodForMs: number;
  /** When the blockhash was read. */
  readonly at: number;
  /** When wallets, fee cap and market were read. */
  readonly madeAt: number;
}

/** A preparation that is under way. */
interface Preparing {
  readonly request: string;
  readonly entry: Promise<PreparedMessages>;
}

/** The signer without its worker: fetches keys itself, builds every message itself, and hands out signed bytes only. */
export function createSignerCore({ fetch, busy, ...deps }: SignerDeps): SignerCalls {
  const { now } = deps;
  const api = createWorkerApi(fetch);
  const bare = createRpc({ url: '/rpc', fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }) });
  const rpc = patientRpc(bare, busy);
  const keyring = createKeyring(deps);
  const prepared = new Map<string, PreparedMessages>();
  const preparing = new Map<string, Preparing>();
  const mints = new Set<Address>();
  let locks = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const needWebCrypto = (): void => {
    if (deps.subtle === undefined) throw new AppError('signer/unavailable');
  };

  const signersOfAll = ({ messages }: PreparedMessages): readonly Address[] => [
    ...new Set(messages.flatMap(({ message }) => signersOf(message))),
  ];

  const ownWalletOf = (own: OwnWallets, address: Address): OwnWallet =>
    own.get(address) ?? { kind: 'mint', publicKey: address };

  async function hold(address: Address, secret: string): Promise<void> {
    const bytes = keyBytes(secret);
    if (bytes === null) throw new AppError('signer/key-missing');
    await keyring.hold(address, bytes);
  }

  async function loadKey(own: OwnWallets, address: Address): Promise<void> {
    const wallet = ownWalletOf(own, address);
    await hold(address, await fetchKey(api, wallet, 'sign'));
    if (wallet.kind === 'mint') mints.add(address);
  }

  const missingOf = (addresses: readonly Address[]): readonly Address[] =>
    [...new Set(addresses)].filter((address) => !keyring.has(address));

  /** The wallets of groups among these: by group, the id of each by its address. */
  function inGroups(own: OwnWallets, addresses: readonly Address[]): ReadonlyMap<string, ReadonlyMap<Address, string>> {
    const groups = new Map<string, Map<Address, string>>();
    for (const address of addresses) {
      const wallet = ownWalletOf(own, address);
      if (wallet.kind === 'group')
        groups.set(wallet.groupId, (groups.get(wallet.groupId) ?? new Map()).set(address, wallet.id));
    }
    return groups;
  }

  async function loadKeys(own: OwnWallets, addresses: readonly Address[]): Promise<void> {
    needWebCrypto();
    const missing = missingOf(addresses);
    for (const address of missing) if (ownWalletOf(own, address).kind !== 'group') await loadKey(own, address);
    for (const [groupId, wallets] of inGroups(own, missing)) {
      const keys = await fetchGroupKeys(api, groupId, [...wallets.values()], 'sign');
      for (const address of wallets.keys()) await hold(address, keys.get(address) ?? '');
    }
  }

  /** The server is shown what is to be signed and gives the keys for it. */
  async function loadPlanKeys(own: OwnWallets, intent: OperationIntent, addresses: readonly Address[]): Promise<void> {
    const missing = missingOf(addresses);
    if (missing.length === 0) return;
    const keys = await fetchPlanKeys(api, intent, missing);
    for (const address of missing) {
      await hold(address, keys.get(address) ?? '');
      if (ownWalletOf(own, address).kind === 'mint') mints.add(address);
    }
  }

  /** The server's list, with the mints whose keys this worker proved to be the user's. */
  const withMints = (own: OwnWallets): OwnWallets =>
    new Map([...[...mints].map((publicKey): [Address, OwnWallet] => [publicKey, { kind: 'mint', publicKey }]), ...own]);

  async function prepareMessages(request: SignRequest): Promise<PreparedMessages> {
    needWebCrypto();
    const before = locks;
    const { intent, networkId, trade } = request;
    const built = trade ?? intent;
    const [network, blockhash, own, feeCap, destinations] = await Promise.all([
      readNetwork(api),
      readBlockhash(rpc),
      readOwnWallets(api),
      readFeeCap(api),
      inRole(intent, 'destination').length > 0 ? readDestinations(api) : new Set<Address>(),
    ]);
    if (network.id !== networkId) throw new AppError('chain/wrong-network');
    const ground = usesPlatform(built)
      ? await readTradeGround(
          rpc,
          network,
          { coins: coinsTraded(built), tokenCoins: tokenCoinsTraded(built) },
          tablesNamed(built),
          readSlotOf(built) ?? 0,
        )
      : NO_GROUND;
    await loadPlanKeys(own, intent, inRole(intent, 'mint'));
    const due = trade === undefined ? {} : { due: { trade, cluster: network.cluster } };
    const facts = { own: withMints(own), destinations, ground, blockhash: blockhash.blockhash, feeCap, ...due };
    const messages = stepsAsked(request).map((idx) => ({ idx, message: buildMessage(intent, idx, facts) }));
    const goodForMs = network.slotMs > 0 ? Math.min(BLOCKHASH_MS, HALF_LIFE_SLOTS * network.slotMs) : BLOCKHASH_MS;
    const entry = { request: stringify(request), messages, blockhash, goodForMs, at: now(), madeAt: now() };
    await loadPlanKeys(own, intent, signersOfAll(entry));
    if (locks !== before) {
      keyring.drop(signersOfAll(entry));
      throw new AppError('signer/locked');
    }
    return entry;
  }

  function remember(id: string, entry: PreparedMessages): void {
    prepared.delete(id);
    prepared.set(id, entry);
    for (const [old, { madeAt }] of prepared)
      if (now() - madeAt > PREPARED_MS || prepared.size > PREPARED_MAX) prepared.delete(old);
  }

  /** What is prepared for exactly this request, with its keys loaded. */
  function known(request: SignRequest): PreparedMessages | null {
    const entry = prepared.get(request.id);
    if (entry === undefined || entry.request !== stringify(request) || now() - entry.madeAt > PREPARED_MS) return null;
    return signersOfAll(entry).every((signer) => keyring.has(signer)) ? entry : null;
  }

  async function withNewBlockhash(entry: PreparedMessages): Promise<PreparedMessages> {
    const blockhash = await readBlockhash(rpc);
    const messages = entry.messages.map(({ idx, message }) => ({
      idx,
      message: patchBlockhash(message, blockhash.blockhash),
    }));
    return { ...entry, blockhash, messages, at: now() };
  }

  /** What is prepared already gets a new blockhash; what is under way is waited for. */
  async function fresh(request: SignRequest): Promise<PreparedMessages> {
    const under = preparing.get(request.id);
    if (under?.request === stringify(request)) await under.entry.catch(() => undefined);
    const entry = known(request);
    if (entry === null) return prepareMessages(request);
    return now() - entry.at <= entry.goodForMs ? entry : withNewBlockhash(entry);
  }

  /** Forgets these keys, but those that what else is prepared will be signed with. */
  function dropKeys(addresses: readonly Address[]): void {
    const needed = new Set(
      [...prepared.values()].filter(({ madeAt }) => now() - madeAt <= PREPARED_MS).flatMap(signersOfAll),
    );
    keyring.drop(addresses.filter((address) => !needed.has(address)));
  }

  /** Prepares what is not yet, and reads a new blockhash for what is; AppError `signer/locked` where it was let go of meanwhile. */
  async function prepareNow(request: SignRequest): Promise<PreparedMessages> {
    const entry = known(request);
    const mine: Preparing = {
      request: stringify(request),
      entry: entry === null ? prepareMessages(request) : withNewBlockhash(entry),
    };
    preparing.set(request.id, mine);
    try {
      const made = await mine.entry;
      if (preparing.get(request.id) !== mine) {
        dropKeys(signersOfAll(made));
        throw new AppError('signer/locked');
      }
      remember(request.id, made);
      return made;
    } finally {
      if (preparing.get(request.id) === mine) preparing.delete(request.id);
    }
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
    if (policyOf(request.intent).keys === 'dropped') dropKeys(signersOfAll(entry));
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
      const entry = await prepareNow(request);
      const sizes = entry.messages.map(({ message }) => transactionSize(message));
      return { bytes: Math.max(0, ...sizes), signers: signersOfAll(entry) };
    },

    release: (ids) =>
      inTurn(async () => {
        for (const id of ids) {
          preparing.delete(id);
          const entry = prepared.get(id);
          if (entry !== undefined && prepared.delete(id)) dropKeys(signersOfAll(entry));
        }
      }),

    sign: (request) => inTurn(() => signNow(request)),

    signAhead: (request) =>
      inTurn(async () => {
        const entry = known(request);
        return entry === null || now() - entry.at > entry.goodForMs ? null : signEach(entry);
      }),

    async exportOne(address, purpose) {
      return fetchKey(api, ownWalletOf(await readOwnWallets(api), address), purpose);
    },

    async exportAll(addresses) {
      const own = await readOwnWallets(api);
      const keys = new Map<Address, string>();
      for (const [groupId, wallets] of inGroups(own, addresses))
        for (const [address, key] of await fetchGroupKeys(api, groupId, [...wallets.values()], 'export'))
          keys.set(address, key);
      for (const address of addresses) {
        const wallet = ownWalletOf(own, address);
        if (wallet.kind !== 'group') keys.set(address, await fetchKey(api, wallet, 'export'));
      }
      return addresses.map((address) => {
        const key = keys.get(address);
        if (key === undefined) throw new AppError('signer/key-missing');
        return key;
      });
    },
  };
}
