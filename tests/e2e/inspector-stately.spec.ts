import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProgram } from '../faults/processes';

const CANARY = 'stately.canary@gantry.example';

/** A window of another origin that receives as the hosted inspector does: it says that it is there, and listens. */
const VIEWER = `<!doctype html><title>receiver</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => { if (data && data._version) window.received.push(data); });
  window.opener?.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

interface Received {
  readonly type: string;
  readonly name?: string;
  readonly event?: { readonly type: string; readonly email?: string };
}

test('?inspect=stately sends what happens to a window of another origin, without what people type', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-e2e-'));
  const viewer = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(VIEWER));
  await new Promise<void>((resolve) => {
    viewer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = viewer.address() as AddressInfo;
  const dev = await startProgram(
    'server/main.ts',
    ['--dev', '--data', data, '--port', '0'],
    (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
  );
  try {
    await page.goto(`${dev.ready}/login?inspect=stately&viewer=http://127.0.0.1:${port}/`);
    await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: 60_000 });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the Stately inspector' }).click();
    const receiver = await opened;
    await page.getByLabel('E-mail').fill(CANARY);
    const received = (): Promise<readonly Received[]> => receiver.evaluate('window.received');
    const typed = async () => (await received()).filter(({ event }) => event?.type === 'email.typed');
    await expect.poll(async () => (await typed()).length).toBeGreaterThan(0);
    expect((await typed()).find(({ type }) => type === '@xstate.event')?.event).toEqual({
      type: 'email.typed',
      email: '[e-mail]',
    });
    const all = await received();
    expect(all.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toContain('login');
    expect(JSON.stringify(all).includes('canary')).toBe(false);
  } finally {
    await dev.program.stop();
    viewer.close();
    rmSync(data, { recursive: true, force: true });
  }
});
