import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { base58 } from '@scure/base';
import sharp from 'sharp';
import { hostileImages } from '../support/image-corpus';
import {
  activeMaster,
  balanceOf,
  call,
  expectUntouched,
  fundedMaster,
  list,
  newcomer,
  post,
  signedUp,
} from './journal';
import { picture } from './launch-form';
import { completeSetup, expect, signIn, test } from './stack';
import { expectToast } from './toasts';

const MEBIBYTE = 1024 * 1024;
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/** The field is marked, says exactly this, and holds what was typed. */
async function expectRefused(field: Locator, message: string, kept: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(kept);
}

/** Nothing is wrong with the field any more. */
const expectAccepted = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid', 'true');

const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });

/** A key pair as wallets export it, and its address. */
function keyPair(): { readonly secret: string; readonly address: string; readonly bytes: Buffer } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const bytes = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);
  return { secret: base58.encode(bytes), address: base58.encode(bytes.subarray(32)), bytes };
}

const named = (name: string, buffer: Uint8Array, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

test('SGN-03 SGN-04 SGN-11 GAP-91 the sign-in form answers at the e-mail field, sends nothing and keeps what was typed', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/magic-link')) sent.push(request.method());
  });
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  await email.press('Enter');
  await expectRefused(email, 'E-mail is required', '');
  for (const typed of [
    'nobody',
    'nobody@nowhere',
    '@port.example',
    'a b@port.example',
    `${'x'.repeat(250)}@port.example`,
  ]) {
    await email.fill(typed);
    await expectAccepted(email);
    await email.press('Enter');
    await expectRefused(email, 'Enter an e-mail address, like name@example.com', typed);
  }
  expect(sent).toEqual([]);
  await page.route('**/sign-in/magic-link', (route) => route.fulfill({ status: 500, json: { ok: false } }));
  await email.fill('pilot@port.example');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Failed to send magic link');
  await expect(email).toHaveValue('pilot@port.example');
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeEnabled();
});

test('SUP-01 SUP-05 SUP-06 SUP-07 SUP-08 SUP-10 SUP-11 SUP-12 SUP-14 SUP-15 SUP-16 SUP-17 GAP-44 GAP-48 GAP-91 setup refuses at its fields and keeps the rest', async ({
  page,
  context,
}) => {
  await signIn(page);
  await completeSetup(page, 'Harbormaster');
  await context.clearCookies();
  await signIn(page);
  const username = page.getByLabel('Username');
  await expect(page.getByText('Invited with GANTRY')).toBeVisible();
  await username.press('Enter');
  await expectRefused(username, 'Username is required', '');
  for (const [typed, message] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(21), 'Username must be 20 characters or less'],
    ['a b c', 'Username can only contain letters, numbers, _ and -'],
    ['éclair', 'Username can only contain letters, numbers, _ and -'],
    ['a.b', 'Username can only contain letters, numbers, _ and -'],
  ] as const) {
    await username.fill(typed);
    await expectAccepted(username);
    await username.blur();
    await expectRefused(username, message, typed);
    await username.press('Enter');
    await expectRefused(username, message, typed);
  }
  await username.fill('Deckhand');

  await page.getByRole('button', { name: 'Change' }).click();
  const code = page.getByLabel('Referral code');
  await expect(code).toHaveValue('GANTRY');
  for (const [typed, kept, message] of [
    ['', '', 'Referral code is required'],
    ['abc', 'ABC', 'Code must be 4-10 characters'],
    ['abcdefghijk', 'ABCDEFGHIJK', 'Code must be 4-10 characters'],
    ['ab c1', 'AB C1', 'Only letters, numbers, - and _ allowed'],
    ['zzzz9', 'ZZZZ9', 'Invalid code - please check with your referrer'],
  ] as const) {
    await code.fill(typed);
    await code.blur();
    await expectRefused(code, message, kept);
  }
  await page.route('**/users/check-referral-code*', (route) => route.fulfill({ status: 500, json: { ok: false } }));
  await code.fill('yyyy9');
  await code.blur();
  await expectRefused(code, 'Failed to validate code', 'YYYY9');
  await page.unroute('**/users/check-referral-code*');
  await code.fill('gantry');
  await code.blur();
  await expect(page.getByText('Valid code')).toBeVisible();

  const avatar = page.getByRole('group', { name: 'Picture' });
  const pick = page.locator('input[type=file]');
  const good = await picture();
  const tooLarge = named('me.png', Buffer.concat([good.buffer, Buffer.alloc(Math.ceil(2.1 * MEBIBYTE))]));
  for (const [file, message] of [
    [named('me.txt', Buffer.from('me'), 'text/plain'), 'Please select an image file'],
    [tooLarge, 'Image must be less than 2MB'],
    [named('me.png', Buffer.from('a text that calls itself a picture')), 'Please select an image file'],
    [tooLarge, 'Image must be less than 2MB'],
    [
      named('me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      'Please select an image file',
    ],
  ] as const) {
    await pick.setInputFiles(file);
    await expect(avatar).toHaveAccessibleDescription(message);
    await expect(page.getByAltText('Chosen')).toHaveCount(0);
  }
  await pick.setInputFiles(good);
  await expect(page.getByAltText('Chosen')).toBeVisible();
  await expect(avatar).toHaveAccessibleDescription('Optional, at most 2MB.');

  await username.fill('HARBORMASTER');
  await username.press('Enter');
  await expectRefused(username, 'Username is already taken', 'HARBORMASTER');
  await expectToast(page, 'Username is already taken');
  await expect(code).toHaveValue('GANTRY');
  await expect(page.getByAltText('Chosen')).toBeVisible();
  await username.fill('Deckhand');
  await expectAccepted(username);
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('MAS-18 MAS-19 MAS-20 MAS-25 MAS-26 MAS-27 MAS-28 GAP-24 keys that cannot be imported and the sixth wallet are refused', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  const first = await fundedMaster(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Master Wallets' });
  const openDialog = async () => {
    await menu.click();
    await page.getByRole('button', { name: 'Add / Import Wallet' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Wallet' })).toBeVisible();
  };
  await openDialog();
  await page.getByRole('tab', { name: 'Import Existing' }).click();
  const key = page.getByLabel('Private key');
  const send = page.getByRole('button', { name: 'Import wallet' });
  await send.click();
  await expectRefused(key, 'Please enter a private key', '');
  const pair = keyPair();
  for (const typed of [
    base58.encode(pair.bytes.subarray(0, 63)),
    base58.encode(Buffer.concat([pair.bytes, Buffer.from([1])])),
    base58.encode(randomBytes(32)),
    'not base58: 0OIl',
    '[1,2,3]',
    '[1,2,300]',
  ]) {
    await key.fill(typed);
    await expectAccepted(key);
    await send.click();
    await expectRefused(key, 'Invalid private key length', typed);
  }
  const mismatched = base58.encode(Buffer.concat([pair.bytes.subarray(0, 32), keyPair().bytes.subarray(32)]));
  await key.fill(mismatched);
  await send.click();
  await expectToast(page, 'Failed to add wallet');
  await expect(key).toHaveValue(mismatched);
  expect((await list(page, '/users/masters')).length).toBe(1);

  await key.fill(pair.secret);
  await send.click();
  await expectToast(page, 'Wallet imported');
  await expect(page.getByRole('dialog', { name: 'Add Wallet' })).toHaveCount(0);
  await openDialog();
  await page.getByRole('tab', { name: 'Import Existing' }).click();
  await key.fill(pair.secret);
  await send.click();
  await expectRefused(key, 'This wallet is in your account already', pair.secret);
  expect((await list(page, '/users/masters')).length).toBe(2);
  await page.keyboard.press('Escape');

  await post(page, '/users/masters', { chain: 'sol' });
  await post(page, '/users/masters', { chain: 'sol' });
  await page.reload();
  await openDialog();
  await post(page, '/users/masters', { chain: 'sol' });
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expectToast(page, 'Maximum of 5 wallets allowed');
  await page.getByRole('tab', { name: 'Import Existing' }).click();
  const sixth = keyPair().secret;
  await key.fill(sixth);
  await send.click();
  await expectToast(page, 'Maximum of 5 wallets allowed');
  await expect(key).toHaveValue(sixth);
  await page.reload();
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Master Wallets' }).getByText('5/5', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add / Import Wallet' })).toHaveCount(0);
  const refused = await call(page, '/users/masters', { chain: 'sol' });
  expect([refused.status(), (await refused.json()).error]).toEqual([409, 'Maximum of 5 wallets allowed']);
  expect((await list(page, '/users/masters')).length).toBe(5);
  await expectUntouched(page, stack, first);
});

test('TRF-03 TRF-04 TRF-06 TRF-07 TRF-08 TRF-09 TRF-11 TRF-12 TRF-13 TRF-16 TRF-17 GAP-91 a transfer is refused before anything moves; MAX is sendable', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  const master = await fundedMaster(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  const to = dialog.getByLabel('Destination address');
  const amount = dialog.getByLabel('Amount');
  const send = dialog.getByRole('button', { name: 'Transfer', exact: true });
  const alert = dialog.getByRole('alert');
  const reserve = dialog.getByRole('checkbox', { name: 'Keep 0.5% more aside for fees' });
  const destination = keyPair().address;
  await expect(dialog.getByText('10.0000')).toBeVisible();

  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Please enter valid address and amount');
  await to.press('Enter');
  await expect(alert).toHaveText('Please enter valid address and amount');
  await amount.fill('1');
  await amount.press('Enter');
  await expect(alert).toHaveText('Please enter valid address and amount');
  await expect(amount).toHaveValue('1');

  // An address with one letter more may be an address again, with two never.
  for (const typed of ['harbor', `${destination}xx`, '0'.repeat(44), `0x${'a'.repeat(40)}`, master]) {
    await to.fill(typed);
    await expectRefused(to, 'Invalid destination address', typed);
    await to.press('Enter');
    await expectRefused(to, 'Invalid destination address', typed);
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Invalid destination address');
  }
  await to.fill(destination);
  await expectAccepted(to);
  await expect(send).toBeEnabled();

  for (const typed of ['1e3', '1e-9', '0.1+0.2', '١', '１', '-5', '1,5', '1 000', 'NaN']) {
    await amount.fill('0.25');
    await amount.fill(typed);
    await expect(amount).toHaveValue('0.25');
  }
  for (const [typed, kept] of [
    ['0.1234567891', '0.123456789'],
    [' 2.5 ', '2.5'],
  ] as const) {
    await amount.fill(typed);
    await expect(amount).toHaveValue(kept);
  }
  await amount.fill('');
  await amount.pressSequentially('1.2.3e-a');
  await expect(amount).toHaveValue('1.23');
  for (const typed of ['', '0', '.', '0.000000000']) {
    await amount.fill(typed);
    await expect(send).toBeDisabled();
    await amount.press('Enter');
    await expect(alert).toHaveText('Please enter valid address and amount');
    await expect(to).toHaveValue(destination);
  }
  await amount.fill('10.000000001');
  await expectRefused(amount, 'Insufficient balance • Available: 10 SOL', '10.000000001');
  await expect(send).toBeDisabled();
  await amount.fill('99999999999');
  await expectRefused(amount, 'Insufficient balance • Available: 10 SOL', '99999999999');
  for (const typed of ['10', '9.999995001']) {
    await amount.fill(typed);
    await expectAccepted(amount);
    await expect(send).toBeDisabled();
    await amount.press('Enter');
    await expect(alert).toHaveText('Insufficient balance (including fees)');
  }
  await amount.fill('9.999995');
  await expect(send).toBeEnabled();
  await reserve.check();
  await expect(send).toBeDisabled();
  await expect(alert).toHaveText('Insufficient balance (including fees)');
  await dialog.getByRole('button', { name: 'MAX' }).click();
  await expect(amount).toHaveValue('9.950243781');
  await expect(send).toBeEnabled();
  await reserve.uncheck();

  await amount.fill('1');
  for (const address of [TOKEN_PROGRAM, SYSTEM_PROGRAM]) {
    await to.fill(address);
    await expectAccepted(to);
    await send.click();
    await expectRefused(to, 'Invalid destination address', address);
    await expect(amount).toHaveValue('1');
  }
  await to.fill(destination);
  for (const typed of ['0.0001', '9.9999']) {
    await amount.fill(typed);
    await send.click();
    await expect(alert).toHaveText('Transfer failed: An account would be left below the rent minimum');
    await expect(amount).toHaveValue(typed);
    await expect(to).toHaveValue(destination);
  }
  for (const [share, kept] of [
    ['25%', '2.49999875'],
    ['50%', '4.9999975'],
    ['75%', '7.49999625'],
    ['MAX', '9.999995'],
  ] as const) {
    await dialog.getByRole('button', { name: share }).click();
    await expect(amount).toHaveValue(kept);
    await expect(send).toBeEnabled();
  }
  await expectUntouched(page, stack, master);
  expect(await balanceOf(stack, destination)).toBe(0);

  await send.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(to).toHaveValue(destination);
  await expect(amount).toHaveValue('9.999995');
  await send.click();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText('Transferred 9.999995 SOL')).toBeVisible();
  expect(await balanceOf(stack, destination)).toBe(9_999_995_000);
  expect(await balanceOf(stack, master)).toBe(0);
});

test('CRG-02 CRG-03 CRG-04 CRG-05 CRG-12 CRG-16 GAP-91 the group form answers Enter at its fields and makes nothing', async ({
  page,
}) => {
  await newcomer(page);
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  const name = dialog.getByLabel('Group name');
  const count = dialog.getByLabel('Wallets');
  const create = dialog.getByRole('button', { name: 'Create Group' });
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expectRefused(name, 'Group name is required', '');
  await expect(create).toHaveAccessibleDescription('Group name is required');
  for (const typed of ['H', ' H ']) {
    await name.fill(typed);
    await name.press('Enter');
    await expectRefused(name, 'Group name must be more than one character', typed);
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription('Group name must be more than one character');
  }
  await name.fill('Harbor crew');
  await expectAccepted(name);
  for (const typed of ['0', '21', '', '99999']) {
    await count.fill(typed);
    await count.press('Enter');
    await expectRefused(count, 'Wallets must be between 1 and 20', typed);
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription('Wallets must be between 1 and 20');
    await expect(name).toHaveValue('Harbor crew');
  }
  expect(await list(page, '/groups/')).toEqual([]);
  await count.fill('20');
  await page.route('**/groups', (route) => route.fulfill({ status: 500, json: { ok: false } }));
  await count.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create group');
  await toast(page, 'Failed to create group').hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Failed to create group')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('Harbor crew');
  await expect(count).toHaveValue('20');
  await page.unroute('**/groups');
  expect(await list(page, '/groups/')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  for (let n = 1; n <= 8; n += 1) await post(page, '/groups/', { name: `Crew ${n}`, walletCount: 0, includeDev: true });
  await page.reload();
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add Group' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription('Maximum 8 groups allowed');
  const ninth = await call(page, '/groups/', { name: 'Crew 9', walletCount: 0, includeDev: true });
  expect([ninth.status(), (await ninth.json()).error]).toEqual([409, 'Maximum 8 groups allowed']);
});

test('ERR-60 ERR-61 ERR-62 ERR-82 ERR-83 VAL-40 VAL-41 VAL-43 VAL-44 DEP-02 DEP-03 DEP-17 DEP-18 DEP-21 DEP-22 DEP-23 DEP-24 DEP-28 DEP-29 DEP-30 DEP-37 DEP-41 DEP-47 GAP-91 GAP-93 the deploy form refuses at its fields and launches nothing', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  const form = page.getByRole('form', { name: 'Deploy a token' });
  const image = form.locator('input[type=file]').first();
  const name = form.getByLabel('Name');
  const ticker = form.getByLabel('Ticker');
  const devBuy = form.getByRole('textbox', { name: 'Dev buy' });
  const deploy = form.getByRole('button', { name: 'Deploy Token' });
  await expect(deploy).toBeDisabled();
  await expect(deploy).toHaveAccessibleDescription('An image, a name and a ticker are needed');
  await name.press('Enter');
  await expectRefused(name, 'Token name is required', '');
  await expectRefused(ticker, 'Token ticker is required', '');
  await expect(image).toHaveAccessibleDescription('Please upload a token image');
  await name.fill('   ');
  await name.press('Enter');
  await expectRefused(name, 'Token name is required', '   ');
  await name.fill(`Lantern Fish ${'x'.repeat(30)}`);
  await expect(name).toHaveValue(`Lantern Fish ${'x'.repeat(19)}`);
  await ticker.fill('LANTERNFISH');
  await expect(ticker).toHaveValue('LANTERNFIS');
  await name.fill('Lantern Fish');
  await ticker.fill('LANTERN');
  await form.getByLabel('Description').fill('It carries its own light.');
  await ticker.press('Enter');
  await expectAccepted(name);
  await expect(image).toHaveAccessibleDescription('Please upload a token image');

  const wide = await sharp({ create: { width: 10_001, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const isNoPicture = (error: string) => error === 'Please upload an image file' || error === 'Invalid image format';
  const hostile = (await hostileImages()).filter(({ error }) => isNoPicture(error));
  expect(hostile.length).toBeGreaterThan(20);
  for (const { name: what, bytes } of hostile) {
    await image.setInputFiles(named('wide.png', wide));
    await expect(image).toHaveAccessibleDescription('Image too large. Maximum 10000x10000 pixels');
    await image.setInputFiles(named(`${what}.png`, bytes));
    await expect(image, what).toHaveAccessibleDescription('Please upload an image file');
  }
  const good = await picture();
  await image.setInputFiles(named('big.png', Buffer.concat([good.buffer, Buffer.alloc(10 * MEBIBYTE)])));
  await expect(image).toHaveAccessibleDescription('Image size must be less than 10MB');
  await expect(deploy).toBeDisabled();
  expect(await list(page, '/coins/')).toEqual([]);
  const small = await sharp({ create: { width: 255, height: 300, channels: 3, background: '#1d4f73' } })
    .png()
    .toBuffer();
  await image.setInputFiles(named('small.png', small));
  await expectToast(page, 'For best quality, use images at least 256x256 pixels');
  await expect(image).toHaveAccessibleName('Choose another token image');
  await expect(deploy).toBeEnabled();

  await deploy.click();
  await expect(form.getByRole('alert')).toHaveText('No active master wallet found');
  await page.getByRole('button', { name: 'Master Wallets' }).click();
  await page.getByRole('button', { name: 'Add / Import Wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expectToast(page, 'New wallet created');
  await devBuy.fill('0.1');
  await expectRefused(devBuy, 'Exceeds available balance. Max: 0 SOL', '0.1');
  await expect(deploy).toBeDisabled();
  await devBuy.fill('0');
  await expectAccepted(devBuy);
  await deploy.click();
  const tooLow = 'Insufficient master wallet balance. Required: 0.0265 SOL, Available: 0.0000 SOL';
  await expect(form.getByRole('alert')).toHaveText(tooLow);
  await expectToast(page, tooLow);
  expect(await list(page, '/groups/')).toEqual([]);

  const master = await activeMaster(page);
  await post(page, '/faucet', { address: master });
  await expect(form.getByText('Max of the master wallet 9.9735')).toBeVisible();
  for (const typed of ['9.973500001', '10', '99999999999']) {
    await devBuy.fill(typed);
    await expectRefused(devBuy, 'Exceeds available balance. Max: 9.9735 SOL', typed);
    await devBuy.press('Enter');
    await expect(deploy).toBeDisabled();
  }
  await devBuy.fill('0.1234567891');
  await expect(devBuy).toHaveValue('0.123456789');
  for (const typed of ['1e3', '0.1+0.2', '١', '-0.5']) {
    await devBuy.fill(typed);
    await expect(devBuy).toHaveValue('0.123456789');
  }
  await form.getByText('MAX', { exact: true }).click();
  await expect(devBuy).toHaveValue('9.9735');
  await expectAccepted(devBuy);
  await expect(name).toHaveValue('Lantern Fish');
  await expect(ticker).toHaveValue('LANTERN');
  await expect(form.getByLabel('Description')).toHaveValue('It carries its own light.');
  await expect(image).toHaveAccessibleName('Choose another token image');
  await expectUntouched(page, stack, master);
  expect(await list(page, '/coins/')).toEqual([]);
});
