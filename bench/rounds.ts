/** One figure behind a name: measures and ends with `report`. */
export interface Bench {
  run(args: readonly string[]): Promise<void>;
}

/** What one bench claims. `ratio` is held against `goal`; further fields are the figures it was made of. */
export interface Report {
  readonly bench: string;
  readonly ratio: number;
  readonly goal: number;
  /** Whether the figure met its goal in this run. */
  readonly holds: boolean;
  readonly unit: string;
  readonly rounds: number;
  readonly [figure: string]: unknown;
}

export interface RoundsOptions<Arm extends string> {
  readonly rounds: number;
  /** Rounds thrown away first, so that no arm pays for what all share; 1 by default. */
  readonly warmup?: number;
  /** Each call measures once and answers its figure in the unit of the bench. */
  readonly arms: Readonly<Record<Arm, () => Promise<number>>>;
}

export interface Rounds<Arm extends string> {
  readonly medians: Readonly<Record<Arm, number>>;
  /** Every figure by arm; the same index is the same round. */
  readonly samples: Readonly<Record<Arm, readonly number[]>>;
}

const armsOf = <Arm extends string>(arms: Readonly<Record<Arm, unknown>>): readonly Arm[] => Object.keys(arms) as Arm[];

const byArm = <Arm extends string, Value>(names: readonly Arm[], value: (name: Arm) => Value): Record<Arm, Value> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Arm, Value>;

/** The middle of the figures; the mean of the two middle ones when they are even in number. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no figures, no median');
  return (lower + upper) / 2;
}

/** That of the figures which so many of them stay under. */
export function p(figures: readonly number[], part: number): number {
  const found = figures.toSorted((one, other) => one - other)[Math.floor(figures.length * part)];
  if (found === undefined) throw new Error('no figures');
  return found;
}

/** Runs every arm once a round, in an order that turns, so that a busy machine slows all of them alike. */
export async function runRounds<Arm extends string>(options: RoundsOptions<Arm>): Promise<Rounds<Arm>> {
  const names = armsOf(options.arms);
  const samples = byArm(names, (): number[] => []);
  const warmup = options.warmup ?? 1;
  for (let round = 0; round < warmup + options.rounds; round += 1) {
    const turn = round % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const figure = await options.arms[name]();
      if (round >= warmup) samples[name].push(figure);
    }
  }
  return { medians: byArm(names, (name) => median(samples[name])), samples };
}

/** How many times `ours` costs what `peer` costs: the median over rounds, each compared within itself. */
export function ratioOf<Arm extends string>({ samples }: Rounds<Arm>, ours: Arm, peer: Arm): number {
  return median(
    samples[ours].map((figure, round) => {
      const other = samples[peer][round];
      if (other === undefined) throw new Error(`${peer} has no figure of round ${round}`);
      return figure / other;
    }),
  );
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** Prints the one line a bench ends with. Numbers carry four digits. */
export const report = (result: Report): void => console.log(JSON.stringify(result, rounded));
