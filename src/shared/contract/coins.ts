import { z } from 'zod';
import { LAUNCHPAD_IDS } from '../launchpads';
import { Address, Id, ok, Time } from './common';
import { PostId } from './feed';

export const CoinPlatform = z.enum([...LAUNCHPAD_IDS, 'bags', 'heaven', 'jupiter']);

export const Coin = z.object({
  id: Id,
  platform: CoinPlatform,
  type: z.string(),
  contractAddress: Address,
  publicKey: Address,
  name: z.string(),
  symbol: z.string(),
  imageUrl: z.string().nullable(),
  metadataUri: z.string().nullable(),
  devWallet: Address.nullable(),
  groupId: Id.nullable(),
  creationSignature: z.string().nullable(),
  operationId: Id.nullable(),
  /** The token it is sold for; SOL when absent. */
  quoteMint: Address.optional(),
  /** The post of the feed it was launched from; absent where there was none. */
  post: PostId.optional(),
  /** The account whose data tells price, market cap and bonding; null where the platform has none. */
  curveAddress: Address.nullable(),
  state: z.enum(['intent', 'live', 'failed']),
  createdAt: Time,
});
export type Coin = z.infer<typeof Coin>;
export const CoinsAnswer = ok(z.array(Coin));
export const CoinAnswer = ok(Coin);

/** A coin of this network that trades on its bonding curve, no matter who launched it here. */
export const LiveCoin = z.object({ contractAddress: Address, name: z.string(), symbol: z.string() });
export type LiveCoin = z.infer<typeof LiveCoin>;
export const LiveCoinsAnswer = ok(z.array(LiveCoin));

export const CreateCoin = z.strictObject({
  type: z.string(),
  publicKey: Address,
  privateKey: z.string().max(400).optional(),
  creationSignature: z.string().max(100),
});
export type CreateCoin = z.infer<typeof CreateCoin>;

/** POST /uploads/image answers this: where the re-encoded picture is served. */
export const UploadedImage = ok(
  z.object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    contentType: z.string(),
    bytes: z.number().int(),
  }),
);
export type UploadedImage = z.infer<typeof UploadedImage>['data'];

/**
 * Body of POST /uploads/metadata (D2 section 3); `image` is a URL an upload answered. Empty name and ticker pass, so that the verb
 * refuses them in the words of DEP-28 and DEP-29.
 */
export const MetadataRequest = z.strictObject({
  platform: z.string(),
  name: z.string().max(32).meta({ minLength: 1 }),
  symbol: z.string().max(10).meta({ minLength: 1 }),
  description: z.string().max(500).default(''),
  image: z.string().max(300),
  twitter: z.string().max(200).optional(),
  website: z.string().max(200).optional(),
  telegram: z.string().max(200).optional(),
});
export type MetadataRequest = z.input<typeof MetadataRequest>;
/** `path` is relative to the site (DEP-36), `uri` what goes on the chain. */
export const UploadedMetadata = ok(z.object({ path: z.string(), uri: z.string() }));
export type UploadedMetadata = z.infer<typeof UploadedMetadata>['data'];

export const CreateClaim = z.strictObject({
  ca: Address,
  devWallet: z.strictObject({ public: Address, private: z.string().max(400).optional() }),
});
export const Claim = z.object({ id: Id, ca: Address, devWalletPublicKey: Address, chain: z.string() });
export type Claim = z.infer<typeof Claim>;
export const ClaimsAnswer = ok(z.array(Claim));
export const ClaimAnswer = ok(Claim);
export const RevealedClaim = ok(Claim.extend({ devWalletPrivateKey: z.string() }));
