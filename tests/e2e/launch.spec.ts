import { activeMaster, chain, operations, post, signedUp, expectOneLaunch, expectUntouched } from './journal';
import { bondingCurveAddress } from '../../src/chain/platforms/pumpfun';
import { fillLaunch, hearDeploy, picture, prepareLaunch } from './launch-form';
import { completeSetup, expect, signIn, test } from './stack';
import { expectDone } from './round-trip';
import { expectToast } from './toasts';

test('LST-13 DEP-52 SGN-03 SUP-20 MAS-23 CRG-11 DEP-15 DEP-50 TOK-01 TOK-02 a newcomer launches a token with only what a user has', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@nowhere');
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByText('Enter an e-mail address, like name@example.com')).toBeVisible();
  await signIn(page, 'newcomer@gantry.example');
  await expect(page.getByText('Invited with GANTRY')).toBeVisible();
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Username').blur();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await completeSetup(page, 'newcomer');

  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expect(page.getByText('New wallet created')).toBeVisible();
  await page
    .getByRole('button', { name: /test SOL/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');

  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  await page.getByLabel('Group name').fill('Harbor crew');
  await page.getByRole('dialog').getByLabel('Wallets').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();

  await page.getByRole('link', { name: 'Tracker', exact: true }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await page.getByLabel('Name').fill('Lantern Fish');
  await page.getByLabel('Ticker').fill('lantern');
  await page.getByLabel('Dev buy').first().fill('0.5');
  await page.getByRole('button', { name: /^Group: / }).click();
  await page
    .getByRole('menuitem', { name: /Harbor crew/ })
    .or(page.getByRole('menuitemradio', { name: /Harbor crew/ }))
    .click();
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await page.getByRole('button', { name: 'Deploy Token' }).click();

  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expect(page.getByText('Your Tokens')).toBeVisible();
  const card = page.getByText('LANTERN').first();
  await expect(card).toBeVisible();
  await expect(page.getByText('$6.93K').first()).toBeVisible();
  await expect(page.getByText('0.00000002888').first()).toBeVisible();
  await expect(page.getByText('2.2%').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('LANTERN').first()).toBeVisible();
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /DevBuy/.test(key)).length)).toBe(1);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await expect(page.getByLabel('Dev buy').first()).toHaveValue('0.5');
  await page.goto('/dashboard/operations');
  await expect(page.getByText('Launched')).toBeVisible();
});

test('I8 the page is gone right after the click: the keeper concludes the launch', async ({ page, stack, context }) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Left Early', symbol: 'LEFT', devBuy: '0.1' });
  const master = await activeMaster(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await sent;
  await page.close();
  await expectOneLaunch(await context.newPage(), stack, master);
});

test('DEP-45 DEP-47 the server hears of the launch when its signature is too old: nothing moved, nothing typed is lost, the next click launches', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Too Late', symbol: 'LATE', devBuy: '0.2' });
  const master = await activeMaster(page);
  const held: (() => Promise<void>)[] = [];
  await page.route('**/operations', (route) => {
    if (route.request().method() !== 'POST' || held.length > 0) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  const deploy = page.getByRole('button', { name: 'Deploy Token' });
  await deploy.click();
  await expect.poll(() => held.length).toBe(1);
  const { value } = await chain<{ readonly value: { readonly lastValidBlockHeight: number } }>(
    stack,
    'getLatestBlockhash',
    [],
  );
  await expect.poll(() => chain<number>(stack, 'getBlockHeight', [])).toBeGreaterThan(value.lastValidBlockHeight);
  await held[0]?.();
  await expect(page.getByRole('alert')).toHaveText('The signature is too old to be sent. Please try again.');
  await expect(page.getByLabel('Name')).toHaveValue('Too Late');
  await expect(page.getByLabel('Ticker')).toHaveValue('LATE');
  await expect(page.getByRole('textbox', { name: 'Dev buy' })).toHaveValue('0.2');
  await expectUntouched(page, stack, master);
  await deploy.click();
  await expectOneLaunch(page, stack, master);
});

test('two windows agree to a launch each at once: one launches, the other is told its name and asked again', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await signedUp(page);
  await prepareLaunch(page, { name: 'First Light', symbol: 'FIRST', devBuy: '0.1' });
  await post(page, '/groups/', { name: 'Second crew', walletCount: 0, includeDev: true });
  const late = await context.newPage();
  // A form is planned anew every 20 s: until it is pressed this one knows what it knew when it was filled in.
  let pressed = false;
  const first = await page.request.get('/operations/history?kind=launch&limit=1');
  await late.route('**/operations/history?*kind=launch*', (route) =>
    pressed ? route.continue() : route.fulfill({ response: first }),
  );
  await late.goto('/dashboard/tracker');
  await fillLaunch(late, { name: 'Second Light', symbol: 'SECOND', devBuy: '0.1', crew: 'Second crew' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('FIRST is live').first()).toBeVisible();
  // The window that was planned before the launch sends what it planned then.
  const sent = late.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
  await late.getByRole('button', { name: 'Deploy Token' }).click();
  await sent;
  pressed = true;
  await expect(late.getByRole('alert')).toHaveText(
    'The launch of FIRST began after this was planned. Nothing was sent. Look at it, then deploy again.',
  );
  await expect(late.getByLabel('Name')).toHaveValue('Second Light');
  await expect(late.getByText('Planned to the lamport')).toBeVisible();
  await late.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(late.getByText('SECOND is live').first()).toBeVisible();
  await late.close();
});

test('0 network calls between the click on Deploy and the one message that journals and sends, open sockets included', async ({
  page,
}) => {
  const heard = await hearDeploy(page);
  await signedUp(page);
  await prepareLaunch(page, { name: 'Warm Form', symbol: 'WARM', devBuy: '0.1' });
  await heard.press();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  expect(await heard.first()).toEqual({
    call: 'POST /operations',
    resource: '/operations',
    sendsBetween: 0,
    sends: true,
  });
});

test('VAL-40 a name that has more bytes than the launch platform takes is told at its field and at the button, and one that fits is planned', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Fish', symbol: 'FISH', devBuy: '0.1' });
  const words = 'The name has 36 bytes, the launch platform takes 32';
  await page.getByLabel('Name').fill('🐟'.repeat(9));
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(words);
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription(words);
  await page.getByLabel('Name').fill('🐟'.repeat(8));
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription('');
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
});

/** Of a pump.fun curve: whether its coin is a mayhem coin. */
const MAYHEM_AT = 81;

test('a mayhem coin is chosen under Advanced, planned, launched and sold; what this network does not make says so', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Wild Fish', symbol: 'WILD', devBuy: '0.1' });
  const advanced = page.getByRole('button', { name: /^Advanced Metadata/ });
  await advanced.click();
  const kind = page.getByRole('button', { name: /^Kind of coin: / });
  await kind.click();
  await expect(page.getByRole('menuitemradio', { name: /^Holder rewards/ })).toContainText('not on this network');
  await expect(page.getByRole('menuitemradio', { name: /^Holder rewards/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitemradio', { name: /^Mayhem/ }).click();
  await expect(kind).toHaveText('Mayhem');
  await expect(advanced).toHaveText(/Mayhem · 0 of 3 filled$/);
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await page.reload();
  await expect(advanced).toHaveText(/Mayhem · 0 of 3 filled$/);
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');
  const [launch] = await operations(page);
  const { value } = await chain<{ value: { data: [string] } }>(stack, 'getAccountInfo', [
    bondingCurveAddress(launch?.plan.mint ?? ''),
    { encoding: 'base64', commitment: 'confirmed' },
  ]);
  expect(Buffer.from(value.data[0], 'base64')[MAYHEM_AT]).toBe(1);
  await page.getByRole('button', { name: 'Sell 25% of WILD' }).click();
  await expectToast(page, 'Successfully sold 25%!');
  await expectDone(page, 'sell');
});
