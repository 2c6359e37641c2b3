import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import type { CurveReader } from './curve-reader';
import { pumpReader } from './pump-reader';

/** The code of each launchpad but the first one's is fetched when a coin of it is shown. */
const LATE: Readonly<Record<Exclude<LaunchpadId, 'pumpfun'>, () => Promise<CurveReader>>> = {
  bonk: async () => (await import('./bonk-reader')).bonkReader,
};

const readers = new Map<LaunchpadId, CurveReader>([['pumpfun', pumpReader]]);
const asked = new Set<LaunchpadId>();
const listeners = new Set<() => void>();

const launchpadNamed = (platform: string): LaunchpadId | undefined => LAUNCHPAD_IDS.find((id) => id === platform);

async function fetchReader(id: LaunchpadId): Promise<void> {
  if (id === 'pumpfun' || asked.has(id)) return;
  asked.add(id);
  try {
    readers.set(id, await LATE[id]());
  } catch {
    asked.delete(id);
  }
  for (const listener of listeners) listener();
}

/** The reader of a platform's coins; null until its code is there, and for a platform without a launchpad. Fetches the code. */
export function curveReader(platform: string): CurveReader | null {
  const id = launchpadNamed(platform);
  if (id === undefined) return null;
  const reader = readers.get(id);
  if (reader === undefined) void fetchReader(id);
  return reader ?? null;
}

/** Calls back whenever code has come; answers how to stop. */
export function onCurveReader(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
