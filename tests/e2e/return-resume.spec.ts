import { activeMaster, fundedMaster, post, signedUp } from './journal';
import { askReturn, groups, operations } from './round-trip';
import { expect, test as base } from './stack';
import { startStack, type Stack as FaultyStack } from '../faults/stack';

const EACH = 20_000_000;

const test = base.extend<object, { readonly faulty: FaultyStack }>({
  faulty: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.serverUrl),
});

test('I8 RET-01 one of three transactions lands, the server dies: what remains is named to the lamport, and Resume returns it', async ({
  page,
  faulty,
}) => {
  test.setTimeout(300_000);
  const { proxy, chain } = faulty;
  const lamportsOf = async (address: string): Promise<number> =>
    (await chain.call<{ readonly value: number }>('getBalance', [address, { commitment: 'confirmed' }])).value;
  await signedUp(page);
  await fundedMaster(page);
  const master = await activeMaster(page);
  await post(page, '/groups/', { name: 'Night shift', walletCount: 20, includeDev: false });
  const wallets = ((await groups(page))[0]?.wallets ?? []).map(({ address }) => address);
  for (const address of wallets) await chain.call('requestAirdrop', [address, EACH]);
  await expect.poll(() => lamportsOf(wallets[19] ?? '')).toBe(EACH);
  await page.goto('/dashboard');
  await askReturn(page, 'Night shift');
  const dialog = page.getByRole('dialog', { name: 'Return SOL of Night shift' });
  await expect(dialog.getByText('1 of 3').first()).toBeVisible();
  const before = await lamportsOf(master);

  // The network hears of one transaction only; the others are acknowledged and lost until they expire.
  const swallowed = { kind: 'swallow' } as const;
  const heard = proxy.sent.length;
  proxy.use({
    call: (method, _nth, signature) =>
      method === 'sendTransaction' && signature !== proxy.sent[heard]?.signature ? swallowed : null,
    socket: () => null,
  });
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect.poll(() => lamportsOf(wallets[0] ?? '')).toBe(0);
  faulty.killServer();
  await faulty.serverUp();
  await expect
    .poll(async () => (await operations(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['waiting']);

  const [{ id } = { id: '' }] = await operations(page);
  await page.goto(`/dashboard/operations?open=${id}`);
  await expect(page.getByText('Action needed: 1 of 3 landed')).toBeVisible();
  const left =
    wallets.length - (await Promise.all(wallets.map(lamportsOf))).filter((lamports) => lamports === 0).length;
  const remains = page.locator('table', { has: page.locator('caption', { hasText: 'What remains' }) }).last();
  await expect(remains.locator('tbody tr:not([data-total])')).toHaveCount(left);
  await expect(remains.locator('tr[data-total]')).toContainText(String((left * EACH) / 1e9));

  proxy.use({ call: () => null, socket: () => null });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect
    .poll(async () => (await operations(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done']);
  for (const address of wallets) expect(await lamportsOf(address)).toBe(0);
  // Three transactions of 8, 8 and 4 wallets at the general priority of 30,000 micro-lamports a unit, 300 units a transfer.
  const fees = (wallets.length + 3) * 5_000 + 90 + 90 + 54;
  expect(await lamportsOf(master)).toBe(before + wallets.length * EACH - fees);
});
