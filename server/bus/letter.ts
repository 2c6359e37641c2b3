import { z } from 'zod';
import { BusMessage } from './bus';

/** What goes from server to server, and by whom: each leaves its own. */
export const Letter = z.union([
  z.strictObject({ from: z.string(), told: BusMessage }),
  /** The line of the sender was down: what it told may be lost. */
  z.strictObject({ from: z.string(), missed: z.literal(true) }),
]);
export type Letter = z.infer<typeof Letter>;

/** Null for what is none. */
export function readLetter(text: string | undefined): Letter | null {
  try {
    return Letter.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
