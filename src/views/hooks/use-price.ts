/** Micro-dollars a SOL. No price feed exists yet, so the figure is a sample and is called one wherever it shows. */
const SAMPLE_MICRO_USD_PER_SOL = 240_000_000n;

export interface Price {
  readonly microUsdPerSol: bigint;
  readonly isSample: boolean;
}

const SAMPLE: Price = { microUsdPerSol: SAMPLE_MICRO_USD_PER_SOL, isSample: true };

export const usePrice = (): Price => SAMPLE;
