import type { Form } from './marks';

/** Runs in the product's page before its own scripts: marks the click, the signer's messages and the one message out. */

interface SignerRequest {
  readonly id: string;
  /** Every request that begins with it; absent where it begins alone. */
  readonly together?: readonly string[];
  readonly intent: Pick<Form, 'name' | 'symbol' | 'uri'> & { readonly devBuyLamports: bigint };
}
const FLOOR_CALLS = 1_000_000_000;
const marks = { pressed: 0, click: 0, answered: 0, handed: 0 };
const calls: { at: number; what: string }[] = [];
let signer: Worker | null = null;
/** What one press begins, as it was prepared last, and how many of it are ready. */
let prepared: SignerRequest[] = [];
let ready = 0;
let preparedTimes = 0;
let handed: string | null = null;
let floorCalls = FLOOR_CALLS;
let onHanded = (): void => undefined;

const isCall = (data: unknown): data is { method: string; args: readonly [SignerRequest] } =>
  typeof data === 'object' && data !== null && 'method' in data && 'args' in data;
const isReply = (data: unknown): data is { id: number; ok: boolean; value: unknown } =>
  typeof data === 'object' && data !== null && 'id' in data && 'ok' in data;

const preparing = new Set<number>();

/** The signer's worker with its border marked: what the page asks, what comes back. */
function mark(worker: Worker): Worker {
  const { postMessage } = worker;
  worker.postMessage = (data: unknown) => {
    if (isCall(data) && data.method === 'prepare' && 'id' in data && typeof data.id === 'number') {
      preparing.add(data.id);
      const [request] = data.args;
      const beside = prepared.some(({ id }) => request.together?.includes(id) === true);
      if (!beside) ready = 0;
      prepared = beside ? [...prepared, request] : [request];
    }
    postMessage.call(worker, data, { transfer: [] });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isReply(data) || data.id >= FLOOR_CALLS) return;
    if (preparing.delete(data.id)) {
      ready += data.ok ? 1 : 0;
      if (ready === (prepared[0]?.together?.length ?? 1)) preparedTimes += 1;
    } else marks.answered = performance.now();
  });
  return worker;
}

window.Worker = new Proxy(Worker, {
  construct(target, [url, options]: [string | URL, WorkerOptions | undefined]) {
    const worker = new target(url, options);
    if (options?.name !== 'signer') return worker;
    signer = mark(worker);
    return signer;
  },
});

const { fetch } = window;
window.fetch = (input, init) => {
  const at = performance.now();
  const path = new URL(input instanceof Request ? input.url : input, window.location.href).pathname;
  if (!['/operations', '/operations/together'].includes(path) || init?.method !== 'POST') {
    calls.push({ at, what: path });
    return fetch(input, init);
  }
  marks.handed = at;
  handed = typeof init.body === 'string' ? init.body : '';
  onHanded();
  // A refusal leaves the form as it is, so that the next round launches the same coin again.
  return Promise.resolve(Response.json({ ok: false, error: 'measured' }, { status: 422 }));
};
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (data) {
  calls.push({ at: performance.now(), what: 'socket' });
  send.call(this, data);
};
document.addEventListener('pointerdown', () => (marks.pressed = performance.now()), { capture: true });
document.addEventListener('keydown', () => (marks.pressed = performance.now()), { capture: true });
document.addEventListener('click', () => (marks.click = performance.now()), { capture: true });

const ask = (method: 'prepare' | 'sign', request: SignerRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = signer;
    if (worker === null) throw new Error('no signer');
    const id = (floorCalls += 1);
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (!isReply(data) || data.id !== id) return;
      worker.removeEventListener('message', listen);
      if (data.ok) resolve(data.value);
      else reject(new Error(JSON.stringify(data)));
    };
    worker.addEventListener('message', listen);
    Worker.prototype.postMessage.call(worker, { id, method, args: [request] });
  });

window.launchPath = {
  preparedTimes: () => preparedTimes,
  form() {
    const [request] = prepared;
    if (request === undefined) throw new Error('nothing was prepared');
    const { name, symbol, uri, devBuyLamports } = request.intent;
    return { name, symbol, uri, devBuyLamports: devBuyLamports.toString() };
  },
  /** The next message out after a click. */
  nextLaunch: () =>
    new Promise((resolve) => {
      onHanded = () => {
        onHanded = () => undefined;
        const { pressed, click, answered, handed: out } = marks;
        resolve({
          ms: out - click,
          ahead: click - answered,
          from: performance.timeOrigin + click,
          until: performance.timeOrigin + out,
          calls: calls.filter(({ at }) => at >= click && at <= out).map(({ what }) => what),
          whileHeld: calls.filter(({ at }) => at >= pressed && at < click).length,
          body: handed ?? '',
        });
      };
    }),
  /** The same intents prepared again, then only: ask the worker, take the bytes, hand them over. */
  async floor() {
    if (prepared.length === 0) throw new Error('nothing was prepared');
    const requests = prepared.map((request) => ({ ...request, id: crypto.randomUUID() }));
    await Promise.all(requests.map((request) => ask('prepare', request)));
    const texts = requests.map((request) =>
      JSON.stringify(request, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const from = performance.now();
    const signed = await Promise.all(requests.map((request) => ask('sign', request)));
    const body = JSON.stringify({ operations: signed.map((steps, at) => ({ plan: texts[at], steps })) });
    const until = performance.now();
    return { ms: until - from, body };
  },
};
