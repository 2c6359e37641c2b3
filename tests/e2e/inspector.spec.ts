import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectPath } from '../../server/base/paths';
import { loginNotes } from '../../src/machines/session/login/login.notes';
import { startProgram } from '../faults/processes';
import { scan } from './axe';
import { signedUp } from './journal';
import { expect, test } from './stack';

const CANARY = 'canary.in.the.mail@gantry.example';
const SIZES = [
  { width: 1600, height: 1000 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** A modal hides all else from screen readers, so the panel is found by its mark and not by its role. */
const panelOf = (page: Page): Locator => page.locator('[data-beside-modals=inspector]');
const stateOf = (page: Page, id: string): Locator => panelOf(page).locator(`[data-state="${id}"]`);
const choose = (page: Page, pane: string): Promise<void> =>
  panelOf(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${pane}$`) })
    .click();

async function expectLive(page: Page, id: string): Promise<void> {
  await expect(stateOf(page, id)).toHaveAttribute('data-live', '');
}

test('T11 a visitor sees the sign-in machine go its way, and no address in anything the inspector shows', async ({
  page,
}) => {
  let send = (): void => undefined;
  const mayBeSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/auth/sign-in/magic-link', async (route) => {
    await mayBeSent;
    await route.continue();
  });
  await page.goto('/login?inspect');
  const panel = panelOf(page);
  await panel.locator('[data-actor=login]').click();
  await expectLive(page, 'login.form.idle');
  await page.getByLabel('E-mail').fill(CANARY);
  await page.getByRole('button', { name: /link/i }).click();
  await expectLive(page, 'login.form.sendingLink');
  await expect(stateOf(page, 'login.form.idle')).not.toHaveAttribute('data-live');
  await expect(panel.getByText('busy').first()).toBeVisible();
  send();
  await expectLive(page, 'login.linkSent');
  await expect(page.getByText(CANARY)).toBeVisible();
  for (const pane of ['State', 'Sequence', 'Log']) {
    await choose(page, pane);
    for (const row of await panel.locator('summary').all()) await row.click();
    const shown = await panel.innerHTML();
    expect([pane, shown.includes('canary'), shown.includes('linkSent')]).toEqual([pane, false, true]);
  }
  await expect(panel.getByText('[e-mail]').first()).toBeVisible();
});

test('the panel follows a dialog while it is open, filters, pauses, and moves by keyboard', async ({ page }) => {
  await signedUp(page);
  await page.goto('/dashboard?inspect');
  const panel = panelOf(page);
  await expect(panel.locator('[data-actor=createGroup]')).toContainText('closed');
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await expect(panel.locator('[data-actor=createGroup]')).toContainText('editing');
  await panel.locator('[data-actor=createGroup]').click();
  await expectLive(page, 'createGroup.editing');
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await page.getByLabel('Group name').fill('Harbor crew');
  await page.keyboard.press('Escape');
  await expectLive(page, 'createGroup.closed');

  await page.setViewportSize({ width: 1600, height: 1000 });
  await choose(page, 'Log');
  await panel.getByLabel('Filter by event or actor').fill('dialog.');
  await expect(panel.locator('summary')).toHaveText([/dialog\.closed/, /dialog\.opened/]);
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectLive(page, 'createGroup.closed');
  await expect(panel.locator('summary')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(panel.locator('summary')).toHaveCount(4);
  await choose(page, 'Sequence');
  await expect(panel.locator('[data-message="dialog.opened"]')).toHaveCount(2);

  const edge = page.getByRole('separator', { name: 'Height of the inspector' });
  await edge.focus();
  await page.keyboard.press('ArrowUp');
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(900 * 0.42) + 24));
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await expect(panel).toHaveCount(0);
});

test('notes tell what the machine, the live state, and a state or arrow pointed at or chosen mean', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/login?inspect');
  const panel = panelOf(page);
  await panel.locator('[data-actor=login]').click();
  const notes = panel.getByRole('region', { name: 'Notes on login' });
  const noted = notes.locator('[data-note]');
  const told = (name: string) => notes.locator(`[data-note="${name}"]`);
  await expect(notes).toContainText(loginNotes.machine);
  await expect(told('form.idle')).toContainText(loginNotes.states['form.idle'] ?? '');
  await expect(told('email.typed')).toContainText(loginNotes.events['email.typed'] ?? '');
  await expect(told('[emailIsGood]')).toContainText(loginNotes.guards['emailIsGood'] ?? '');

  const choice = notes.getByLabel('State to explain');
  await choice.focus();
  await page.keyboard.press('End');
  await expect(choice).toHaveValue('login.linkSent');
  await expect(noted).toHaveCount(2);
  await expect(told('linkSent')).toContainText(loginNotes.states['linkSent'] ?? '');
  await expect(stateOf(page, 'login.linkSent')).toHaveAttribute('data-chosen', '');

  await stateOf(page, 'login.form.sendingLink').locator('[data-title]').hover();
  await expect(told('after sendTimeout')).toContainText(loginNotes.delays['sendTimeout'] ?? '');
  await notes.hover();
  await expect(noted).toHaveCount(2);
  await panel.locator('[data-arrow] text').filter({ hasText: 'passkey.offered' }).click();
  await notes.hover();
  await expect(noted).toHaveText([/^form\.idle/, /^passkey\.offered/]);
  await expect(choice).toHaveValue('');
});

/** Opens the dialog of a new group and closes it. */
async function dialogSeen(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toHaveCount(0);
}

test('a log row tells what was left and what was entered, and "no change" of an event that changed nothing', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/login?inspect');
  const panel = panelOf(page);
  await page.getByLabel('E-mail').fill('ada@gantry.example');
  await page.getByRole('button', { name: /link/i }).click();
  await expectLiveAfter(page, 'login', 'login.linkSent');
  await choose(page, 'Log');
  const row = (type: RegExp) => panel.locator('summary').filter({ hasText: type }).first();
  await expect(row(/link\.requested/).locator('[data-change]')).toHaveText('form.idle → form.sendingLink');
  await expect(row(/✓ sendMagicLink/).locator('[data-change]')).toHaveText('form.sendingLink → linkSent');
  await expect(row(/login → sendMagicLink.*xstate\.init/).locator('[data-change]')).toHaveText('no change');
  await expect(row(/email\.typed/).locator('[data-change]')).toHaveText('stays in form.idle');
});

async function expectLiveAfter(page: Page, actor: string, id: string): Promise<void> {
  // Rows of actors that come meanwhile move it from under a pointer.
  await panelOf(page).locator(`[data-actor=${actor}]`).press('Enter');
  await expectLive(page, id);
}

test('the scrubber shows the chart at an event, by keyboard, step and pointer, while new events are recorded', async ({
  page,
}) => {
  await signedUp(page);
  await page.setViewportSize(SIZES[0]);
  await page.goto('/dashboard?inspect');
  const panel = panelOf(page);
  const slider = panel.getByRole('slider', { name: 'Event shown' });
  const live = panel.getByRole('button', { name: /^Live/ });
  await dialogSeen(page);
  await choose(page, 'Log');
  await panel.getByLabel('Filter by event or actor').fill('dialog.');
  await panel
    .locator('details')
    .filter({ hasText: /dialog\.opened/ })
    .locator('summary')
    .click();
  await panel.getByRole('button', { name: 'Show this event' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^dialog\.opened, createGroup, \d+\.\d\d s$/);
  await expectLive(page, 'createGroup.editing');
  await expect(stateOf(page, 'createGroup.closed')).not.toHaveAttribute('data-live');
  await expect(panel.locator('[data-taken]')).toHaveCount(1);
  await expect(live).toHaveAttribute('aria-pressed', 'false');
  const opened = await slider.inputValue();

  // The last event before it may be another actor's, whose chart would be shown.
  await panel.locator('[data-actor=createGroup]').click();
  await slider.focus();
  await page.keyboard.press('End');
  await expectLive(page, 'createGroup.closed');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await panel.getByRole('button', { name: 'One event back' }).click();
  await expect(slider).toHaveValue('0');
  await panel.getByRole('button', { name: 'One event forward' }).click();
  await expect(slider).toHaveValue('1');
  await slider.fill(opened);
  await expectLive(page, 'createGroup.editing');

  await dialogSeen(page);
  await expect(slider).toHaveValue(opened);
  await expectLive(page, 'createGroup.editing');
  await expect(live).toHaveText(/^Live \+\d+$/);
  const { x, y, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 2, y + height / 2);
  await expect(slider).toHaveValue('0');
  await live.click();
  await expect(live).toHaveText('Live');
  await expect(live).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.locator('summary').filter({ hasText: 'dialog.opened' })).toHaveCount(2);
});

test('by touch the scrubber goes to where the finger is', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: SIZES[2] });
  const page = await context.newPage();
  try {
    await page.goto('/login?inspect');
    const slider = panelOf(page).getByRole('slider', { name: 'Event shown' });
    await expect(slider).toHaveAttribute('aria-valuetext', / s$/);
    const { x, y, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.touchscreen.tap(x + 2, y + height / 2);
    await expect(slider).toHaveValue('0');
    await expect(panelOf(page).getByRole('button', { name: /^Live/ })).toHaveAttribute('aria-pressed', 'false');
  } finally {
    await context.close();
  }
});

test('T11 a trace is exported without what was typed, imported with its name, and a bad file changes nothing', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/login?inspect');
  const panel = panelOf(page);
  await page.getByLabel('E-mail').fill(CANARY);
  await page.getByRole('button', { name: /link/i }).click();
  await expectLiveAfter(page, 'login', 'login.linkSent');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('gantry-trace.json');
  const written = readFileSync(await download.path(), 'utf8');
  expect([written.includes('canary'), written.includes('link.requested')]).toEqual([false, true]);

  await page.goto('/login?inspect');
  await panel.locator('[data-actor=login]').click();
  await expectLive(page, 'login.form.idle');
  const chosen = panel.locator('input[type=file]');
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await chosen.setInputFiles(file('notes.json', '{"format":"other"}'));
  await expect(panel.getByRole('alert')).toHaveText('This file is not a Gantry trace.');
  await expectLive(page, 'login.form.idle');
  await expect(panel.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await chosen.setInputFiles(file('from-ada.json', written));
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByText('from-ada.json').first()).toBeVisible();
  const slider = panel.getByRole('slider', { name: 'Event shown' });
  await choose(page, 'Log');
  const requested = panel.locator('details').filter({ hasText: 'form.idle → form.sendingLink' });
  await requested.locator('summary').click();
  await requested.getByRole('button', { name: 'Show this event' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^link\.requested, login, /);
  await expectLive(page, 'login.form.sendingLink');
  await panel.getByRole('button', { name: 'Live', exact: true }).click();
  await panel.locator('[data-actor=login]').click();
  await expectLive(page, 'login.form.idle');
  await expect(panel.getByText('from-ada.json')).toHaveCount(0);
});

for (const theme of ['dark', 'light'])
  test(`the panel holds the policy and axe finds nothing, docked and as a sheet, ${theme}`, async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.goto('/login?inspect');
    await panelOf(page).locator('[data-actor=login]').click();
    const looks: readonly (readonly [size: number, pane: string])[] = [
      [0, 'State'],
      [0, 'Log'],
      [0, 'Sequence'],
      [1, 'Chart'],
      [2, 'Actors'],
      [2, 'Chart'],
    ];
    for (const [size, pane] of looks) {
      await page.setViewportSize(SIZES[size] ?? SIZES[0]);
      await choose(page, pane);
      await scan(page, `${SIZES[size]?.width} ${pane}`);
    }
    await page.getByRole('button', { name: 'One event back' }).click();
    await expect(page.getByRole('button', { name: /^Live/ })).toHaveAttribute('aria-pressed', 'false');
    await choose(page, 'Log');
    await scan(page, 'an event of the past as a sheet');
    await page.setViewportSize(SIZES[0]);
    await choose(page, 'State');
    await scan(page, 'an event of the past, docked');
    await page.getByRole('button', { name: 'Fold the inspector' }).click();
    await expect(page.getByRole('button', { name: 'Unfold the inspector' })).toBeVisible();
    await scan(page, 'folded');
  });

test('with the switch off nothing of it is loaded', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-e2e-'));
  const off = await startProgram(
    'dist/node/server.js',
    ['--data', data, '--port', '0', '--inspector', 'off'],
    (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
  );
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${off.ready}/login?inspect`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.some((path) => path.startsWith('/assets/index-'))).toBe(true);
    expect(asked.filter((path) => inspectorFiles().has(path))).toEqual([]);
    await expect(panelOf(page)).toHaveCount(0);
  } finally {
    await off.program.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const web = projectPath('dist', 'web');

function manifest(): Readonly<Record<string, Chunk>> {
  const read: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
  return read;
}

/** Addresses of what only the inspector needs: its code and the charts. */
const inspectorFiles = (): ReadonlySet<string> =>
  new Set(
    Object.entries(manifest())
      .filter(([source]) => source.startsWith('src/inspector/'))
      .map(([, { file }]) => `/${file}`),
  );

test('the bundle has the inspector in chunks of its own, and neither a layout engine nor another’s inspector', () => {
  const chunks = manifest();
  const closure = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunks[key]?.imports ?? []) closure(next, seen);
    return seen;
  };
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry === true) ?? '';
  const first = [...closure(entry), ...closure('src/app/signed-in.ts')];
  expect(first.filter((key) => key.startsWith('src/inspector/'))).toEqual([]);
  expect(inspectorFiles().size > 20).toBe(true);
  const found = readdirSync(join(web, 'assets')).flatMap((name) => {
    const text = readFileSync(join(web, 'assets', name), 'utf8');
    return ['stately.ai', 'statelyai', 'eclipse.elk', 'elkjs']
      .filter((word) => text.includes(word))
      .map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});
