import { base58, base64 } from '@scure/base';
import { stringify } from '#shared/json';
import { AppError } from '#shared/fault';
import type { Address } from '../../chain/address';
import { createRpc } from '../../chain/json-rpc';
import { assembleTransaction, patchBlockhash, signersOf, transactionSize } from '../../chain/message';
import { buildMessage } from './build-message';
import { signersOfIntent, type SignedStep, type SignRequest } from './intents';
import { keyBytes } from './key-text';
import { createKeyring, type KeyringDeps } from './keyring';
import { readBlockhash, readLaunchGround, readNetwork, type Blockhash } from './market';
import { fetchKey, readDestinations, readOwnWallets, type OwnWallets, type Place } from './own-wallets';
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

interface PreparedMessage {
  readonly request: string;
  readonly message: Uint8Array;
  readonly blockhash: Blockhash;
  readonly at: number;
}

/** The signer without its worker: fetches keys itself, builds every message itself, and hands out signed bytes only. */
export function createSignerCore({ fetch, ...deps }: SignerDeps): SignerCalls {
  const { now } = deps;
  const api = createWorkerApi(fetch);
  const rpc = createRpc({ url: '/rpc', fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }) });
  const keyring = createKeyring(deps);
  const prepared = new Map<string, PreparedMessage>();
  const mints = new Set<Address>();
  let locks = 0;

  const needWebCrypto = (): void => {
    if (deps.subtle === undefined) throw new AppError('signer/unavailable');
  };

  const placeOf = (own: OwnWallets, address: Address): Place =>
    own.get(address) ?? { kind: 'mint', publicKey: address };

  async function loadKey(own: OwnWallets, address: Address): Promise<void> {
    if (keyring.has(address)) return;
    const place = placeOf(own, address);
    const bytes = keyBytes(await fetchKey(api, place, 'sign'));
    if (bytes === null) throw new AppError('signer/key-missing');
    await keyring.hold(address, bytes);
    if (place.kind === 'mint') mints.add(address);
  }

  async function loadKeys(own: OwnWallets, addresses: readonly Address[]): Promise<void> {
    needWebCrypto();
    for (const address of new Set(addresses)) await loadKey(own, address);
  }

  /** The server's list, with the mints whose keys this worker proved to be the user's. */
  const withMints = (own: OwnWallets): OwnWallets =>
    new Map([...[...mints].map((publicKey): [Address, Place] => [publicKey, { kind: 'mint', publicKey }]), ...own]);

  async function prepareMessage(request: SignRequest): Promise<PreparedMessage> {
    needWebCrypto();
    const before = locks;
    const { intent, networkId } = request;
    const [network, blockhash, own, destinations] = await Promise.all([
      readNetwork(api),
      readBlockhash(rpc),
      readOwnWallets(api),
      intent.kind === 'transfer' ? readDestinations(api) : new Set<Address>(),
    ]);
    if (network.id !== networkId) throw new AppError('chain/wrong-network');
    const ground = intent.kind === 'launch' ? await readLaunchGround(rpc, network) : null;
    if (intent.kind === 'launch') await loadKeys(own, [intent.mint]);
    const facts = { own: withMints(own), destinations, ground, blockhash: blockhash.blockhash };
    const message = buildMessage(intent, facts);
    await loadKeys(own, signersOfIntent(intent));
    if (locks !== before) {
      keyring.drop(signersOfIntent(intent));
      throw new AppError('signer/locked');
    }
    return { request: stringify(request), message, blockhash, at: now() };
  }

  function remember(id: string, entry: PreparedMessage): void {
    prepared.delete(id);
    prepared.set(id, entry);
    for (const [old, { at }] of prepared)
      if (now() - at > PREPARED_MS || prepared.size > PREPARED_MAX) prepared.delete(old);
  }

  async function fresh(request: SignRequest): Promise<PreparedMessage> {
    const known = prepared.get(request.id);
    const same = known !== undefined && known.request === stringify(request) && now() - known.at <= PREPARED_MS;
    if (!same || !signersOf(known.message).every((signer) => keyring.has(signer))) return prepareMessage(request);
    if (now() - known.at <= BLOCKHASH_MS) return known;
    const blockhash = await readBlockhash(rpc);
    return { ...known, blockhash, message: patchBlockhash(known.message, blockhash.blockhash), at: now() };
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
      for (const [id, { message }] of prepared)
        if (!signersOf(message).every((signer) => keyring.has(signer))) prepared.delete(id);
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
      const entry = await prepareMessage(request);
      remember(request.id, entry);
      return { bytes: transactionSize(entry.message), signers: signersOf(entry.message) };
    },

    async sign(request) {
      const { message, blockhash } = await fresh(request);
      prepared.delete(request.id);
      const signatures = await Promise.all(signersOf(message).map((signer) => keyring.sign(signer, message)));
      const wire = base64.encode(assembleTransaction(message, signatures));
      if (request.intent.kind === 'transfer') keyring.drop([request.intent.from]);
      const { lastValidBlockHeight, minContextSlot } = blockhash;
      const step: SignedStep = { idx: 0, wire, lastValidBlockHeight, minContextSlot };
      return [step];
    },

    async exportOne(address, purpose) {
      return fetchKey(api, placeOf(await readOwnWallets(api), address), purpose);
    },
  };
}
