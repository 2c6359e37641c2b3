/** What a file held: how many settings were taken, and the names of those that were not. */
export interface ImportReport {
  readonly taken: number;
  readonly ignored: readonly string[];
}

/** A checked file that waits outside the machine under an id. */
export interface CheckedFile extends ImportReport {
  readonly id: string;
}
