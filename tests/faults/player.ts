import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, OperationPlan, SignedStep } from '#shared/contract/operations';
import type { LookupTable } from '../../src/chain/message';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import lookupTable from '../../localnet/fixtures/pump-lookup-table.json' with { type: 'json' };
import { pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import { transferInstruction } from '../../src/chain/system';
import { buildLaunch } from '../../src/chain/launch';
import { prepareLaunch } from '../support/launch';
import { type Blockhash, type Keys, newKeys, nextId, signedWire, transferPlan } from '../support/money';
import { type ApiClient, createApiClient } from './api-client';
import type { Stack } from './stack';

/** What a user meant to happen: the plan under an id, and how its bytes are signed. */
export interface Intent {
  readonly id: string;
  readonly plan: OperationPlan;
  sign(hash: Blockhash): string;
}

/** A person with a browser, a funded master, a dev wallet and mint keys. */
export interface Player {
  readonly api: ApiClient;
  readonly master: Keys;
  readonly dev: Keys;
  readonly funded: bigint;
  /** States of operations this browser has seen, by operation. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  transfer(to: string, lamports: bigint): Intent;
  launch(devBuyLamports: bigint): Promise<Intent>;
  /** Pursues the intent until its operation has ended, as the page does: look first, start, wait, resume. */
  pursue(intent: Intent): Promise<Operation>;
}

const FUNDS = 20_000_000_000n;
const LOOK_MS = 60;
const BOUND_MS = 120_000;
const TABLES: readonly LookupTable[] = [{ address: LOOKUP_TABLE_ADDRESS, addresses: lookupTable.addresses }];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const field = (value: unknown, name: string): string => {
  if (isRecord(value) && typeof value[name] === 'string') return value[name];
  throw new Error(`no ${name} in ${JSON.stringify(value)}`);
};
const isOperation = (value: unknown): value is Operation => isRecord(value) && 'steps' in value && 'fence' in value;
const isBlockhash = (value: unknown): value is Blockhash =>
  isRecord(value) && 'blockhash' in value && 'lastValidBlockHeight' in value;

async function signUp(stack: Stack, name: string): Promise<ApiClient> {
  const api = createApiClient(stack.serverUrl);
  const email = `${name}@example.test`;
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

async function readMarket({ chain }: Stack): Promise<PumpMarket> {
  const answer = await chain.call<{ value: readonly ({ data: readonly [string, string] } | null)[] }>(
    'getMultipleAccounts',
    [pumpfun.marketAddresses(), { encoding: 'base64' }],
  );
  return pumpfun.decodeMarket(
    answer.value.map((account) => (account === null ? null : Buffer.from(account.data[0], 'base64'))),
  );
}

/** Signs a user up and funds a master straight from the network, before anything goes wrong. */
export async function createPlayer(stack: Stack, name: string): Promise<Player> {
  const { chain, networkId } = stack;
  const api = await signUp(stack, name);
  const [master, dev] = [newKeys(), newKeys()];
  await api.must('POST', '/users/masters', { chain: 'sol', privateKey: master.exported });
  const groupId = field(
    await api.must('POST', '/groups/', { name: 'Faults', walletCount: 1, includeDev: false }),
    'id',
  );
  await api.must('POST', `/groups/${groupId}/wallets/import`, { wallets: [dev.exported] });
  await chain.call('requestAirdrop', [master.address, Number(FUNDS)]);
  const market = await readMarket(stack);
  const rentMinimum = BigInt(await chain.call<number>('getMinimumBalanceForRentExemption', [0]));
  const seen = new Map<string, Set<string>>();

  const look = async ({ id }: Intent): Promise<Operation | null> => {
    const reply = await api.tryOnce('GET', `/operations/${id}`);
    if (reply === null || !isOperation(reply.data)) return null;
    seen.set(id, (seen.get(id) ?? new Set()).add(reply.data.state));
    return reply.data;
  };
  const blockhash = async (): Promise<Blockhash | null> => {
    const reply = await api.tryOnce('POST', '/rpc', {
      jsonrpc: '2.0',
      id: 1,
      method: 'getLatestBlockhash',
      params: [{ commitment: 'confirmed' }],
    });
    const result = isRecord(reply?.data) ? reply.data['result'] : null;
    return isRecord(result) && isBlockhash(result['value']) ? result['value'] : null;
  };
  const signed = async (intent: Intent): Promise<SignedStep[] | null> => {
    const hash = await blockhash();
    if (hash === null) return null;
    return [{ idx: 0, wire: intent.sign(hash), lastValidBlockHeight: hash.lastValidBlockHeight }];
  };
  const begin = async (intent: Intent): Promise<void> => {
    const steps = await signed(intent);
    if (steps === null) return;
    const body = { id: intent.id, networkId, plan: intent.plan, steps };
    // Clicked twice: both messages carry the same id.
    await Promise.all([api.tryOnce('POST', '/operations', body), api.tryOnce('POST', '/operations', body)]);
  };
  const goOn = async (intent: Intent): Promise<void> => {
    const resumed = await api.tryOnce('POST', `/operations/${intent.id}/resume`);
    if (resumed === null || !isOperation(resumed.data) || resumed.data.state !== 'waiting') return;
    const steps = await signed(intent);
    if (steps !== null)
      await api.tryOnce('POST', `/operations/${intent.id}/steps`, { fence: resumed.data.fence, steps });
  };

  return {
    api,
    master,
    dev,
    funded: FUNDS,
    seen,
    transfer: (to, lamports) => ({
      id: nextId(),
      plan: transferPlan(master.address, to, lamports),
      sign: (hash) => signedWire([master], [transferInstruction({ from: master.address, to, lamports })], hash),
    }),
    async launch(devBuyLamports) {
      const mint = newKeys();
      await api.must('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
      const { plan, input } = prepareLaunch({
        master,
        dev,
        mint,
        groupId,
        networkId,
        market,
        rentMinimum,
        devBuyLamports,
      });
      return { id: nextId(), plan, sign: (hash) => signedWire([master, dev, mint], buildLaunch(input), hash, TABLES) };
    },
    async pursue(intent) {
      const end = performance.now() + BOUND_MS;
      while (performance.now() < end) {
        const operation = await look(intent);
        if (operation === null) await begin(intent);
        else if (operation.state === 'waiting') await goOn(intent);
        else if (operation.finishedAt !== null) return operation;
        await sleep(LOOK_MS);
      }
      throw new Error(`operation ${intent.id} has not ended ${BOUND_MS / 1_000} s after it was meant`);
    },
  };
}
