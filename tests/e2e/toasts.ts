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
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const toast of [node, ...node.querySelectorAll('[data-toast]')])
            if (toast.matches('[data-toast]')) shown.push(toast.textContent);
  }).observe(document, { childList: true, subtree: true });
}

/** The page shows this toast, or has shown it since it was opened. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await page.waitForFunction((asked) => window.shownToasts?.includes(asked) === true, words, { timeout: 15_000 });
}
