import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, OperationPlan, SignedStep } from '#operations/contract';
import { intentOf, type OperationIntent } from '#operations/intent';
import { isJob } from '#operations/kinds';
import { coinsTraded, readSlotOf, stepsIn, tokenCoinsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { isRecord } from '#shared/json';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { readsAtLeast } from '../../src/chain/reads-at-least';
import { createLandedSlot } from '../../src/services/user-link/landed-slot';
import { type Blockhash, type Keys, newKeys, nextId } from '../support/money';
import { type ApiClient, createApiClient, type Reply } from './api-client';
import { airdrop, readGround } from './chain-reads';
import type { Stack } from './stack';
import { keysByAddress, signedBy } from './venue';

/** What a user meant to happen: the plan under an id, and how the bytes of each of its steps are signed. */
export interface Intent {
  readonly id: string;
  readonly plan: OperationPlan;
  sign(idx: number, hash: Blockhash): string;
}

/** How a pursuit ended: with an operation, or with the server's word that it journaled nothing. */
export type Outcome =
  { readonly kind: 'ended'; readonly operation: Operation } | { readonly kind: 'refused'; readonly reason: string };

/** A person with a browser, a funded master, and a group whose wallets the person imported. */
export interface Player {
  readonly email: string;
  readonly api: ApiClient;
  readonly master: Keys;
  readonly wallets: readonly Keys[];
  readonly groupId: string;
  /** States of operations this browser has seen, by operation. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of a new mint, stored by the server. */
  addMint(): Promise<Keys>;
  intend(plan: OperationPlan): Promise<Intent>;
  /** One look at the journal; null when nothing answered. */
  look(intent: Pick<Intent, 'id'>): Promise<Operation | 'missing' | null>;
  /** Reads as the page makes them: through our own server, and never older than what this person was told has landed. */
  readonly reads: Rpc;
  /** As the page gets it, through our own server. */
  blockhash(): Promise<Blockhash | null>;
  /** Begins all of them by one message, clicked twice, as often as it takes; throws where one began without the others. */
  beginTogether(intents: readonly Intent[]): Promise<void>;
  /**
   * Pursues the intent until its operation has ended, as the page does: look first, start, wait, resume what is left; gives
   * up what is still waiting after so many resumptions. Throws after 120 s in which the server answered.
   */
  pursue(intent: Intent, resumptions: number): Promise<Outcome>;
}

const FUNDS = 20_000_000_000n;
const LOOK_MS = 100;
const BOUND_MS = 120_000;
const REFUSED = 422;
const MISSING = 404;
/** Reasons of a refusal that no new signature cures: the plan no longer fits what the wallets hold. */
const FINAL: ReadonlySet<string> = new Set([
  'rent-residue',
  'rent-minimum',
  'chain/insufficient-funds',
  'chain/balance-moved',
]);

export const field = (value: unknown, name: string): string => {
  if (isRecord(value) && typeof value[name] === 'string') return value[name];
  throw new Error(`no ${name} in ${JSON.stringify(value)}`);
};
export const isOperation = (value: unknown): value is Operation =>
  isRecord(value) && 'steps' in value && 'fence' in value;
const isBlockhash = (value: unknown): value is Blockhash =>
  isRecord(value) && 'blockhash' in value && 'lastValidBlockHeight' in value;

const finalReason = (reply: Reply | null): string | null => {
  if (reply?.status !== REFUSED || !isRecord(reply.data)) return null;
  const reason = String(reply.data['code']);
  return FINAL.has(reason) ? reason : null;
};

/** Whether a job waits for its next trade, with nothing lost of the one before. */
const isResting = ({ plan, state, steps }: Operation): boolean =>
  isJob(plan) && state === 'waiting' && steps.at(-1)?.state !== 'expired' && steps.at(-1)?.state !== 'failed';

/** The steps that were proven not to have landed. */
function stepsLeft({ plan, steps }: Operation): readonly number[] {
  const latest = new Map(steps.map(({ idx, state }) => [idx, state]));
  return stepsIn(intentOf(plan)).filter((idx) => ['expired', 'failed', undefined].includes(latest.get(idx)));
}

const typedAs = async <T>(value: unknown): Promise<T> => value as T;

/** Signs a person up at the server at `url`, in a browser of their own. */
export async function signUp(url: string, name: string, email: string): Promise<ApiClient> {
  const api = createApiClient(url);
  await api.must('POST', '/api/auth/sign-in/magic-link', { email });
  const mails = await api.must('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = Array.isArray(mails) ? mails : [];
  await api.must('POST', '/api/auth/magic-link/verify', {
    token: new URL(field(mail, 'link')).searchParams.get('token'),
  });
  const form = new FormData();
  form.set('username', name);
  form.set('referralCode', 'GANTRY');
  await api.must('POST', '/users/setup', form);
  return api;
}

/** JSON-RPC of our own server; tries until the network answers. */
const serverRpc = (api: ApiClient): Rpc => ({
  async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const answer = await api.must('POST', '/rpc', { jsonrpc: '2.0', id: 1, method, params });
    if (!isRecord(answer)) throw new RpcFailure('malformed', method, 'no answer');
    const { error } = answer;
    if (isRecord(error)) throw new RpcFailure('rpc', method, String(error['message']), { code: Number(error['code']) });
    return typedAs<T>(answer['result']);
  },
});

/** Signs a person up with a funded master and so many wallets, before anything goes wrong. */
export async function createPlayer(stack: Stack, name: string, walletCount: number): Promise<Player> {
  const { chain, networkId } = stack;
  const email = `${name}@example.test`;
  const api = await signUp(stack.serverUrl, name, email);
  const master = newKeys();
  const wallets = Array.from({ length: walletCount }, newKeys);
  const keys = new Map(keysByAddress([master, ...wallets]));
  await api.must('POST', '/users/masters', { chain: 'sol', privateKey: master.exported });
  const groupId = field(
    await api.must('POST', '/groups/', { name: 'Faults', walletCount: 1, includeDev: false }),
    'id',
  );
  if (wallets.length > 0)
    await api.must('POST', `/groups/${groupId}/wallets/import`, { wallets: wallets.map(({ exported }) => exported) });
  await airdrop(chain, master.address, FUNDS);
  const seen = new Map<string, Set<string>>();
  const landed = createLandedSlot();

  /** As the signer reads: no older than what the plan was read at. */
  const groundOf = (intent: OperationIntent): Rpc =>
    readsAtLeast(serverRpc(api), { slot: () => readSlotOf(intent) ?? 0, pause: sleep });
  const look: Player['look'] = async ({ id }) => {
    const reply = await api.tryOnce('GET', `/operations/${id}`);
    if (reply?.status === MISSING) return 'missing';
    if (reply === null || !isOperation(reply.data)) return null;
    landed.hear(reply.data);
    seen.set(id, (seen.get(id) ?? new Set()).add(isResting(reply.data) ? 'resting' : reply.data.state));
    return reply.data;
  };
  const blockhash: Player['blockhash'] = async () => {
    const reply = await api.tryOnce('POST', '/rpc', {
      jsonrpc: '2.0',
      id: 1,
      method: 'getLatestBlockhash',
      params: [{ commitment: 'confirmed' }],
    });
    const result = isRecord(reply?.data) ? reply.data['result'] : null;
    return isRecord(result) && isBlockhash(result['value']) ? result['value'] : null;
  };
  const signed = async (intent: Intent, indices: readonly number[]): Promise<SignedStep[] | null> => {
    const hash = await blockhash();
    if (hash === null) return null;
    const { lastValidBlockHeight } = hash;
    return indices.map((idx) => ({ idx, wire: intent.sign(idx, hash), lastValidBlockHeight }));
  };
  /** The reason of a refusal for good. */
  const begin = async (intent: Intent): Promise<string | null> => {
    const all = stepsIn(intentOf(intent.plan));
    const steps = await signed(intent, all);
    if (steps === null) return null;
    const body = { id: intent.id, networkId, plan: intent.plan, steps };
    // Clicked twice: both messages carry the same id.
    const replies = await Promise.all([
      api.tryOnce('POST', '/operations', body),
      api.tryOnce('POST', '/operations', body),
    ]);
    const reasons = replies.map(finalReason);
    return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
  };
  /** Whether the server took or refused the new bytes. */
  const goOn = async (intent: Intent, known: Operation): Promise<boolean> => {
    const resumed = await api.tryOnce('POST', `/operations/${intent.id}/resume`, { fence: known.fence });
    if (resumed === null || !isOperation(resumed.data) || resumed.data.state !== 'waiting') return false;
    const steps = await signed(intent, stepsLeft(resumed.data));
    if (steps === null) return false;
    const { fence } = resumed.data;
    const reply = await api.tryOnce('POST', `/operations/${intent.id}/steps`, { fence, steps });
    return reply !== null && (reply.status < 300 || finalReason(reply) !== null);
  };

  return {
    email,
    api,
    master,
    wallets,
    groupId,
    seen,
    look,
    reads: readsAtLeast(serverRpc(api), { slot: landed.slot, pause: sleep }),
    blockhash,
    async addMint() {
      const mint = newKeys();
      keys.set(mint.address, mint);
      await api.must('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
      return mint;
    },
    async intend(plan) {
      const intent = intentOf(plan);
      const ground = await readGround(groundOf(intent), coinsTraded(intent), tokenCoinsTraded(intent));
      return {
        id: nextId(),
        plan,
        sign(idx, { blockhash: hash }) {
          const { payer, instructions, usesTable } = buildStep(intent, idx, ground);
          return signedBy(keys, payer, instructions, hash, usesTable);
        },
      };
    },
    async beginTogether(intents) {
      for (let waited = 0; waited < BOUND_MS; waited += LOOK_MS) {
        const found = await Promise.all(intents.map(look));
        const missing = found.filter((one) => one === 'missing').length;
        if (found.every((one) => one !== null)) {
          if (missing === 0) return;
          if (missing < intents.length) throw new Error('I2 one of several operations began without the others');
          const hash = await blockhash();
          if (hash !== null) {
            const operations = intents.map(({ id, plan, sign }) => ({
              id,
              networkId,
              plan,
              steps: stepsIn(intentOf(plan)).map((idx) => ({
                idx,
                wire: sign(idx, hash),
                lastValidBlockHeight: hash.lastValidBlockHeight,
              })),
            }));
            await Promise.all([1, 2].map(() => api.tryOnce('POST', '/operations/together', { operations })));
          }
        }
        await sleep(LOOK_MS);
      }
      throw new Error(`I8 ${intents.length} operations have not begun after ${BOUND_MS / 1_000} s`);
    },
    async pursue(intent, resumptions) {
      let resumed = 0;
      let waited = 0;
      for (let begun = performance.now(); waited < BOUND_MS; begun = performance.now()) {
        const found = await look(intent);
        if (found === 'missing') {
          const reason = await begin(intent);
          if (reason !== null) return { kind: 'refused', reason };
        } else if (found?.state === 'waiting') {
          if (resumed >= resumptions) await api.tryOnce('POST', `/operations/${intent.id}/abandon`);
          else if (await goOn(intent, found)) resumed += 1;
        } else if (found !== null && found.finishedAt !== null) return { kind: 'ended', operation: found };
        await sleep(LOOK_MS);
        if (found !== null) waited += performance.now() - begun;
      }
      throw new Error(`I8 operation ${intent.id} has not ended after ${BOUND_MS / 1_000} s of a server that answers`);
    },
  };
}
