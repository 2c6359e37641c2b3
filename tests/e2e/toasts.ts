import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Words of every toast this page has shown, once each time they came, but those that a test has expected. */
    shownToasts?: string[];
  }
}

/** Runs in the page before anything else of it: a toast lasts 1.4 s, and who looks once a second may miss it on a busy machine. */
export function keepToasts(): void {
  const shown: string[] = [];
  const said = new WeakMap<Element, string>();
  window.shownToasts = shown;
  // One that goes may lend its place to the next: then only the words change.
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-toast] [data-said]')) {
      if (said.get(toast) === toast.textContent) continue;
      said.set(toast, toast.textContent);
      shown.push(toast.textContent);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The page shows a toast with these words, or has shown one since it was opened; each that came is found once. */
export async function expectToast(page: Page, words: string): Promise<void> {
  try {
    await page.waitForFunction(
      (asked) => {
        const shown = window.shownToasts ?? [];
        const at = shown.findIndex((toast) => toast.includes(asked));
        return at !== -1 && shown.splice(at, 1).length === 1;
      },
      words,
      { timeout: 15_000 },
    );
  } catch (cause) {
    const shown = await page.evaluate(() => window.shownToasts ?? []);
    throw new Error(`no toast says '${words}': ${JSON.stringify(shown)}`, { cause });
  }
}
