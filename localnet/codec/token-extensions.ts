import { addressOf } from './base58';
import { Reader } from './reader';

/** A Token-2022 extension as the RPC's `jsonParsed` encoding spells it. */
export interface ParsedExtension {
  readonly extension: string;
  readonly state?: Readonly<Record<string, unknown>>;
}

const FIRST_ENTRY = 166;
const NO_KEY = '11111111111111111111111111111111';
const ACCOUNT_STATES = ['uninitialized', 'initialized', 'frozen'];

const key = (r: Reader): string | null => {
  const address = addressOf(r.take(32));
  return address === NO_KEY ? null : address;
};
const text = (r: Reader): string => r.take(r.take(4).readUInt32LE()).toString('utf8');

const STATES: Readonly<Record<number, readonly [name: string, state?: (r: Reader) => Record<string, unknown>]>> = {
  3: ['mintCloseAuthority', (r) => ({ closeAuthority: key(r) })],
  6: ['defaultAccountState', (r) => ({ accountState: ACCOUNT_STATES[r.byte()] ?? 'uninitialized' })],
  7: ['immutableOwner'],
  8: ['memoTransfer', (r) => ({ requireIncomingTransferMemos: r.byte() === 1 })],
  9: ['nonTransferable'],
  11: ['cpiGuard', (r) => ({ lockCpi: r.byte() === 1 })],
  12: ['permanentDelegate', (r) => ({ delegate: key(r) })],
  13: ['nonTransferableAccount'],
  18: ['metadataPointer', (r) => ({ authority: key(r), metadataAddress: key(r) })],
  19: [
    'tokenMetadata',
    (r) => ({
      updateAuthority: key(r),
      mint: addressOf(r.take(32)),
      name: text(r),
      symbol: text(r),
      uri: text(r),
      additionalMetadata: r.times(r.take(4).readUInt32LE(), () => [text(r), text(r)]),
    }),
  ],
  20: ['groupPointer', (r) => ({ authority: key(r), groupAddress: key(r) })],
  22: ['groupMemberPointer', (r) => ({ authority: key(r), memberAddress: key(r) })],
};

function parseOne(type: number, data: Buffer): ParsedExtension {
  const known = STATES[type];
  if (!known) return { extension: 'unparseableExtension' };
  const [extension, state] = known;
  if (!state) return { extension };
  try {
    return { extension, state: state(new Reader(data)) };
  } catch {
    return { extension: 'unparseableExtension' };
  }
}

/** The extensions behind a Token-2022 mint or account; what is not decoded is named `unparseableExtension`, as nodes do. */
export function tokenExtensions(data: Buffer): ParsedExtension[] {
  const found: ParsedExtension[] = [];
  for (let at = FIRST_ENTRY; at + 4 <= data.length;) {
    const type = data.readUInt16LE(at);
    const length = data.readUInt16LE(at + 2);
    if (type === 0) break;
    found.push(parseOne(type, data.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return found;
}
