import {
  described,
  pick,
  readKey,
  readU32,
  readU64,
  type Parsed,
  type RawInstruction,
  type Shape,
} from './instruction-shape';
import { Reader } from './reader';

const seed = (r: Reader): string => r.take(Number(readU64(r))).toString('utf8');
const lamports = (r: Reader): Record<string, unknown> => ({ lamports: readU64(r) });
const owner = (r: Reader): Record<string, unknown> => ({ owner: readKey(r) });
const space = (r: Reader): Record<string, unknown> => ({ space: readU64(r) });
const seeded = (r: Reader): Record<string, unknown> => ({ base: readKey(r), seed: seed(r) });

/** By the number that opens the data. */
const KINDS: readonly Shape[] = [
  {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    data: (r) => ({ ...lamports(r), ...space(r), ...owner(r) }),
  },
  { type: 'assign', accounts: ['account'], data: owner },
  { type: 'transfer', accounts: ['source', 'destination'], data: lamports },
  {
    type: 'createAccountWithSeed',
    accounts: ['source', 'newAccount'],
    data: (r) => ({ ...seeded(r), ...lamports(r), ...space(r), ...owner(r) }),
  },
  { type: 'advanceNonce', accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'nonceAuthority'] },
  {
    type: 'withdrawFromNonce',
    accounts: ['nonceAccount', 'destination', 'recentBlockhashesSysvar', 'rentSysvar', 'nonceAuthority'],
    data: lamports,
  },
  {
    type: 'initializeNonce',
    accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'rentSysvar'],
    data: (r) => ({ nonceAuthority: readKey(r) }),
  },
  {
    type: 'authorizeNonce',
    accounts: ['nonceAccount', 'nonceAuthority'],
    data: (r) => ({ newAuthorized: readKey(r) }),
  },
  { type: 'allocate', accounts: ['account'], data: space },
  { type: 'allocateWithSeed', accounts: ['account'], data: (r) => ({ ...seeded(r), ...space(r), ...owner(r) }) },
  { type: 'assignWithSeed', accounts: ['account'], data: (r) => ({ ...seeded(r), ...owner(r) }) },
  {
    type: 'transferWithSeed',
    accounts: ['source', 'sourceBase', 'destination'],
    data: (r) => ({ ...lamports(r), sourceSeed: seed(r), sourceOwner: readKey(r) }),
  },
  { type: 'upgradeNonce', accounts: ['nonceAccount'] },
];

/** An instruction of the system program. Throws an Error when it is none of the known kinds. */
export function parseSystem({ accounts, data }: RawInstruction): Parsed {
  const r = new Reader(data);
  return described(pick(KINDS, readU32(r)), accounts, r);
}
