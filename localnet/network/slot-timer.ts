const MOST_AT_ONCE = 20;

/** Calls `advance(slots)` every `slotMs`; a loop that was held up catches up by several slots. Returns the stop. */
export function startSlotTimer(slotMs: number, advance: (slots: number) => void): () => void {
  let due = performance.now() + slotMs;
  const tick = (): void => {
    const late = performance.now() - due;
    if (late < 0) return;
    const slots = Math.min(1 + Math.floor(late / slotMs), MOST_AT_ONCE);
    due = Math.max(due + slots * slotMs, performance.now() - slotMs);
    advance(slots);
  };
  const timer = setInterval(tick, Math.max(1, slotMs / 4));
  return () => clearInterval(timer);
}
