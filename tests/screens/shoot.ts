import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectPath } from '../../server/base/paths';
import { hasSettled } from '../e2e/axe';

const SIZES = [
  { width: 1600, height: 1000 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const [DESKTOP] = SIZES;
const FOLDER = projectPath('docs', 'screens');

type Theme = 'dark' | 'light';

const choose = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('theme', kept), theme);

/** A picture of 128 colours: a third of the size, and no eye sees it on flat faces. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Loading/).or(page.getByLabel(/^Loading/))).toHaveCount(0);
  await expect(page.getByText('not known yet')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await hasSettled(page);
  const whole = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  mkdirSync(FOLDER, { recursive: true });
  await sharp(whole)
    .png({ palette: true, colours: 128, effort: 8 })
    .toFile(join(FOLDER, `${name}.png`));
}

/** What is on screen at each width in the theme it has; `arrange` opens what a width closed. */
export async function shootOpen(
  page: Page,
  name: string,
  arrange: (width: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await arrange(size.width);
    await take(page, `${name}-${size.width}-dark`);
  }
  await page.setViewportSize(DESKTOP);
}

interface Shot {
  readonly path: string;
  /** Seen once the page is whole. */
  readonly shows: string | RegExp;
  readonly themes?: readonly Theme[];
  readonly arrange?: (width: number) => Promise<void>;
}

/** A page opened anew in each theme, at each width; what is dark only is as a new browser shows it. */
export async function shootPage(page: Page, name: string, shot: Shot): Promise<void> {
  const themes = shot.themes ?? (['dark', 'light'] as const);
  for (const theme of themes) {
    if (themes.length > 1) await choose(page, theme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(shot.path);
      await expect(page.getByText(shot.shows).first()).toBeVisible();
      await shot.arrange?.(size.width);
      await take(page, `${name}-${size.width}-${theme}`);
    }
  }
  if (themes.length > 1) await choose(page, 'dark');
  await page.setViewportSize(DESKTOP);
}
