/** What the curves of a coin are read by: its platform's name, another one where it is sold for a token. */
export const curveNameOf = ({
  platform,
  quoteMint,
}: {
  readonly platform: string;
  /** SOL when absent. */
  readonly quoteMint?: string;
}): string => (quoteMint === undefined ? platform : `${platform}/token`);
