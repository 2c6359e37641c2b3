import { z } from 'zod';
import { Address, Chain, Id, ok, Time, Units } from './common';

export const MasterWallet = z.object({
  id: Id,
  publicKey: Address,
  /** Lamports when the list was read; live figures come from the chain. Null when the network could not be asked. */
  balance: Units.nullable(),
  chain: Chain,
  active: z.boolean(),
  createdAt: Time,
});
export type MasterWallet = z.infer<typeof MasterWallet>;
export const MastersAnswer = ok(z.array(MasterWallet));
export const MasterAnswer = ok(MasterWallet);

/** Without `privateKey` a wallet is generated, with it imported (base58 or JSON byte array of 64 bytes, GAP-24). */
export const CreateMaster = z.strictObject({
  chain: z.literal('sol').default('sol'),
  privateKey: z.string().max(400).optional(),
});
export type CreateMaster = z.input<typeof CreateMaster>;

export const RevealPurpose = z.enum(['sign', 'copy', 'export']);
export type RevealPurpose = z.infer<typeof RevealPurpose>;
export const RevealRequest = z.strictObject({ purpose: RevealPurpose.default('copy') });
export const KeyActivity = z.object({
  at: Time,
  addresses: z.array(Address),
  /** `plan`: to sign a plan that the server was shown. */
  purpose: z.enum([...RevealPurpose.options, 'plan']),
  result: z.enum(['granted', 'rate-limited', 'reauth-required', 'failed']),
  thisSession: z.boolean(),
});
export type KeyActivity = z.infer<typeof KeyActivity>;
/** `intact`: nobody has altered, removed or put in rows of the log, of any person. */
export const RevealLog = z.object({ intact: z.boolean(), reveals: z.array(KeyActivity).readonly() });
export type RevealLog = z.infer<typeof RevealLog>;
/** GET /users/key-activity: what left the vault, newest first. */
export const KeyActivityAnswer = ok(RevealLog);
/** A row that shows an address whose key is not the one it names: nothing may be sent there. */
export const DamagedKey = z.object({ kind: z.enum(['master', 'group', 'mint', 'claim']), id: Id, address: Address });
export type DamagedKey = z.infer<typeof DamagedKey>;
/** GET /wallets/damaged: left out of every list to deposit to. */
export const DamagedKeysAnswer = ok(z.array(DamagedKey));
export const RevealedKey = ok(z.object({ privateKey: z.string() }));

export const WalletType = z.enum(['developer', 'normal', 'sniper']);
export type WalletType = z.infer<typeof WalletType>;

export const GroupWallet = z.object({ id: Id, address: Address, publicKey: Address, type: WalletType, chain: Chain });
export type GroupWallet = z.infer<typeof GroupWallet>;
export const GroupWalletAnswer = ok(GroupWallet);
export const GroupWalletsAnswer = ok(z.array(GroupWallet));

const ChangeType = z.strictObject({ type: WalletType });
/** The role bare or wrapped in `data` (GAP-21). */
export const ChangeWalletType = z.union([ChangeType, z.strictObject({ data: ChangeType })]);

export const WalletGroup = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  chain: Chain,
  walletCount: z.number().int(),
  includeDev: z.boolean(),
  /** Lamports of all wallets when the list was read; null when the network could not be asked (ENT-08). */
  totalBalance: Units.nullable().optional(),
  /** Developer first, then normal, then sniper. */
  wallets: z.array(GroupWallet),
  createdAt: Time,
});
export type WalletGroup = z.infer<typeof WalletGroup>;
export const GroupsAnswer = ok(z.array(WalletGroup));
export const GroupAnswer = ok(WalletGroup);

/** `walletCount` leaves the developer out when `includeDev` is set (CRG-07, GAP-42). */
export const CreateGroup = z.strictObject({
  name: z.string(),
  walletCount: z.number(),
  includeDev: z.boolean().default(false),
  chain: z.literal('sol').default('sol'),
  color: z.string().optional(),
});
export type CreateGroup = z.input<typeof CreateGroup>;

export const UpdateGroup = z.strictObject({ name: z.string().optional(), color: z.string().optional() });
export type UpdateGroup = z.infer<typeof UpdateGroup>;

export const ImportWallets = z.strictObject({
  wallets: z
    .array(
      z.union([
        z.string(),
        z.array(z.number()),
        z.strictObject({ privateKey: z.string(), type: WalletType.optional() }),
      ]),
    )
    .min(1)
    .max(20),
});
export type ImportWallets = z.infer<typeof ImportWallets>;

/** `privateKey` is null where the stored key does not fit the address. */
export const RevealedGroupWallet = GroupWallet.extend({ privateKey: z.string().nullable() });
export const RevealedGroupWallets = ok(z.array(RevealedGroupWallet));

/** POST /faucet: test networks only; lamports are capped by the server. */
export const FaucetRequest = z.strictObject({ address: Address, lamports: Units.optional() });
export type FaucetRequest = z.infer<typeof FaucetRequest>;
export const FaucetAnswer = ok(z.object({ signature: z.string(), lamports: Units }));
export type FaucetAnswer = z.infer<typeof FaucetAnswer>['data'];

/** POST /faucet/usd1: the embedded network only; base units of USD1 are capped by the server. */
export const Usd1Request = z.strictObject({ address: Address, units: Units.optional() });
export type Usd1Request = z.infer<typeof Usd1Request>;
export const Usd1Answer = ok(z.object({ signature: z.string(), units: Units }));
export type Usd1Answer = z.infer<typeof Usd1Answer>['data'];

/** POST /mint-keys: a mint key, stored and read back before this is answered. */
export const StoreMintKey = z.strictObject({ publicKey: Address, privateKey: z.string().max(400) });
export type StoreMintKey = z.infer<typeof StoreMintKey>;
export const MintKeyAnswer = ok(z.object({ id: Id, publicKey: Address }));

/** POST /destinations: the address the person confirmed in full. */
export const ConfirmDestination = z.strictObject({ address: z.string().max(64) });
export const DestinationAnswer = ok(z.object({ address: Address }));
export const DestinationsAnswer = ok(z.array(z.object({ address: Address, firstSignature: z.string().nullable() })));
