import { SimulatedClock } from 'xstate';

interface Timer {
  readonly due: number;
  readonly timeout: number;
  readonly ring: () => void;
}

/** A clock that stands still until told to move, and stops at every timer on its way, so that timers set by timers fire too. */
export class SteppedClock extends SimulatedClock {
  readonly #timers = new Map<number, Timer>();

  override setTimeout(fn: () => void, timeout: number): number {
    const ring = (): void => {
      this.#timers.delete(id);
      fn();
    };
    const id = super.setTimeout(ring, timeout);
    this.#timers.set(id, { due: this.now() + timeout, timeout, ring });
    return id;
  }

  override clearTimeout(id: number): void {
    this.#timers.delete(id);
    super.clearTimeout(id);
  }

  /** How long each timer that runs was set for, in the order they were set. */
  waits(): readonly number[] {
    return [...this.#timers.values()].map(({ timeout }) => timeout);
  }

  /** Rings one timer by its place among those that run, whatever is due before it; false when there is none. */
  ring(place: number): boolean {
    const [id, timer] = [...this.#timers][place] ?? [];
    if (id === undefined || timer === undefined) return false;
    super.clearTimeout(id);
    timer.ring();
    return true;
  }

  /** Moves by `ms`, through every timer due on the way. */
  advance(ms: number): void {
    const end = this.now() + ms;
    for (let next = this.#next(); next <= end; next = this.#next()) this.set(Math.max(next, this.now()));
    this.set(end);
  }

  #next(): number {
    return Math.min(...[...this.#timers.values()].map(({ due }) => due));
  }
}
