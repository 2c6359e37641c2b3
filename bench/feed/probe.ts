/** What a page has seen while it was watched. */
export interface Seen {
  /** From one frame to the next, ms. */
  readonly frames: readonly number[];
  /** Tasks above 50 ms, ms. */
  readonly longTasks: readonly number[];
  /** When each number came over the socket, and when it, or a later one, was painted at the top of the list: ms since 1970. */
  readonly heard: readonly (readonly [at: number, ms: number])[];
  readonly painted: readonly (readonly [at: number, ms: number])[];
}

declare global {
  interface Window {
    feedProbe?: {
      begin(): void;
      end(): Seen;
      /** The place of the oldest row, and the number of its post. */
      oldest(): Promise<readonly [place: number, at: number]>;
    };
  }
}

type Watched = { readonly [Figure in Exclude<keyof Seen, 'frames'>]: Seen[Figure][number][] };

/** Runs in each page before its own script. */
export function installProbe(): void {
  const numberIn = (text: string): number => Number(/webhook:n-(\d+)/.exec(text)?.[1] ?? 0);
  const now = (): number => performance.timeOrigin + performance.now();
  const nothing = (): Watched => ({ longTasks: [], heard: [], painted: [] });
  let seen = nothing();
  /** Where the number of a post stands in what the socket says. */
  const BEGIN = 80;
  /** Frames until what is scrolled to is drawn and measured. */
  const SETTLED = 6;
  let isWatching = false;
  let top = 0;
  const topNumber = (): number =>
    numberIn(document.querySelector('li[data-index="0"] [data-post]')?.getAttribute('data-post') ?? '');
  const painted = (): void => {
    const at = topNumber();
    if (at <= top) return;
    top = at;
    seen.painted.push([at, now()]);
  };
  new PerformanceObserver((list) => {
    if (isWatching) seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isWatching || typeof data !== 'string') return;
        const at = numberIn(data.slice(0, BEGIN));
        if (at > 0) seen.heard.push([at, now()]);
      });
    }
  };
  const framePassed = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  window.feedProbe = {
    begin() {
      seen = nothing();
      top = topNumber();
      isWatching = true;
      window.frameWatch?.begin(painted);
    },
    end() {
      isWatching = false;
      return { ...seen, frames: window.frameWatch?.end() ?? [] };
    },
    async oldest() {
      const list = document.querySelector('[data-index]')?.closest('[role=region]');
      if (!(list instanceof HTMLElement)) return [0, 0];
      // More of it is laid out as its end is reached.
      for (let past = -1; past !== list.scrollTop;) {
        past = list.scrollTop;
        list.scrollTop = list.scrollHeight;
        for (let frames = 0; frames < SETTLED; frames += 1) await framePassed();
      }
      const row = [...list.querySelectorAll('[data-index]')].at(-1);
      const found = [
        Number(row?.getAttribute('data-index')),
        numberIn(row?.querySelector('[data-post]')?.getAttribute('data-post') ?? ''),
      ] as const;
      list.scrollTop = 0;
      await framePassed();
      return found;
    },
  };
}
