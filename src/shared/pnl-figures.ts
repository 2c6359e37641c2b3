/** What a picture of a PNL shows, as a person reads it. */
export interface PnlFigures {
  readonly mint: string;
  readonly symbol: string;
  readonly name: string;
  /** Where the coin's picture is served by this origin; null for none. */
  readonly picture: string | null;
  /** With its sign and unit. */
  readonly profit: string;
  /** How it is coloured. */
  readonly tone: 'up' | 'down' | 'plain';
  /** Name and figure of what stands below, at most three. */
  readonly rows: readonly (readonly [name: string, figure: string])[];
  /** Where it was traded, and what of it is a sample. */
  readonly note: string;
}
