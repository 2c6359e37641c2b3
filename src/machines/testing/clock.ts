import { SimulatedClock } from 'xstate';

/** A clock that stands still until told to move, and stops at every timer on its way, so that timers set by timers fire too. */
export class SteppedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(fn: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fn();
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** Moves to the next timer; false when none runs. */
  next(): boolean {
    const due = Math.min(...this.#due.values());
    if (!Number.isFinite(due)) return false;
    this.set(Math.max(due, this.now()));
    return true;
  }

  /** Moves by `ms`, through every timer due on the way. */
  advance(ms: number): void {
    const end = this.now() + ms;
    while (Math.min(...this.#due.values()) <= end) this.next();
    this.set(end);
  }
}
