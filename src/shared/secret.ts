const REDACTED = '[secret]';

/** Holds one secret for one reader. It survives logs, JSON, inspectors and snapshots as `[secret]`. */
export class Secret<T> {
  #held: { readonly value: T } | null;

  constructor(value: T) {
    this.#held = { value };
  }

  /** Hands the value over once, then forgets it; a second call throws. */
  take(): T {
    if (this.#held === null) throw new Error('secret already taken');
    const { value } = this.#held;
    this.#held = null;
    return value;
  }

  toJSON(): string {
    return REDACTED;
  }

  toString(): string {
    return REDACTED;
  }

  get [Symbol.toStringTag](): string {
    return REDACTED;
  }
}
