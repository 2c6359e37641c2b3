/** Base58, and 32 bytes long at 43 characters. */
const filled = (name: string, length: number): string => `${name}${'x'.repeat(length - 2 * name.length)}${name}`;

/** What a Copy button stands beside, at the length it has on a network: the whole of it is never what is shown. */
export const WHOLE = {
  master: filled('Mast', 43),
  other: filled('Next', 43),
  mint: filled('Mint', 43),
  dev: filled('Devw', 43),
  made: filled('Made', 43),
  named: filled('Post', 43),
  first: filled('Firs', 43),
  second: filled('Seco', 43),
  creation: filled('Crea', 88),
  landed: filled('Land', 88),
  sent: filled('Sent', 88),
} as const;

/** The code of a person who invites others. */
export const CODE = 'HARBOR22';
