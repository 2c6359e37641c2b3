import { z } from 'zod';
import { LIMITS } from '../limits';
import { ordered, PRESET_DEFAULTS, PRESET_LIMITS } from '../presets';
import { Id, ok, Time, Units } from './common';

export const PresetType = z.enum(['deployment', 'volume', 'activity', 'group']);
export type PresetType = z.infer<typeof PresetType>;

/** Two numbers of one kind, put in order (GAP-37). */
const range = (limit: number, { whole = false, or }: { readonly whole?: boolean; readonly or: readonly number[] }) => {
  const side = whole ? z.number().int().min(0).max(limit) : z.number().min(0).max(limit);
  return z
    .tuple([side, side])
    .overwrite(ordered)
    .default([or[0] ?? 0, or[1] ?? 0]);
};
const { deployment, volume, activity, group } = PRESET_DEFAULTS;
const { percent, seconds, count } = PRESET_LIMITS;

export const DeploymentParams = z.strictObject({
  wallets: z.number().int().min(1).max(LIMITS.walletsPerGroup).default(deployment.wallets),
  /** More than a group holds is applied as what it holds (GAP-05). */
  snipers: z.number().int().min(0).max(PRESET_LIMITS.snipers).default(deployment.snipers),
  devBuyLamports: Units.default(deployment.devBuyLamports),
  launchMode: z.enum(['standard', 'bundled']).default(deployment.launchMode),
  /** Kept for bundled launches alone. */
  bundleMode: z.enum(['safe', 'instant', 'delayed']).optional(),
  /** Milliseconds; kept for delayed bundles alone. */
  delayedMSRange: z
    .tuple([z.number().int().min(0).max(PRESET_LIMITS.delayMs), z.number().int().min(0).max(PRESET_LIMITS.delayMs)])
    .overwrite(ordered)
    .optional(),
});
export type DeploymentParams = z.output<typeof DeploymentParams>;

/** Percentages, and seconds between trades. */
export const VolumeParams = z.strictObject({
  buyPercentageRange: range(percent, { or: volume.buyPercentageRange }),
  buyDelayRange: range(seconds, { or: volume.buyDelayRange }),
  sellPercentageRange: range(percent, { or: volume.sellPercentageRange }),
  sellDelayRange: range(seconds, { or: volume.sellDelayRange }),
});
export type VolumeParams = z.output<typeof VolumeParams>;

export const ActivityParams = z.strictObject({
  buyPercentageRange: range(percent, { or: activity.buyPercentageRange }),
  tradeDelayRange: range(seconds, { or: activity.tradeDelayRange }),
  tradesPerTokenRange: range(count, { whole: true, or: activity.tradesPerTokenRange }),
  tokenCount: z.number().int().min(0).max(count).default(activity.tokenCount),
});
export type ActivityParams = z.output<typeof ActivityParams>;

export const GroupParams = z.strictObject({
  walletCount: z.number().int().min(1).max(LIMITS.walletsPerGroup).default(group.walletCount),
  includeDev: z.boolean().default(group.includeDev),
  /** Any spelling is read (`bg-purple-500`), the token is kept (GAP-27). */
  color: z.string().max(32).default(group.color),
  distributeType: z.enum(['simple', 'advanced']).default(group.distributeType),
  /** Kept for the simple kind alone. */
  simpleAmountLamports: Units.optional(),
  /** SOL for each wallet; kept for the advanced kind alone. */
  advancedRange: z
    .tuple([z.number().min(0).max(PRESET_LIMITS.sol), z.number().min(0).max(PRESET_LIMITS.sol)])
    .overwrite(ordered)
    .optional(),
});
export type GroupParams = z.output<typeof GroupParams>;

const common = {
  id: Id,
  name: z.string(),
  /** 1 at first; every edit adds one, applying does not (GAP-06). */
  version: z.number().int(),
  createdAt: Time,
  /** When it was last applied. */
  lastUsed: Time.nullable(),
  isActive: z.boolean(),
};
export const Preset = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('deployment'), params: DeploymentParams }),
  z.object({ ...common, type: z.literal('volume'), params: VolumeParams }),
  z.object({ ...common, type: z.literal('activity'), params: ActivityParams }),
  z.object({ ...common, type: z.literal('group'), params: GroupParams }),
]);
export type Preset = z.output<typeof Preset>;
export const PresetAnswer = ok(Preset);
export const PresetsAnswer = ok(z.array(Preset));

const named = { name: z.string() };
/** Bodies of POST /presets/{type}; what `params` leaves out is what the kind begins with. */
export const CreatePreset = {
  deployment: z.strictObject({ ...named, params: DeploymentParams.prefault({}) }),
  volume: z.strictObject({ ...named, params: VolumeParams.prefault({}) }),
  activity: z.strictObject({ ...named, params: ActivityParams.prefault({}) }),
  group: z.strictObject({ ...named, params: GroupParams.prefault({}) }),
} as const;

const PresetChange = z.strictObject({
  name: z.string().optional(),
  isActive: z.boolean().optional(),
  /** Of the preset's own type; what is left out stays. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** It was applied once without staying active, as a group preset is (GAP-09). */
  used: z.literal(true).optional(),
});
export type PresetChange = z.output<typeof PresetChange>;
/** The change bare or wrapped in `data` (GAP-21). */
export const UpdatePreset = z.union([PresetChange, z.strictObject({ data: PresetChange })]);
