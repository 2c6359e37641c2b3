import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Words of every toast this page has shown. */
    shownToasts?: string[];
  }
}

/** Runs in the page before anything else of it: a toast lasts 1.4 s, and who looks once a second may miss it on a busy machine. */
export function keepToasts(): void {
  const shown: string[] = [];
  window.shownToasts = shown;
  // One that goes may lend its place to the next: then only the words change.
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-toast]'))
      if (!shown.includes(textContent)) shown.push(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The page shows this toast, or has shown it since it was opened. */
export async function expectToast(page: Page, words: string): Promise<void> {
  try {
    await page.waitForFunction((asked) => window.shownToasts?.includes(asked) === true, words, { timeout: 15_000 });
  } catch (cause) {
    const shown = await page.evaluate(() => window.shownToasts ?? []);
    throw new Error(`no toast says '${words}': ${JSON.stringify(shown)}`, { cause });
  }
}
