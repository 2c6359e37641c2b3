interface Failure {
  readonly err: unknown;
  readonly logs: readonly string[] | null;
}

/** Why a transaction fails: the message of its program, else the error as the network gives it. */
export const programWords = ({ err, logs }: Failure): string =>
  logs?.findLast((line) => line.includes('Error Message:'))?.replace(/^.*Error Message: /, '') ?? JSON.stringify(err);

/** As `programWords`; the system program tells what is short in its log, and nothing else of it. */
export const failureWords = (failure: Failure): string => {
  const short = failure.logs?.findLast((line) => line.includes('insufficient'))?.replace(/^Program log: /, '');
  const told = programWords(failure);
  return told.startsWith('{') ? (short ?? told) : told;
};
