import { AppError, isFaultCode, toFault, type Fault } from '#shared/fault';
import { isRecord } from '#shared/json';
import type { Prepared, SignedStep, SignRequest } from './intents';

/** What may be asked of the signer worker; arguments and answers travel as structured clones. */
export interface SignerCalls {
  /** Fetches the keys of these own addresses and holds them as keys that cannot be read back. */
  unlock(addresses: readonly string[]): Promise<void>;
  /** Forgets these keys and what was prepared with them; all when none are named. */
  lock(addresses: readonly string[]): Promise<void>;
  /** Addresses whose keys are held now. */
  publicKeys(): Promise<readonly string[]>;
  /** Draws a mint key pair, stores it through the server and answers its address once the server read it back. */
  createMint(): Promise<string>;
  /**
   * Fetches keys, market and a blockhash and compiles the message, so that `sign` asks nothing of the network; what is prepared
   * already only gets a new blockhash.
   */
  prepare(request: SignRequest): Promise<Prepared>;
  /** Forgets what was prepared under these ids and was not signed, with the keys that nothing else prepared needs. */
  release(ids: readonly string[]): Promise<void>;
  /** Signs the intent; uses what was prepared under the same id while it is fresh. Sends nothing. */
  sign(request: SignRequest): Promise<readonly SignedStep[]>;
  /** Signs what is prepared and fresh, keys and message kept for `sign`; null when nothing is. Asks nothing of the network. */
  signAhead(request: SignRequest): Promise<readonly SignedStep[] | null>;
  /** The secret key of one own address in base58, for the person to copy or keep. */
  exportOne(address: string, purpose: 'copy' | 'export'): Promise<string>;
  /** The secret keys of these own addresses in base58, in their order, for the person to keep; all or none. */
  exportAll(addresses: readonly string[]): Promise<readonly string[]>;
}

export type SignerMethod = keyof SignerCalls;

const METHODS: ReadonlySet<string> = new Set<SignerMethod>([
  'unlock',
  'lock',
  'publicKeys',
  'createMint',
  'prepare',
  'release',
  'sign',
  'signAhead',
  'exportOne',
  'exportAll',
]);

export interface SignerCall {
  readonly id: number;
  readonly method: SignerMethod;
  readonly args: readonly unknown[];
}

export type SignerReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly fault: Fault };

/** What the worker tells between its answers. */
export interface SignerNews {
  /** Seconds that its reads wait for a busy network; null when none waits. */
  readonly waits: number | null;
}

export const isSignerNews = (message: unknown): message is SignerNews =>
  isRecord(message) && (message['waits'] === null || typeof message['waits'] === 'number');

/** Whether a message is a call the worker knows. */
export const isSignerCall = (message: unknown): message is SignerCall =>
  isRecord(message) &&
  typeof message['id'] === 'number' &&
  typeof message['method'] === 'string' &&
  METHODS.has(message['method']) &&
  Array.isArray(message['args']);

export const isSignerReply = (message: unknown): message is SignerReply =>
  isRecord(message) &&
  typeof message['id'] === 'number' &&
  (message['ok'] === true ||
    (message['ok'] === false &&
      isRecord(message['fault']) &&
      typeof message['fault']['code'] === 'string' &&
      isFaultCode(message['fault']['code'])));

/** Runs one call; every throw becomes a fault, so that nothing unplanned crosses the border. */
export async function answerCall(calls: SignerCalls, { id, method, args }: SignerCall): Promise<SignerReply> {
  try {
    const value: unknown = await Reflect.apply(calls[method], calls, args);
    return { id, ok: true, value };
  } catch (error) {
    return { id, ok: false, fault: toFault(error) };
  }
}

/** The error of a refused call, as the page throws it. */
export const errorOf = ({ code, detail }: Fault): AppError =>
  new AppError(code, detail === undefined ? {} : { detail });
