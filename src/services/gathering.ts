import { AppError, type FaultCode } from '#shared/fault';

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Calls of which none is made before all of `members` have asked for theirs, and which have one end: `run` is given all of them in the
 * order of the members. One that is withdrawn before that has the others fail with `withdrawn`.
 */
export function createGathering<Asked, Answer>(
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  withdrawn: FaultCode,
) {
  const rounds = new Map<string, Map<string, Waiting<Asked, Answer>>>();
  const settle = async (all: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(all.map(({ asked }) => asked));
      for (const [index, answer] of answers.entries()) all[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (members: readonly string[], id: string, asked: Asked, signal: AbortSignal): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const key = members.join(' ');
      const round = rounds.get(key) ?? new Map<string, Waiting<Asked, Answer>>();
      rounds.set(key, round.set(id, { asked, resolve, reject }));
      signal.addEventListener('abort', () => {
        if (rounds.get(key) !== round) return;
        rounds.delete(key);
        for (const one of round.values()) one.reject(new AppError(withdrawn));
      });
      const all = members.flatMap((member) => round.get(member) ?? []);
      if (all.length < members.length) return;
      rounds.delete(key);
      void settle(all);
    });
}
