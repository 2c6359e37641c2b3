export type PlatformId = 'pumpfun' | 'bonk' | 'meteora';

export interface Platform {
  readonly id: PlatformId;
  readonly name: string;
  /** Lamports shown as the platform fee and kept as reserve before a launch (D2 section 9, GAP-15). */
  readonly solCostLamports: bigint;
  readonly description: string;
  /** Site named in the token's metadata (D2 section 3). */
  readonly createdOn: string;
  /** Whether coins are sold for USD1 there, beside SOL (DEP-08). */
  readonly forUsd1: boolean;
  /** Whether a launch may make more than a plain coin there, as far as the network's settings say so. */
  readonly hasFeatures: boolean;
  /** Page of a coin on the platform, or null where there is none (TOK-08). */
  readonly coinUrl: ((mint: string) => string) | null;
}

export const PLATFORMS: readonly [Platform, ...Platform[]] = [
  {
    id: 'pumpfun',
    name: 'PumpFun',
    solCostLamports: 25_000_000n,
    description: 'Bonding curve on pump.fun',
    createdOn: 'https://pump.fun',
    forUsd1: false,
    hasFeatures: true,
    coinUrl: (mint) => `https://pump.fun/coin/${mint}`,
  },
  {
    id: 'bonk',
    name: 'Bonk',
    solCostLamports: 35_000_000n,
    description: 'Raydium LaunchLab on letsbonk',
    createdOn: 'https://letsbonk.fun',
    forUsd1: true,
    hasFeatures: false,
    coinUrl: (mint) => `https://letsbonk.fun/token/${mint}`,
  },
  {
    id: 'meteora',
    name: 'Meteora',
    solCostLamports: 35_000_000n,
    description: 'Meteora dynamic bonding curve',
    createdOn: 'https://meteora.ag',
    forUsd1: true,
    hasFeatures: false,
    coinUrl: null,
  },
];

const ALIASES: Readonly<Record<string, PlatformId>> = {
  pump: 'pumpfun',
  pumpfun: 'pumpfun',
  bonk: 'bonk',
  meteora: 'meteora',
};

/** The platform of either document's spelling (`pump` and `pumpfun` are one, GAP-14); undefined when unknown. */
export const platformOf = (name: string): Platform | undefined => {
  const id = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  return PLATFORMS.find((platform) => platform.id === id);
};
