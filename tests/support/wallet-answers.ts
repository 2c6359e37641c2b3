import { onTestFinished } from 'vitest';
import { startWalletApi, type Caller, type WalletApi } from './wallet-api';

type Options = Parameters<typeof startWalletApi>[0];

/** The calls of wallets with two people in it, closed when the test has finished. */
export async function startWith(options: Options = {}): Promise<{ api: WalletApi; ann: Caller; bob: Caller }> {
  const api = await startWalletApi(options);
  onTestFinished(() => api.close());
  return { api, ann: await api.user(), bob: await api.user() };
}

/** A refusal as `outcome` answers it. */
export const refused = (status: number, error: string, code: string) => ({
  status,
  json: { ok: false, error, message: error, code },
});

/** Status and body of one call. */
export async function outcome(who: Caller, method: string, path: string, body?: unknown) {
  const { status, json } = await who.call(method, path, body);
  return { status, json };
}
