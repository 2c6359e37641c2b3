/** What a page says of itself in the console when a fallback takes the place of something that was shown. */
export const HIDDEN_AGAIN = 'hidden again:';

/**
 * Runs in the page before anything else of it. React hides what waits for code once more with an important style of its own; a press
 * and the focus are lost in it, so nothing that was shown may be.
 */
export function tellHiddenAgain(told: string): void {
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.getPropertyPriority('display') === 'important')
        console.error(told, target.tagName, target.getAttribute('aria-label') ?? target.textContent.slice(0, 80));
  }).observe(document, { subtree: true, attributeFilter: ['style'] });
}
