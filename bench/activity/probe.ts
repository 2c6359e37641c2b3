/** What a page has seen while it was watched, ms. */
export interface Seen {
  /** From one frame to the next. */
  readonly frames: readonly number[];
  /** From the message of a trade until its row, or a later one's, was painted, in the order they came. */
  readonly waits: readonly number[];
  /** Trades that came over the socket. */
  readonly heard: number;
}

declare global {
  interface Window {
    activityProbe?: {
      begin(): void;
      /** Trades that were painted since. */
      painted(): number;
      end(): Seen;
    };
  }
}

/**
 * Runs in the page before its own script. A trade is known by its wallet, which trades once: on a network of this machine a row names
 * no signature.
 */
export function installProbe(): void {
  let waits: number[] = [];
  /** When each trade came, and which one is of a wallet. */
  let heard: number[] = [];
  const places = new Map<string, number>();
  let isWatching = false;
  const newestWallet = (): string =>
    document.querySelector('[aria-label="Trades"] tr[data-index="0"] button[title]')?.getAttribute('title') ?? '';
  const painted = (): void => {
    const now = performance.now();
    const place = places.get(newestWallet()) ?? -1;
    waits.push(...heard.slice(waits.length, place + 1).map((at) => now - at));
  };
  const hear = (text: string): void => {
    const now = performance.now();
    for (const [, wallet = ''] of text.matchAll(/"wallet":"(\w+)"/g)) {
      if (places.has(wallet)) continue;
      places.set(wallet, heard.length);
      heard.push(now);
    }
  };
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isWatching && typeof data === 'string' && data.startsWith('{"event":"coin_trades"')) hear(data);
      });
    }
  };
  window.activityProbe = {
    begin() {
      waits = [];
      heard = [];
      places.clear();
      isWatching = true;
      window.frameWatch?.begin(painted);
    },
    painted: () => waits.length,
    end() {
      isWatching = false;
      return { frames: window.frameWatch?.end() ?? [], waits, heard: heard.length };
    },
  };
}
