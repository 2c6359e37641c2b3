import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createCollector, type Collector } from '../../../src/inspector/collector';
import { ChartPane } from '../../../src/inspector/view/ChartPane';
import { useInspection } from '../../../src/inspector/view/hooks';
import { LogPane } from '../../../src/inspector/view/LogPane';
import { StatePane } from '../../../src/inspector/view/StatePane';
import type { AnyModel } from '../../../src/machines/testing/model';
import { goLive, type Live } from './live';
import type { Sight, Way } from './protocol';
import { secretsIn } from './secret-looking';

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'outcomes' in value;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/machines/**/*.model.ts', {
  eager: true,
});
/** The models of all machines, by the names they are exported with. */
export const models = new Map(
  Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isModel(value) ? [[name, value] as const] : [])),
  ),
);

interface InspectedProps {
  readonly collector: Collector;
  readonly session: string;
  /** Its data and its events too; the chart alone is many times quicker to paint. */
  readonly whole: boolean;
}

function Inspected({ collector, session, whole }: InspectedProps) {
  const { actors, log, missed } = useInspection(collector);
  const actor = actors.find((one) => one.session === session);
  if (actor === undefined) return null;
  return (
    <chakra.main data-session={session} data-missed={missed}>
      <ChartPane actor={actor} />
      {whole ? <StatePane actor={actor} /> : null}
      {whole ? <LogPane rows={log} nameOf={(of) => of ?? 'page'} at={null} onShow={() => undefined} /> : null}
    </chakra.main>
  );
}

const channel = new MessageChannel();
/** What was said has been answered and painted. */
export const turn = () =>
  new Promise<void>((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  });

/** The chart of an actor has been fetched and painted. */
function drawn(container: Element, session: string): Promise<void> {
  const isDrawn = () => container.querySelector(`main[data-session="${session}"] svg[role=img]`) !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(container, { childList: true, subtree: true });
    if (!isDrawn()) return;
    observer.disconnect();
    resolve();
  });
}

/** Every text of the document apart, so that neighbours do not read as one long word. */
function textOf(node: Node): string {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode.nodeValue ?? '');
  return found.join('\n');
}

function look(container: Element, { situation }: Live, planted: readonly string[]): Sight {
  const main = container.querySelector('main');
  if (main === null) throw new Error('the chart has gone');
  if (main.dataset['missed'] !== '0') throw new Error('the inspector did not understand what happened');
  const lit = [...main.querySelectorAll<SVGElement>('[data-live]')].map(({ dataset }) => dataset['state'] ?? '');
  return { lit: lit.toSorted(), situation: situation(), secrets: secretsIn(textOf(main), planted) };
}

/** Goes one way through a machine and reads the inspector after each step: the chart, and at the end everything. */
export async function watchChart(
  show: (view: ReactNode) => void,
  container: Element,
  name: string,
  { input, orders }: Way,
): Promise<readonly Sight[]> {
  const model = models.get(name);
  if (model === undefined) throw new Error(`no model '${name}'`);
  const collector = createCollector({ now: () => 0, soon: (notify) => notify() });
  const live = goLive(model, input);
  const { sessionId: session } = live.actor;
  live.actor.subscribe({ error: () => undefined });
  collector.attach(live.actor);
  live.actor.start();
  show(<Inspected collector={collector} session={session} whole={false} />);
  await drawn(container, session);
  const planted = model.secrets ?? [];
  const sights = [look(container, live, planted)];
  for (const order of orders) {
    live.obey(order);
    await turn();
    sights.push(look(container, live, planted));
  }
  show(<Inspected collector={collector} session={session} whole />);
  await turn();
  sights.push(look(container, live, planted));
  live.actor.stop();
  return sights;
}
