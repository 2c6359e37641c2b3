/** How often a person draws from a faucet. */
export const DRAWS = { max: 20, seconds: 3_600 };
