/** Waits until something is to be seen, looked at again with each change; never by the clock. */
export function untilChanged() {
  let wake: (() => void)[] = [];
  return {
    changed(): void {
      const woken = wake;
      wake = [];
      for (const one of woken) one();
    },
    async until<T>(look: () => T | undefined): Promise<T> {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => wake.push(resolve));
      }
    },
  };
}
