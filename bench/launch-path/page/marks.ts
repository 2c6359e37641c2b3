/** What the pages of this bench tell the program that drives them. */
export interface Launch {
  /** From the click to the call that hands the signed bytes over, ms. */
  readonly ms: number;
  /** How long before the click the signed bytes were in the page, ms; negative when they came after it. */
  readonly ahead: number;
  /** From the click until the bytes were handed over; in ms since 1970. */
  readonly from: number;
  readonly until: number;
  /** What the page asked of the network in that span. */
  readonly calls: readonly string[];
  /** And while the button was held: the page reads balances all the time, signing ahead reads nothing. */
  readonly whileHeld: number;
  readonly body: string;
}

export interface Form {
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly lookupTable: string;
  /** Decimal. */
  readonly devBuyLamports: string;
}

export interface PeerLaunch {
  readonly ms: number;
  /** Calls before the bytes were handed over. */
  readonly calls: number;
  readonly wire: string;
}

declare global {
  interface Window {
    launchPath?: {
      readonly preparedTimes: () => number;
      readonly form: () => Omit<Form, 'lookupTable'>;
      readonly nextLaunch: () => Promise<Launch>;
      readonly floor: () => Promise<{ readonly ms: number; readonly body: string }>;
    };
    peer?: {
      readonly address: string;
      readonly nextLaunch: (order: PeerOrder) => Promise<PeerLaunch>;
    };
  }
}

export interface PeerOrder {
  readonly form: Form;
  /** Added to every call, ms. */
  readonly delay: number;
  /** One after another as the documents do it, or all reads at once. */
  readonly parallel: boolean;
}
