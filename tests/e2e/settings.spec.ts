import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { scan } from './axe';
import { fundedMaster, newcomer, signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast } from './toasts';

const MEBIBYTE = 1024 * 1024;
const tab = (name: 'profile' | 'application' | 'trading') => `/dashboard/settings?tab=${name}`;
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (width: number, background: string) =>
  ({ create: { width, height: 600, channels: 3, background } }) as const;
/** 800 by 600, its left half red and its right half blue. */
const picture = async (): Promise<Buffer> =>
  sharp(field(800, '#0000c0'))
    .composite([{ input: await sharp(field(400, '#c00000')).png().toBuffer(), gravity: 'west' }])
    .png()
    .toBuffer();
const picker = (page: Page, label: string) => page.getByLabel(label);

test('PRO-01 PRO-02 PRO-05 PRO-06 PRO-16 PRO-17 PRO-18 PRO-19 PRO-22 a profile is changed, reverted and saved', async ({
  page,
}) => {
  await signedUp(page, 'first-name');
  await page.goto('/dashboard/settings');
  await expect(page).toHaveTitle(/^Settings/);
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await expect(tabs.getByRole('link')).toHaveText(['Profile', 'Application', 'Trading']);
  await expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  const name = page.getByLabel('Username');
  await expect(name).toHaveValue('first-name');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
  for (const [typed, message] of [
    ['', 'Username is required'],
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(21), 'Username must be 20 characters or less'],
    ['a b', 'Username can only contain letters, numbers, _ and -'],
  ] as const) {
    await name.fill(typed);
    await button(page, 'Save Changes').click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await button(page, 'Revert').click();
  await expectToast(page, 'Changes reverted');
  await expect(name).toHaveValue('first-name');
  await name.fill('second-name');
  await page.getByRole('link', { name: 'Trading' }).click();
  await expect(page.getByRole('heading', { name: 'Buy' })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('second-name');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile settings saved successfully');
  await page.reload();
  await expect(name).toHaveValue('second-name');
});

test('GAP-44 PRO-20 a taken name and a server that fails are said, and the input stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await newcomer(await other.newPage(), 'owner-of-it');
  await other.close();
  await signedUp(page);
  await page.goto(tab('profile'));
  await page.getByLabel('Username').fill('OWNER-of-it');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Username is already taken');
  await expect(page.getByRole('main').getByText('Username is already taken')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('OWNER-of-it');
  await page.route('**/users/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { ok: false } }) : route.continue(),
  );
  await page.getByLabel('Username').fill('free-name');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Failed to save profile settings');
  await expect(page.getByLabel('Username')).toHaveValue('free-name');
});

test('PRO-07 PRO-08 PRO-09 PRO-10 a picture is cut and saved; what is none or too large is refused', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('profile'));
  const choose = picker(page, 'Choose a picture');
  const png = await picture();
  for (const [file, message] of [
    [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }, 'Please select an image file'],
    [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'Please select an image file'],
    [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, 'Please select an image file'],
    [
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(2 * MEBIBYTE)]) },
      'Image must be less than 2MB',
    ],
  ] as const) {
    await choose.setInputFiles(file);
    await expect(page.getByText(message)).toBeVisible();
  }
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog).toBeVisible();
  await expect(button(page, 'Use this part')).toBeEnabled();
  await scan(page, 'crop');
  const zoom = dialog.getByLabel('Zoom');
  const circle = dialog.getByRole('application', { name: 'The part that is kept' });
  await circle.hover();
  await page.mouse.wheel(0, -300);
  await expect(zoom).not.toHaveValue('1');
  await zoom.fill('2');
  await circle.press('ArrowLeft');
  await circle.hover();
  await page.mouse.down();
  await page.mouse.move(2000, 300, { steps: 5 });
  await page.mouse.up();
  await button(page, 'Use this part').click();
  await expectToast(page, "Avatar updated. Click 'Save Changes' to apply.");
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/users/me'));
  await button(page, 'Save Changes').click();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expectToast(page, 'Profile settings saved successfully');
  const shown = page.getByRole('group', { name: 'Picture' }).getByRole('img', { name: 'You' });
  await page.reload();
  await expect(shown).toHaveAttribute('src', /^\/cdn\/[\w-]+\.webp$/);
  const source = (await shown.getAttribute('src')) ?? '';
  const kept = sharp(await (await page.request.get(source)).body());
  const { width, height } = await kept.metadata();
  expect([width, height]).toEqual([256, 256]);
  const { dominant } = await kept.stats();
  expect(dominant.r, 'the left of the picture was moved under the circle').toBeGreaterThan(dominant.b);
});

test('the key activity list says when keys left the vault, and for what', async ({ page }) => {
  await signedUp(page);
  await fundedMaster(page);
  await page.goto(tab('profile'));
  await expect(page.getByText('No key has left the vault')).toBeVisible();
  await page.goto('/dashboard');
  await button(page, 'Master Wallets').click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  await file;
  await page.goto(tab('profile'));
  const row = page.getByRole('region', { name: 'Key activity list' }).getByRole('row').nth(1);
  await expect(row).toContainText('Export');
  await expect(row).toContainText('Given');
});

test('TRS-01 TRS-02 TRS-03 TRS-04 TRS-05 TRS-06 TRS-15 TRS-18 TRS-19 TRS-22 CON-78 trading settings are filled in, saved and kept', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('trading'));
  const fields = {
    general: page.getByLabel('General priority fee'),
    slippage: page.getByLabel('Buy slippage'),
    buyFee: page.getByLabel('Buy priority fee'),
    buyTip: page.getByLabel('Buy jito tip'),
    sellFee: page.getByLabel('Sell priority fee'),
    sellTip: page.getByLabel('Sell jito tip'),
  };
  const shows = async (...values: readonly string[]) => {
    for (const [index, field] of Object.values(fields).entries()) await expect(field).toHaveValue(values[index] ?? '');
  };
  await shows('30000', '20', '30000', '0.0003', '30000', '0.0003');
  await expect(button(page, 'No Changes to Save')).toBeDisabled();
  for (const [field, placeholder] of [
    ['general', '5000'],
    ['slippage', '20'],
    ['buyTip', '0.0001'],
  ] as const)
    await expect(fields[field]).toHaveAttribute('placeholder', placeholder);
  for (const [name, words, fee] of [
    ['Low', 'Set to low priority', '5000'],
    ['Medium', 'Set to medium priority', '10000'],
    ['High', 'Set to high priority', '30000'],
  ] as const) {
    await button(page, name).click();
    await expectToast(page, words);
    await expect(fields.general).toHaveValue(fee);
  }
  await button(page, 'Reset to Defaults').click();
  await expectToast(page, 'Reset to default values');
  await shows('5000', '20', '10000', '0.0000001', '10000', '0.0000001');
  await button(page, 'Aggressive Mode').click();
  await expectToast(page, 'Applied aggressive settings');
  await shows('30000', '50', '30000', '0.001', '30000', '0.001');
  for (const [field, typed, kept, message] of [
    ['slippage', '100.01', '100.01', 'Between 0 and 100'],
    ['slippage', '1.2.3', '1.23', null],
    ['buyTip', '2', '2', 'At most 1 SOL'],
    ['buyTip', '', '', 'Enter a number'],
    ['buyTip', '0.01 SOL', '0.01', null],
    ['buyFee', '-1e3x', '13', null],
    ['buyFee', '9999999999', '9999999999', 'At most 1,000,000,000'],
    ['buyFee', '4200', '4200', null],
  ] as const) {
    await fields[field].fill(typed);
    await expect(fields[field]).toHaveValue(kept);
    if (message === null) await expect(button(page, 'Save Changes').first()).toBeEnabled();
    else {
      await expect(page.getByText(message)).toBeVisible();
      await expect(button(page, 'Save Changes').first()).toBeDisabled();
    }
  }
  const sent = page.waitForRequest('**/users/me/trading-settings');
  await button(page, 'Save Changes').first().click();
  expect((await sent).postDataJSON()).toEqual({
    generalPriority: 30_000,
    buyPriority: 4_200,
    buyTip: 10_000_000,
    sellPriority: 30_000,
    sellTip: 1_000_000,
    tradeBotActivity: true,
  });
  await expectToast(page, 'Trading settings saved successfully');
  await page.reload();
  await shows('30000', '1.23', '4200', '0.01', '30000', '0.001');
  await page.route('**/users/me/trading-settings', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  await fields.slippage.fill('9');
  await button(page, 'Save Changes').first().click();
  await expectToast(page, 'Failed to save trading settings');
  await expect(fields.slippage).toHaveValue('9');
});

test('APP-10 KCP-01 KCP-03 KCP-04 KCP-06 KCP-07 KCP-09 KEY-05 KEY-15 a key is captured, refused, cleared and works at once', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('application'));
  const key = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) });
  const groups = button(page, 'Groups');
  await expect(key('Close All Accounts')).toHaveText('UNASSIGNED');
  await expect(key('Sell All Tokens')).toHaveText('UNASSIGNED');
  await key('Open Groups').click();
  await expect(key('Open Groups')).toHaveText('Press key...');
  await page.keyboard.press('Shift');
  await expect(key('Open Groups')).toHaveText('Press key...');
  await page.keyboard.press('Escape');
  await expect(key('Open Groups')).toHaveText('G');
  await key('Sell All Tokens').click();
  await page.keyboard.press('g');
  await expectToast(page, 'This key is already assigned to another action');
  await expect(key('Sell All Tokens')).toHaveText('UNASSIGNED');
  await expect(groups).toHaveAttribute('aria-pressed', 'false');
  await key('Sell All Tokens').click();
  await page.keyboard.press('Space');
  await expect(key('Sell All Tokens')).toHaveText('UNASSIGNED');
  await key('Open Groups').click();
  await page.keyboard.press('q');
  await expect(key('Open Groups')).toHaveText('Q');
  await page.getByRole('heading', { name: 'Key bindings' }).click();
  await page.keyboard.press('g');
  await expect(groups).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('q');
  await expect(groups).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('q');
  await expect(groups).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Clear Open Groups' }).click();
  await expect(key('Open Groups')).toHaveText('UNASSIGNED');
  await page.keyboard.press('q');
  await expect(groups).toHaveAttribute('aria-pressed', 'false');
  await key('Close All Accounts').click();
  await page.keyboard.press('c');
  await page.reload();
  await expect(key('Open Groups')).toHaveText('UNASSIGNED');
  await expect(key('Close All Accounts')).toHaveText('C');
});

test('OVR-07 KEY-01 KEY-02 KEY-09 KEY-10 KEY-12 shortcuts work where nobody types, without a modifier, once in two seconds', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('trading'));
  const groups = button(page, 'Groups');
  const presets = button(page, 'Presets');
  const slippage = page.getByLabel('Buy slippage');
  await slippage.focus();
  await page.keyboard.press('g');
  await expect(groups).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).click();
  for (const modifier of ['Shift', 'Alt', 'Control', 'Meta']) {
    await page.keyboard.press(`${modifier}+g`);
    await expect(groups).toHaveAttribute('aria-pressed', 'false');
  }
  await page.keyboard.press('g');
  await expect(groups).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await expect(presets).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(presets).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('r');
  const said = toast(page, 'No active master wallet');
  await expect(said).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(said).toHaveCount(0);
});

test.describe('on a touch device', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('KEY-11 PRO-03 keys do nothing, and the tabs are icons with their names below', async ({ page }) => {
    await signedUp(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(tab('application'));
    const trading = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Trading' });
    const icon = await trading.locator('svg').boundingBox();
    const name = await trading.getByText('Trading', { exact: true }).boundingBox();
    expect((name?.y ?? 0) - (icon?.y ?? Number.NaN) - (icon?.height ?? 0)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('g');
    await expect(button(page, 'Groups')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('APP-01 APP-02 APP-03 APP-04 APP-06 APP-07 APP-08 APP-14 choices and the sound are kept in this browser', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('application'));
  const overview = page.getByRole('switch', { name: 'Show coin overview after launch' });
  const ai = page.getByRole('switch', { name: 'Auto AI generation' });
  await expect(overview).toBeChecked();
  await expect(ai).not.toBeChecked();
  await overview.click();
  await ai.click();
  await expect(ai).toBeChecked();
  const upload = picker(page, 'Upload a sound');
  await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
  await expectToast(page, 'Please upload an audio file');
  await upload.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(2 * MEBIBYTE + 1) });
  await expectToast(page, 'File is too large. Maximum size is 2MB.');
  await page.evaluate(() => {
    const volumes: number[] = [];
    Object.assign(window, { volumes });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      volumes.push(this.volume);
      return this.src.startsWith('data:audio/') || this.src.endsWith('/sounds/notification.wav')
        ? (setTimeout(() => this.dispatchEvent(new Event('ended'))), Promise.resolve())
        : Promise.reject(new Error('another sound'));
    };
  });
  await button(page, 'Test').click();
  await expect(button(page, 'Test')).toBeEnabled();
  const wav = readFileSync('public/sounds/notification.wav');
  await upload.setInputFiles({ name: 'bell.wav', mimeType: 'audio/wav', buffer: wav });
  await expectToast(page, 'Custom notification sound uploaded');
  await button(page, 'Test').click();
  await expect(button(page, 'Test')).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'volumes'))).toEqual([0.5, 0.5]);
  await expect(toast(page, 'Failed to play sound')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('notification-sound'))).toBe(
    `data:audio/wav;base64,${wav.toString('base64')}`,
  );
  await page.reload();
  await expect(overview).not.toBeChecked();
  await expect(ai).toBeChecked();
  await expect(page.getByText('Your own sound')).toBeVisible();
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new Error('not allowed'));
  });
  await button(page, 'Test').click();
  await expectToast(page, 'Failed to play sound');
  await button(page, 'Use the default').click();
  await expect(page.getByText('Default sound')).toBeVisible();
});

test('SIE-01 SIE-02 SIE-03 SIE-04 SIE-05 SIE-08 LST-20 settings travel as a file; what is wrong in it is named', async ({
  page,
}) => {
  await signedUp(page);
  const master = await fundedMaster(page);
  await page.goto(tab('application'));
  await page.getByRole('switch', { name: 'Show coin overview after launch' }).click();
  const saved = page.waitForEvent('download');
  await button(page, 'Export').click();
  await expectToast(page, 'Settings exported successfully');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^gantry-settings-\d{4}-\d{2}-\d{2}\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const file: { readonly local: object } = JSON.parse(text);
  expect(Object.keys(file)).toEqual(['gantry', 'version', 'trading', 'local', 'kept']);
  for (const secret of [master, 'gantry.example', 'session', 'privateKey']) {
    const found = text.replace('"sessionTimeout"', '').includes(secret);
    expect([secret, found]).toEqual([secret, false]);
  }
  const importing = async (content: string) =>
    picker(page, 'Import').setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  for (const wrong of ['{', '[]', '{"gantry":"wallets","version":1}']) {
    await importing(wrong);
    await expectToast(page, 'Failed to import settings. Invalid file format.');
    await expect(toast(page, 'Failed to import settings. Invalid file format.')).toHaveCount(0);
  }
  await importing(
    JSON.stringify({
      ...file,
      privateKey: 'x',
      local: {
        ...file.local,
        volume: 900,
        showCoinOverviewAfterLaunch: true,
        keybinds: { openGroups: 'w', sellAllTokens: 'w' },
      },
    }),
  );
  await expectToast(page, 'Settings imported successfully');
  await expect(
    page.getByText(
      'Left out, because they are unknown or not valid: local.volume, local.keybinds.sellAllTokens, privateKey.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show coin overview after launch' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Open Groups: / })).toHaveText('W');
  await page.evaluate(() => localStorage.setItem('local-settings', '{'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open Groups: / })).toHaveText('G');
});

test('LST-17 LST-21 GAP-57 signing out from the settings asks first, and clears what this browser kept', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(tab('trading'));
  await page.getByLabel('Buy slippage').fill('7');
  await button(page, 'Save Changes').first().click();
  await expectToast(page, 'Trading settings saved successfully');
  expect(await page.evaluate(() => localStorage.getItem('buySlippage'))).toBe('7');
  await page.goto(tab('profile'));
  await button(page, 'Sign Out').click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog.getByText('Application settings and keyboard shortcuts')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export settings' }).click();
  const file: { readonly trading: { readonly buySlippage: string } } = JSON.parse(
    readFileSync(await (await saved).path(), 'utf8'),
  );
  expect(file.trading.buySlippage).toBe('7');
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/(?:login)?$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('APP-13 how long keys stay open is kept by the server', async ({ page }) => {
  await signedUp(page);
  await page.goto(tab('application'));
  await page.getByRole('button', { name: 'Session timeout: 30 minutes' }).click();
  await page.getByRole('menuitemradio', { name: '5 minutes', exact: true }).click();
  await expectToast(page, 'The lock of your keys is changed');
  await page.getByRole('switch', { name: /Two-factor/ }).click();
  await expect(page.getByText('Two-factor needs a passkey. Add one first.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /Two-factor/ })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Session timeout: 5 minutes' })).toBeVisible();
});

test('HLP-01 HLP-08 HLP-09 HLP-10 HLP-13 help answers for this server, by mouse, keyboard and search', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto('/dashboard/help');
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Getting Started',
    'Fees & Pricing',
    'Token Deployment',
    'Volume & Trading',
    'Security & Safety',
    'Troubleshooting',
  ]);
  const fee = page.getByRole('button', { name: 'What does a trade cost?' });
  const answer = page.getByText('This server has none configured, so it takes nothing.');
  await expect(answer).toBeHidden();
  await fee.click();
  await expect(answer).toBeVisible();
  await fee.press('Enter');
  await expect(answer).toBeHidden();
  await fee.press('Space');
  await expect(answer).toBeVisible();
  await page.getByLabel('Search the answers').fill('encrypted keys');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(page.getByText('Keys are stored encrypted on the server')).toBeVisible();
  await expect(fee).toHaveCount(0);
  await page.getByLabel('Search the answers').fill('no such words');
  await expect(page.getByText('No answer holds all these words')).toBeVisible();
  await button(page, 'Show all answers').click();
  await expect(fee).toBeVisible();
});

test('RTE-19 axe finds nothing on trading settings with a refused field, at any width in either theme', async ({
  page,
}) => {
  await newcomer(page);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.goto(tab('trading'));
    await expect(page.getByText('Quick presets').first()).toBeVisible();
    await page.getByLabel('Buy slippage').fill('101');
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1600, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scan(page, `trading settings ${theme} ${width}`);
    }
  }
});
