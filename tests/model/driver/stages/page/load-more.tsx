import type { ReactNode } from 'react';
import type { Operation } from '#operations/contract';
import { planOf } from '#operations/intent';
import { stringify } from '#shared/json';
import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import { aTransfer, recordIn } from '../../../../../src/machines/money/operation/operation.fixtures';
import { createApi } from '../../../../../src/services/api/api';
import { ServicesProvider, useServices } from '../../../../../src/services/services-context';
import { OperationsPage } from '../../../../../src/views/page/operations/OperationsPage';
import { workspace } from '../../beside';
import { stage } from '../../stage';

const PATH = '/operations/history';

const rowOf = (id: string): Operation => ({ ...recordIn('done'), id, plan: planOf(aTransfer), steps: [], effects: [] });
const pageOf = (id: string, next: string | null) => ({
  operations: [rowOf(id)],
  next,
  counts: { all: 2, running: 0, 'needs-you': 0, done: 2, failed: 0 },
  movedLamports: '2',
  feesLamports: '10000',
  openLedgers: 0,
});
const answer = (data: object) =>
  new Response(stringify({ ok: true, data }), { headers: { 'content-type': 'application/json' } });
const never = new Promise<Response>(() => undefined);

/** A ledger of two pages, of which the second comes when the test says so; what is asked for is noted. */
const readPages: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(String(input), window.location.origin);
  if (!pathname.endsWith(PATH)) return never;
  const before = searchParams.get('before');
  const { dataset } = document.documentElement;
  dataset['sent'] = `${dataset['sent'] ?? ''} ${before ?? 'first'}`.trim();
  if (before === null) return answer(pageOf('01FIRST', '01FIRST'));
  await new Promise((resolve) => {
    document.addEventListener('page.comes', resolve, { once: true });
  });
  return answer(pageOf('01SECOND', null));
};

function WithPages({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const api = createApi({
    fetch: readPages,
    newKey: () => 'key',
    onUnauthorized: () => undefined,
    busy: { begin: () => () => Promise.resolve(false) },
  });
  return <ServicesProvider value={{ ...services, api }}>{children}</ServicesProvider>;
}

/** The ledger as the server pages it. */
export const loadMore = stage(coinDetailModel, () => (
  <WithPages>
    <main>
      <OperationsPage actors={workspace} />
    </main>
  </WithPages>
));
