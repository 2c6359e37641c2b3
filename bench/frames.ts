import type { Page } from '@playwright/test';
import { KEPT_NAMES } from './browser';

declare global {
  interface Window {
    frameWatch?: {
      /** Calls `painted` behind each frame: one is painted when the first task behind it runs. */
      begin(painted: () => void): void;
      /** How long each frame took since the beginning, ms. */
      end(): readonly number[];
      /** How long each frame takes for so long, ms. */
      during(ms: number): Promise<readonly number[]>;
    };
  }
}

/** Runs in the page before its own script. */
function installFrameWatch(): void {
  const behind = new MessageChannel();
  let tell = (): void => {};
  let stop = (): readonly number[] => [];
  const watch = (each: (now: number) => void): (() => readonly number[]) => {
    const frames: number[] = [];
    let last = 0;
    let next = 0;
    const frame = (now: number): void => {
      if (last > 0) frames.push(now - last);
      last = now;
      next = requestAnimationFrame(frame);
      each(now);
    };
    next = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(next);
      return frames;
    };
  };
  behind.port1.addEventListener('message', () => tell());
  behind.port1.start();
  window.frameWatch = {
    begin(painted) {
      tell = painted;
      stop = watch(() => behind.port2.postMessage(null));
    },
    end: () => stop(),
    during: (ms) =>
      new Promise((resolve) => {
        const began = performance.now();
        const end = watch((now) => {
          if (now - began >= ms) resolve(end());
        });
      }),
  };
}

/** Lets what is told to run in this page keep its names, and watch its frames. */
export async function letWatch(page: Page): Promise<void> {
  await page.addInitScript(KEPT_NAMES);
  await page.addInitScript(installFrameWatch);
}
