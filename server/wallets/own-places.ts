import { asc, eq } from 'drizzle-orm';
import { shortAddress } from '#shared/ids';
import type { UserContext } from '../base/context';
import { groupWallet, masterWallet, walletGroup } from '../db/schema/index';
import { keptWallets } from '../vault/kept-wallets';
import { RECOVERABLE_MS } from './recovery';

/** A place and the addresses whose keys are kept for it; each address is in one place only. */
export interface OwnPlace {
  readonly kind: 'master' | 'group' | 'loose';
  readonly id: string;
  readonly name: string;
  readonly gone: boolean;
  readonly recoverable: boolean;
  readonly addresses: readonly string[];
}

const LOOSE: Omit<OwnPlace, 'addresses'> = {
  kind: 'loose',
  id: 'loose',
  name: 'In no group',
  gone: false,
  recoverable: false,
};

/** Every address whose key the vault keeps for the user, mints left out, where it belongs: live places before deleted ones. */
export async function ownPlaces({
  db,
  userId,
  clock,
}: Pick<UserContext, 'db' | 'userId' | 'clock'>): Promise<readonly OwnPlace[]> {
  const [secrets, masters, groups, wallets] = await Promise.all([
    keptWallets(db, userId),
    db.select().from(masterWallet).where(eq(masterWallet.userId, userId)).orderBy(asc(masterWallet.position)),
    db.select().from(walletGroup).where(eq(walletGroup.userId, userId)).orderBy(asc(walletGroup.createdAt)),
    db.select().from(groupWallet).where(eq(groupWallet.userId, userId)).orderBy(asc(groupWallet.position)),
  ]);
  const now = clock.now().getTime();
  const state = (deletedAt: Date | null) => ({
    gone: deletedAt !== null,
    recoverable: deletedAt === null || now - deletedAt.getTime() < RECOVERABLE_MS,
  });
  const places = [
    ...masters.map((row) => ({
      kind: 'master' as const,
      id: row.id,
      name: `Master ${shortAddress(row.publicKey)}`,
      ...state(row.deletedAt),
      addresses: [row.publicKey],
    })),
    ...groups.map((row) => ({
      kind: 'group' as const,
      id: row.id,
      name: row.name,
      ...state(row.deletedAt),
      addresses: wallets.filter(({ groupId }) => groupId === row.id).map(({ publicKey }) => publicKey),
    })),
  ].toSorted((a, b) => Number(a.gone) - Number(b.gone));
  const kept = new Set(secrets.map(({ address }) => address));
  const taken = new Set<string>();
  const placed = places.map((place) => ({
    ...place,
    addresses: place.addresses.filter((address) => kept.has(address) && !taken.has(address) && taken.add(address)),
  }));
  return [...placed, { ...LOOSE, addresses: [...kept].filter((address) => !taken.has(address)) }];
}
