import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { withBrowser } from './browser';
import { ask } from './launch-path/ask';
import type { Launch } from './launch-path/page/marks';
import { buildPages, openPeer } from './launch-path/peer';
import { type Launched, openProduct, type Product, type Server, startServer } from './launch-path/product';
import { median, ratioOf, report, runRounds } from './rounds';

const ROUNDS = 30;
const GOAL = 2;
const SDK_GOAL = 100;
const AIRDROP_LAMPORTS = 10_000_000_000;

interface Opened {
  readonly browser: Browser;
  readonly server: Server;
  /** Where the probe of the product's page lies. */
  readonly probe: string;
}

/** The product's server, and a browser that is closed before it. */
async function withProduct(run: (opened: Opened) => Promise<void>): Promise<void> {
  const probe = await buildPages();
  const server = await startServer();
  try {
    await withBrowser((browser) => run({ browser, server, probe }));
  } finally {
    await server.close();
  }
}

/** The network takes these bytes, signatures and all: what was measured is a launch. */
async function assertLaunches(rpcUrl: string, wire: string, who: string): Promise<void> {
  const rehearsed = await ask(rpcUrl, 'simulateTransaction', [
    wire,
    { encoding: 'base64', sigVerify: true, commitment: 'confirmed' },
  ]);
  if (!JSON.stringify(rehearsed)?.includes('"err":null'))
    throw new Error(`the launch of ${who} fails: ${JSON.stringify(rehearsed)}`);
}

interface Begun {
  readonly steps: readonly { readonly wire: string }[];
}
type Message = Begun | { readonly operations: readonly Begun[] };

/** The launch of each operation of a message. */
function wiresIn(body: string): readonly string[] {
  const message: Message = JSON.parse(body);
  const wires = ('operations' in message ? message.operations : [message]).flatMap(({ steps: [step] }) =>
    step === undefined ? [] : [step.wire],
  );
  if (wires.length === 0) throw new Error('nothing was signed');
  return wires;
}

interface Measuring {
  readonly product: Product;
  readonly rehearse: (who: string, wire: string) => Promise<void>;
  /** Launches of one press. */
  readonly launches: number;
}

/** The arms of the product and what they note beside their figures. */
function productArms({ product, rehearse, launches }: Measuring) {
  const ahead: number[] = [];
  const calls: string[] = [];
  let whileHeld = 0;
  const rehearseAll = async (who: string, body: string): Promise<void> => {
    const wires = wiresIn(body);
    if (wires.length !== launches) throw new Error(`${who} signed ${wires.length} launches`);
    for (const wire of wires) await rehearse(who, wire);
  };
  const taken = async (launch: Awaited<ReturnType<Product['launch']>>): Promise<Launch> => {
    calls.push(...launch.calls, ...launch.requests);
    await rehearseAll('Gantry', launch.body);
    return launch;
  };
  return {
    calls,
    ahead,
    whileHeld: () => whileHeld,
    arms: {
      ours: async () => {
        const launch = await taken(await product.launch('pointer'));
        ahead.push(launch.ahead);
        whileHeld += launch.whileHeld;
        return launch.ms;
      },
      enter: async () => (await taken(await product.launch('enter'))).ms,
      floor: async () => {
        const { ms, body } = await product.floor();
        await rehearseAll('the worker alone', body);
        return ms;
      },
    },
  };
}

const OTHERS: Readonly<Record<string, Launched>> = {
  bonk: { platform: 'Bonk' },
  meteora: { platform: 'Meteora' },
  multi: { beside: 4 },
  instant: { snipers: 3 },
};

/** The same on another launchpad, of five coins, or with three snipers in its bundle, against the worker alone: `npm run bench -- launch-path bonk`. */
const runElsewhere = (name: string, launched: Launched): Promise<void> =>
  withProduct(async ({ browser, server, probe }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const product = await openProduct(context, server, probe, launched);
    const rehearse = (who: string, wire: string): Promise<void> => assertLaunches(server.rpcUrl, wire, who);
    const launches = 1 + (launched.beside ?? 0);
    const { arms, calls, ahead, whileHeld } = productArms({ product, rehearse, launches });
    const measured = await runRounds({ rounds: ROUNDS, warmup: 5, arms });
    const ratio = ratioOf(measured, 'ours', 'floor');
    const { ours, enter, floor } = measured.medians;
    console.log(`click to signed bytes handed over: ${ours.toFixed(2)} ms (worker alone ${floor.toFixed(2)} ms)`);
    report({
      bench: `launch-path ${name}`,
      ratio,
      goal: GOAL,
      holds: ratio <= GOAL && calls.length === 0,
      unit: 'times the worker alone',
      rounds: ROUNDS,
      ours: { ms: ours, signedBeforeTheClick: median(ahead) },
      byEnter: { ms: enter, ratio: ratioOf(measured, 'enter', 'floor') },
      floor: { ms: floor },
      networkCalls: calls.length,
      readsWhileHeld: whileHeld(),
      ...(calls.length === 0 ? {} : { called: calls }),
      loadAverage: loadavg()[0],
    });
  });

async function runHere({ browser, server, probe }: Opened): Promise<void> {
  const product = await openProduct(await browser.newContext({ baseURL: server.url }), server, probe);
  const peer = await openPeer(await browser.newContext(), server.rpcUrl);
  try {
    await ask(server.rpcUrl, 'requestAirdrop', [peer.address, AIRDROP_LAMPORTS]);
    const form = await product.form();
    const rehearse = (who: string, wire: string): Promise<void> => assertLaunches(server.rpcUrl, wire, who);
    const { arms, calls, ahead, whileHeld } = productArms({ product, rehearse, launches: 1 });
    const sdk = (delay: number, parallel: boolean) => async (): Promise<number> => {
      const launch = await peer.launch({ form, delay, parallel });
      if (launch.calls !== 4) throw new Error(`the SDK made ${launch.calls} calls`);
      await rehearse('the SDK', launch.wire);
      return launch.ms;
    };
    const measured = await runRounds({
      rounds: ROUNDS,
      warmup: 5,
      arms: {
        ...arms,
        sdk40: sdk(40, false),
        sdk0: sdk(0, false),
        sdk40AtOnce: sdk(40, true),
      },
    });
    const ratio = ratioOf(measured, 'ours', 'floor');
    const sdkRatio = {
      ratioAt40ms: ratioOf(measured, 'sdk40', 'ours'),
      ratioAt0ms: ratioOf(measured, 'sdk0', 'ours'),
    };
    const { ours, enter, floor, sdk40, sdk0 } = measured.medians;
    console.log(`click to signed bytes handed over: ${ours.toFixed(2)} ms (worker alone ${floor.toFixed(2)} ms)`);
    report({
      bench: 'launch-path',
      ratio,
      goal: GOAL,
      holds: ratio <= GOAL && sdkRatio.ratioAt40ms >= SDK_GOAL && calls.length === 0,
      unit: 'times the worker alone',
      rounds: ROUNDS,
      ours: { ms: ours, signedBeforeTheClick: median(ahead) },
      byEnter: { ms: enter, ratio: ratioOf(measured, 'enter', 'floor'), at40ms: ratioOf(measured, 'sdk40', 'enter') },
      floor: { ms: floor },
      sdk: {
        ...sdkRatio,
        goalAt40ms: SDK_GOAL,
        calls: 4,
        at40ms: sdk40,
        at0ms: sdk0,
        ratioAt40msReadsAtOnce: ratioOf(measured, 'sdk40AtOnce', 'ours'),
      },
      networkCalls: calls.length,
      readsWhileHeld: whileHeld(),
      ...(calls.length === 0 ? {} : { called: calls }),
      loadAverage: loadavg()[0],
    });
  } finally {
    peer.close();
  }
}

/**
 * From the click on Deploy in the built product to the call that hands the signed bytes over: real view, actors, ports and
 * signer worker on a warm form. Signing begins with the press, so a click by mouse or touch finds the bytes; Enter is a
 * click without a press and is printed too. Beside it in each round: the same worker asked for the same intent from a bare page (the
 * floor), and the official SDK in a bare page of the same browser, as its documents launch, with its RPC 40 ms and 0 ms
 * further away. The message of ours is answered by a refusal, so the form stays; what was signed is rehearsed each time.
 */
export async function run([other]: readonly string[] = []): Promise<void> {
  build();
  if (other === undefined) return withProduct(runHere);
  const launched = OTHERS[other];
  if (launched === undefined) throw new Error(`there is no bench of ${other}: ${Object.keys(OTHERS).join(', ')}`);
  return runElsewhere(other, launched);
}
