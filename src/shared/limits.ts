/** Numbers of the specification (D1 section 9, D2 section 9), one place for page and server. */
export const LIMITS = {
  masters: 5,
  groups: 8,
  walletsPerGroup: 20,
  developersPerGroup: 1,
  snipersPerGroup: 3,
  usernameMin: 3,
  usernameMax: 20,
  referralCodeMin: 4,
  referralCodeMax: 10,
  tokenName: 32,
  tokenSymbol: 10,
  tokenDescription: 500,
  avatarBytes: 2 * 1024 * 1024,
  soundBytes: 2 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
  imagePixelsMin: 100,
  imagePixelsMax: 10_000,
  imagePixelsGood: 256,
  magicLinkSeconds: 600,
  transferFeeLamports: 5_000n,
  distributeMinLamports: 1_000_000n,
  /** Basis points a mixer would take (CON-16). */
  mixerFeeBps: 50,
  launchReserveLamports: 1_500_000n,
  /** Most trades of one activity job: each is a step of its journal. */
  activityTrades: 1_000,
  settleMs: 1_500,
  /** The longest that a sale waits behind its launch (LCH-12). */
  instaSellMs: 1_000,
  /** Most coins that a multi-launch makes beside its main one (MUL-04). */
  extraLaunches: 4,
  /** The longest that a sniper waits behind its launch, ms: its bytes live for about twice as long. */
  sniperDelayMs: 30_000,
} as const;

/** Colours of groups in the order automatic ones are given out (D1 section 3, GAP-27). */
export const GROUP_COLORS = ['violet', 'blue', 'green', 'emerald', 'yellow', 'orange', 'pink'] as const;
export type GroupColor = (typeof GROUP_COLORS)[number];
/** The cycle that groups without a chosen colour follow. */
export const AUTO_COLORS: readonly GroupColor[] = ['violet', 'blue', 'green', 'orange', 'pink'];
