/** The only judge of what landed. */
export interface Keeper {
  /** Sends freshly journaled bytes and follows them to their verdict. The journal must hold them before. */
  submit(signatures: readonly string[]): void;
  /** Takes up every open step of the journal; with several servers the one that holds the lock judges. */
  start(): void;
  /** Ends after the round that is running. */
  stop(): Promise<void>;
}
