import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules a page must keep; where none are named, axe's own choice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The engine @axe-core/playwright brings, run in the page itself: its builder opens another page for every scan.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const engine = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  /** The markup of every place it was found in, the size of the window, and what axe says of it. */
  readonly places: readonly string[];
}

interface Axe {
  run(context: Document, options: object): ReturnType<AxeBuilder['analyze']>;
}
declare global {
  interface Window {
    readonly axe?: Axe;
  }
}

/** The page is as wide as it was told to be, and what follows its width was drawn once since. */
async function isAtItsSize(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size !== null)
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Colours and places are judged as they stay: whatever fades in has ended; what turns for ever is not waited for. */
export async function hasSettled(page: Page): Promise<void> {
  await isAtItsSize(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** What axe finds in the page as it is; a page with frames is refused, since only the page itself is looked at. */
export async function violationsOf(page: Page, tags?: readonly string[]): Promise<readonly Violation[]> {
  expect(page.frames().length).toBe(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(engine);
  return page.evaluate(async (tags) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(tags === null ? {} : { runOnly: { type: 'tag', values: tags } }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(
        ({ html, failureSummary }) => `${html} in ${innerWidth}×${innerHeight}: ${failureSummary ?? ''}`,
      ),
    }));
  }, tags ?? null);
}

/** What is wider than the box that holds it, so that its end is not seen; where that is meant, it ends in three dots. */
const cutIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reachesOut = (box: Element): boolean => {
      const edge = box.getBoundingClientRect().right + 1;
      const says = (part: Element): boolean =>
        part.matches('a, button, input, select, textarea, img') ||
        [...part.childNodes].some((node) => node.nodeName === '#text' && node.textContent?.trim() !== '');
      const parts = [...box.querySelectorAll('*:not([aria-hidden=true], [aria-hidden=true] *)')];
      return parts.some((part) => says(part) && part.getBoundingClientRect().right > edge);
    };
    return [...document.querySelectorAll('body *:not(input, textarea, select, [tabindex="0"])')]
      .filter((box) => {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const holds = overflowX !== 'visible' && textOverflow !== 'ellipsis' && box.clientWidth > 1;
        return holds && box.scrollWidth > box.clientWidth + 1 && reachesOut(box);
      })
      .map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.outerHTML.slice(0, 120)}`);
  });

/** axe finds nothing in what is on screen, once nothing moves, and nothing of it is cut off. */
export async function scan(page: Page, what: string): Promise<void> {
  await isAtItsSize(page);
  await expect.poll(() => cutIn(page), `cut off in ${what}`).toEqual([]);
  await hasSettled(page);
  const found = await violationsOf(page, RULES);
  expect(found.map(({ id, places }) => `${what}: ${id} ${places[0] ?? ''}`)).toEqual([]);
}
