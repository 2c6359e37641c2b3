import { sameBytes } from './bytes';

/** What bytes of one kind begin with, and how many stand behind it at least. */
export interface Tagged {
  readonly tag: Uint8Array;
  readonly least: number;
}
/** A kind, and how what stands behind its tag reads; null where that is none after all. */
export interface TaggedKind<Value> extends Tagged {
  readonly read: (body: Uint8Array) => Value | null;
}

/** What stands behind the tag; null for bytes of another kind, and for those that end early. */
export function bodyOf({ tag, least }: Tagged, bytes: Uint8Array): Uint8Array | null {
  const isOfKind = bytes.length >= tag.length + least && sameBytes(tag, bytes.subarray(0, tag.length));
  return isOfKind ? bytes.subarray(tag.length) : null;
}

/** Reads bytes as the kind whose tag they begin with; null where they are of none. */
export function readTagged<Value>(kinds: readonly TaggedKind<Value>[], bytes: Uint8Array): Value | null {
  for (const kind of kinds) {
    const body = bodyOf(kind, bytes);
    if (body !== null) return kind.read(body);
  }
  return null;
}
