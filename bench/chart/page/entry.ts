import { candles } from './candles';

declare global {
  interface Window {
    /** From when the code of the chart was asked for until its first picture was painted, ms. */
    chartPaintedMs?: number;
  }
}

const element = document.querySelector('main');
if (element === null) throw new Error('no place for a chart');
const columns = candles();
const load = window.location.hash === '#ours' ? () => import('./ours') : () => import('./bare');
/** Draws, and tells when that was painted. */
async function measure(): Promise<void> {
  const began = performance.now();
  const { draw } = await load();
  draw(element ?? document.body, columns);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      window.chartPaintedMs = performance.now() - began;
    });
    port1.start();
    port2.postMessage(null);
  });
}

// What was fetched already is not measured.
requestAnimationFrame(() => void measure());
