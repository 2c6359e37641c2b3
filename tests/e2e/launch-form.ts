import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fundedMaster, post } from './journal';
import { expect } from './stack';

/** A picture that passes every check without a warning. */
export async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#1d4f73' } })
    .png()
    .toBuffer();
  return { name: 'coin.png', mimeType: 'image/png', buffer };
}

interface LaunchForm {
  readonly name: string;
  readonly symbol: string;
  readonly devBuy: string;
  /** As the form calls it; the first one when absent. */
  readonly platform?: string;
  /** Wallets of the group besides the developer's. */
  readonly normals?: number;
}

type Filled = Omit<LaunchForm, 'normals'> & { readonly crew: string };

/** Fills the form of a window that shows it, for a group that is there, until it is planned to the lamport. */
export async function fillLaunch(page: Page, form: Filled): Promise<void> {
  await typeLaunch(page, form);
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
}

/** Fills the form of a window that shows it, for a group that is there. */
export async function typeLaunch(page: Page, { name, symbol, devBuy, platform, crew }: Filled): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Ticker').fill(symbol);
  await page.getByLabel('Dev buy').first().fill(devBuy);
  if (platform !== undefined) {
    await page.getByRole('button', { name: /^Launch platform: / }).click();
    const chosen = { name: new RegExp(`^${platform}`) };
    await page.getByRole('menuitem', chosen).or(page.getByRole('menuitemradio', chosen)).click();
  }
  await page.getByRole('button', { name: /^Group: / }).click();
  const named = { name: new RegExp(crew) };
  await page.getByRole('menuitem', named).or(page.getByRole('menuitemradio', named)).click();
}

/** A funded master, a group, and a form planned to the lamport: everything but the click on Deploy. */
export async function prepareLaunch(page: Page, { normals = 0, ...form }: LaunchForm): Promise<void> {
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Launch crew', walletCount: normals, includeDev: true });
  await page.goto('/dashboard/tracker');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await fillLaunch(page, { ...form, crew: 'Launch crew' });
}

/** Hears what a page that is not open yet asks and sends behind a click on Deploy. */
export async function hearDeploy(page: Page) {
  const calls: string[] = [];
  let frames = 0;
  page.on('websocket', (socket) => {
    calls.push(`socket ${socket.url()}`);
    socket.on('framesent', ({ payload }) => {
      calls.push(`frame ${payload.toString()}`);
      frames += 1;
    });
  });
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(5_000);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      performance.mark('frame');
      send.call(this, data);
    };
  });
  return {
    async press(): Promise<void> {
      expect(frames).toBeGreaterThan(0);
      const deploy = page.getByRole('button', { name: 'Deploy Token' });
      await deploy.evaluate((button) =>
        button.addEventListener(
          'click',
          () => {
            performance.mark('deploy');
            console.debug('deploy clicked');
          },
          { capture: true },
        ),
      );
      page.context().on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
      // What was asked before the click, like a balance that is read every 5 s, does not count.
      page.on('console', (message) => {
        if (message.text() === 'deploy clicked') calls.length = 0;
      });
      await deploy.click();
    },
    /** The first that was asked behind the click, as the browser and as the page saw it, and how often a socket spoke before. */
    async first() {
      const seen = await page.evaluate(() => {
        const clicked = performance.getEntriesByName('deploy')[0]?.startTime ?? Number.NaN;
        const [first] = performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime >= clicked)
          .toSorted((a, b) => a.startTime - b.startTime);
        const sends = performance.getEntriesByName('frame').map(({ startTime }) => startTime);
        return {
          resource: new URL(first?.name ?? '').pathname,
          sendsBetween: sends.filter((at) => at >= clicked && at < (first?.startTime ?? Infinity)).length,
          sends: sends.length > 0,
        };
      });
      return { call: calls[0], ...seen };
    },
  };
}
