import type { Rpc } from '../../src/chain/json-rpc';
import type { NetworkAccess } from '../chain/network-access';
import type { Sight } from '../keeper/judge';
import { type FinalizedPoint, look, readFinalized, STATUS_BATCH } from '../keeper/look';

/** A signature that its chain may still take back, and the slot it was seen in; null where that is not known. */
export interface Unsettled {
  readonly signature: string;
  readonly slot: number | null;
}

interface Watched extends Unsettled {
  /** Looks in a row at different finalized slots that did not find it where it was seen, and the last of those slots. */
  readonly misses: number;
  readonly missedAt: number;
}

/** As often as this a signature is missed before it counts as gone. */
const MISSES = 2;

export interface Settling {
  /** Signatures in the order of the chain, behind those that are there. */
  add(came: readonly Unsettled[]): void;
  isEmpty(): boolean;
  /** Slot of what settled last, else of the first that is watched: what is new is of no slot before it. */
  floor(): number;
  /**
   * Looks at what is final by now. Null, or the first signature that the chain took back with all behind it, until they are cleared:
   * all before it have settled. Rejects where the network or its second endpoint does not answer; nothing is gone then.
   */
  look(): Promise<readonly string[] | null>;
  /** Nothing is watched any more. */
  clear(): void;
}

type Verdict = 'settled' | 'missed' | 'open' | 'unproven';

/** What one node says of a signature: missed is what it knows nothing of although it is as far, or what is final in another slot. */
function verdictOf(sight: Sight | undefined, slot: number | null): Verdict {
  if (sight === undefined) return 'unproven';
  const { status, seenAtSlot, finalizedSlot } = sight;
  if (status === null) return seenAtSlot >= finalizedSlot && finalizedSlot >= (slot ?? 0) ? 'missed' : 'unproven';
  if (status.confirmationStatus !== 'finalized') return 'open';
  return slot === null || status.slot === slot ? 'settled' : 'missed';
}

/** Whether a node that keeps the slot misses the signature too. */
async function isMissedBy(rpc: Rpc, { signature, slot }: Unsettled): Promise<boolean> {
  const finalized = await readFinalized(rpc);
  const [sights, kept] = await Promise.all([
    look(rpc, [signature], finalized, true),
    rpc.call<number>('getFirstAvailableBlock'),
  ]);
  return slot !== null && kept <= slot && verdictOf(sights.get(signature), slot) === 'missed';
}

/**
 * Watches what was read as confirmed until its chain has settled on it. Only the first of them may be gone, so that what is before it
 * is settled; it is gone once it was missed at two finalized slots by a node that keeps its slot and serves the same network, and
 * by the second endpoint where there is one.
 */
export function createSettling(network: Pick<NetworkAccess, 'rpc' | 'isSame'>, verifier: Rpc | null): Settling {
  const begun = (one: Unsettled): Watched => ({ ...one, misses: 0, missedAt: -1 });
  let watched: readonly Watched[] = [];
  let settledSlot: number | null = null;

  const judged = (one: Watched, sight: Sight | undefined, { slot }: FinalizedPoint): Watched | null => {
    const verdict = verdictOf(sight, one.slot);
    if (verdict === 'settled') {
      settledSlot = Math.max(settledSlot ?? 0, one.slot ?? 0);
      return null;
    }
    if (verdict === 'open') return begun(one);
    if (verdict === 'unproven' || one.missedAt === slot) return one;
    return { ...one, misses: one.misses + 1, missedAt: slot };
  };
  const isGone = async (one: Watched): Promise<boolean> =>
    (await network.isSame()) &&
    (await isMissedBy(network.rpc, one)) &&
    (verifier === null || (await isMissedBy(verifier, one)));

  return {
    add(came) {
      const known = new Set(watched.map(({ signature }) => signature));
      for (const { signature, slot } of came) {
        if (!known.has(signature)) watched = [...watched, begun({ signature, slot })];
        known.add(signature);
      }
    },
    isEmpty: () => watched.length === 0,
    floor: () => settledSlot ?? Math.min(...watched.map(({ slot }) => slot ?? 0), Number.MAX_SAFE_INTEGER),
    async look() {
      const finalized = await readFinalized(network.rpc);
      const due = watched.filter(({ slot }) => slot === null || slot <= finalized.slot).slice(0, STATUS_BATCH);
      if (due.length === 0) return null;
      const names = due.map(({ signature }) => signature);
      const sights = await look(network.rpc, names, finalized, true);
      const asked = new Set(names);
      watched = watched.flatMap((one) =>
        asked.has(one.signature) ? (judged(one, sights.get(one.signature), finalized) ?? []) : [one],
      );
      const [head] = watched;
      if (head === undefined || head.misses < MISSES) return null;
      if (await isGone(head)) return watched.map(({ signature }) => signature);
      // Its node does not keep the slot: nothing more is to be learned of it.
      if (head.slot === null || (await network.rpc.call<number>('getFirstAvailableBlock')) > head.slot)
        watched = watched.slice(1);
      return null;
    },
    clear() {
      watched = [];
    },
  };
}
