import { AppError, faultOf, toFault, type Fault } from '#shared/fault';
import { Secret } from '#shared/secret';
import type { Prepared, SignedStep, SignRequest } from './intents';
import { errorOf, isSignerNews, isSignerReply, type SignerCalls, type SignerMethod } from './protocol';
import workerUrl from './signer.worker.ts?worker&url';
import { trustedWorkerUrl } from './worker-url';

/** The page's side of the signer worker. Every rejection is an `AppError`; no call sends anything to the chain. */
export interface Signer {
  /** False where the browser gives no WebCrypto: over plain http on an address that is not localhost. */
  readonly available: boolean;
  /** Fetches the keys of these own addresses. */
  unlock(addresses: readonly string[]): Promise<void>;
  /** Forgets these keys; without a list ends the worker, so that nothing of it is left. */
  lock(addresses?: readonly string[]): void;
  /** Addresses whose keys are held now. */
  publicKeys(): Promise<readonly string[]>;
  /** A new mint address whose key the server has stored and read back. */
  createMint(): Promise<string>;
  /** Makes `sign` of the same request free of network calls; asked again it only reads a new blockhash. */
  prepare(request: SignRequest): Promise<Prepared>;
  /** Lets go of what was prepared under these ids and was not signed, keys included. */
  release(ids: readonly string[]): void;
  sign(request: SignRequest): Promise<readonly SignedStep[]>;
  /**
   * Has a prepared request signed while the button is still held, so that `sign` of the very same request has its bytes at
   * once. What is answered lets go of them; nothing was sent.
   */
  signAhead(request: SignRequest): () => void;
  /** One secret key in base58, once. */
  exportOne(wallet: { readonly address: string }, purpose?: 'copy' | 'export'): Promise<Secret<string>>;
  /** The secret keys of these addresses in base58, in their order, each once; all or none. One call for each group. */
  exportAll(addresses: readonly string[]): Promise<readonly Secret<string>[]>;
}

/** The part of a `Worker` that is used. */
export interface SignerPort {
  postMessage(message: unknown): void;
  onReply(listener: (message: unknown) => void): void;
  /** The script could not be loaded or broke. */
  onFailure(listener: () => void): void;
  terminate(): void;
}

/** Signed while the button was held; null when nothing prepared was fresh. */
type Ahead = Promise<readonly SignedStep[] | null>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AppError) => void;
}

/** The worker of this build as a port; throws where workers are not to be had. */
function openWorker(): SignerPort {
  const worker = new Worker(trustedWorkerUrl(workerUrl), { type: 'module', name: 'signer' });
  return {
    postMessage: (message) => worker.postMessage(message, []),
    onReply: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    onFailure: (listener) => worker.addEventListener('error', listener),
    terminate: () => worker.terminate(),
  };
}

export interface SignerOptions {
  readonly available?: boolean;
  readonly open?: () => SignerPort;
  /** Told how long the worker's reads wait for a busy network, seconds; null when none waits. */
  readonly onWaiting?: (seconds: number | null) => void;
}

const hasWebCrypto = (): boolean =>
  globalThis.isSecureContext && Reflect.get(globalThis.crypto, 'subtle') !== undefined;

/** A person who locks the keys gets no signature; any other refusal only means that nothing was signed ahead. */
function nothingUnlessLocked(refusal: unknown): null {
  if (toFault(refusal).code === 'signer/locked') throw refusal;
  return null;
}

/** The worker answers each method with what `SignerCalls` says; `isSignerReply` has checked the form. */
const asAnswer = <M extends SignerMethod>(answer: Promise<unknown>) => answer as ReturnType<SignerCalls[M]>;

/** The signer of this page; its worker starts with the first call. */
export function createSigner({ available = hasWebCrypto(), open = openWorker, onWaiting }: SignerOptions = {}): Signer {
  const waiting = new Map<number, Waiting>();
  let port: SignerPort | null = null;
  let calls = 0;
  const ahead = new Map<SignRequest, Ahead>();

  const end = (fault: Fault): void => {
    port?.terminate();
    port = null;
    ahead.clear();
    onWaiting?.(null);
    const open = [...waiting.values()];
    waiting.clear();
    for (const { reject } of open) reject(errorOf(fault));
  };

  const settle = (message: unknown): void => {
    if (isSignerNews(message)) onWaiting?.(message.waits);
    if (!isSignerReply(message)) return;
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(errorOf(message.fault));
  };

  const start = (): SignerPort => {
    const opened = open();
    opened.onReply((message) => {
      if (port === opened) settle(message);
    });
    opened.onFailure(() => {
      if (port === opened) end(faultOf('signer/unavailable'));
    });
    return opened;
  };

  const ask = <M extends SignerMethod>(method: M, ...args: Parameters<SignerCalls[M]>): ReturnType<SignerCalls[M]> => {
    const answer = new Promise((resolve, reject) => {
      if (!available) throw new AppError('signer/unavailable');
      port ??= start();
      calls += 1;
      waiting.set(calls, { resolve, reject });
      port.postMessage({ id: calls, method, args });
    });
    return asAnswer<M>(answer);
  };

  return {
    available,
    unlock: (addresses) => ask('unlock', addresses),
    lock(addresses) {
      ahead.clear();
      if (addresses === undefined) end(faultOf('signer/locked'));
      else if (port !== null) void ask('lock', addresses).catch(() => undefined);
    },
    publicKeys: () => (port === null ? Promise.resolve([]) : ask('publicKeys')),
    createMint: () => ask('createMint'),
    prepare: (request) => ask('prepare', request),
    release(ids) {
      if (port !== null) void ask('release', ids).catch(() => undefined);
    },
    sign(request) {
      const held = ahead.get(request);
      ahead.delete(request);
      return held === undefined ? ask('sign', request) : held.then((signed) => signed ?? ask('sign', request));
    },
    signAhead(request) {
      const mine = ask('signAhead', request).catch(nothingUnlessLocked);
      mine.catch(() => undefined);
      ahead.set(request, mine);
      return () => {
        if (ahead.get(request) === mine) ahead.delete(request);
      };
    },
    exportOne: async ({ address }, purpose = 'export') => new Secret(await ask('exportOne', address, purpose)),
    exportAll: async (addresses) => (await ask('exportAll', addresses)).map((key) => new Secret(key)),
  };
}
