import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Front } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { METEORA_CONFIG, METEORA_USD1_CONFIG } from '../../localnet/genesis/meteora';
import { systemClock } from '../../server/base/context';
import { openNetwork } from '../../server/chain/network-access';
import type { RunningServer } from '../../server/create-server';
import { findLaunchpadsOf, readLaunchpads, readStepGround } from '../../server/operations/step-ground';
import { readSettings } from '../../server/read-settings';
import { start } from '../../server/start';
import { type Address, SYSTEM_PROGRAM, USD1 } from '../../src/chain/address';
import { NAMED } from '../../src/chain/platforms/named-configs';
import { deadPort, type Line, openLine } from '../support/away-network';
import { layStore } from '../support/db';
import { newKeys } from '../support/money';
import { noNetwork, startTestServer } from '../support/server';

let folder: string;
let front: Front;
let server: RunningServer | null;
let line: Line | null;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-configs-'));
  await layStore(join(folder, 'data', 'db'));
  front = await startGantryNetwork({ data: join(folder, 'net'), slotMs: 20 });
  [server, line, said] = [null, null, []];
});
afterEach(async () => {
  await server?.close();
  await line?.close();
  await front.close();
  await rm(folder, { recursive: true, force: true });
  NAMED.configs = undefined;
});

async function started(rpcUrl: string, ...named: readonly string[]): Promise<RunningServer> {
  const where = ['--data', join(folder, 'data'), '--port', '0', '--rpc-url', rpcUrl];
  const settings = readSettings([...where, ...named], {});
  server = await start(settings, { announce: (sentence) => void said.push(sentence) });
  return server;
}

/** An account of the network at another address, with another owner if one is named. */
function placed(from: Address, owner?: Address): Address {
  const account = front.net.account(from);
  if (account === null) throw new Error(`no account at ${from}`);
  const address = newKeys().address;
  front.net.setAccount({ ...account, address, ...(owner === undefined ? {} : { owner }) });
  front.net.advance();
  return address;
}

describe('configs that the operator named', { timeout: 60_000 }, () => {
  test('are told to the page before anybody signs in, and hold in the server', async () => {
    const sol = placed(METEORA_CONFIG);
    const { url } = await started(front.rpcUrl, '--meteora-config', `sol=${sol}`);
    const answer = await (await fetch(`${url}/api/public-config`)).text();
    expect([JSON.parse(answer).data.launchConfigs, NAMED.configs]).toEqual([
      { meteora: { sol } },
      { meteora: { sol } },
    ]);
  });

  test.each([
    ['of another program', () => placed(METEORA_CONFIG, SYSTEM_PROGRAM), 'which does not belong to its program'],
    ['for another token', () => placed(METEORA_USD1_CONFIG), 'which is for coins that are sold for another token'],
    ['that is not there', () => newKeys().address, 'which is not on this network'],
  ] as const)('and one %s refuse the start with its name', async (_name, address, why) => {
    const named = address();
    await expect(started(front.rpcUrl, '--meteora-config', `sol=${named}`)).rejects.toThrow(
      `--meteora-config names ${named} for sol, ${why}; correct it and start again.`,
    );
  });

  test('and are none are said once a network that was silent answers; the server goes on', async () => {
    const port = await deadPort();
    const platform = placed(METEORA_CONFIG);
    await started(`http://127.0.0.1:${port}`, '--letsbonk-config', `platform=${platform}`);
    line = await openLine(port, front.rpcUrl);
    await expect
      .poll(() => said.at(-1), { timeout: 20_000 })
      .toBe(
        `--letsbonk-config names ${platform} for platform, which does not belong to its program; correct it and start again.`,
      );
  });
});

describe('a launchpad whose config is of another program', () => {
  const closed = (['sol', 'usd1'] as const).map((quote) => ({
    platform: 'meteora' as const,
    quote,
    why: 'foreign-owner' as const,
    name: quote,
    address: METEORA_CONFIG,
  }));

  test('is asked by nobody for a trade, and the others are', async () => {
    const { rpcUrl, wsUrl } = front;
    const network = { ...(await openNetwork({ rpcUrl, wsUrl, clock: systemClock })), closed };
    const mint = newKeys().address;
    const found = await findLaunchpadsOf(network, systemClock, [mint]);
    expect([...found.keys()]).toEqual(['pumpfun', 'bonk']);
    await expect(readLaunchpads(network, systemClock, new Map([['meteora', [mint]]]))).rejects.toThrow(
      'Meteora is not on this network.',
    );
    await expect(
      readStepGround(network, systemClock, {
        kind: 'trade-for-token',
        platform: 'meteora',
        side: 'buy',
        quoteMint: USD1,
        mint,
        tokenProgram: 'token-2022',
        symbol: 'ONE',
        master: newKeys().address,
        wallet: newKeys().address,
        groupId: 'g',
        tokens: '1',
        leastTokens: '1',
        quoteUnits: '1',
        slippageBps: 100,
        unitLimit: 1,
        microLamports: '0',
        rentLamports: '0',
        networkFeeLamports: '0',
        readSlot: 0,
      }),
    ).rejects.toThrow('Meteora sells nothing for this token on this network.');
  });

  test('is named to the page with its reason, as are what is named and what is more than plain; none is where there is none', async () => {
    const ask = async (changed: Parameters<typeof startTestServer>[0]) => {
      const one = await startTestServer(changed);
      try {
        const browser = one.browser();
        await browser.join('Ann');
        const { text } = await browser.call('GET', '/users/me/connection-endpoint');
        const { closed: shut, launchConfigs, features } = JSON.parse(text).data.network;
        return { shut, launchConfigs, features };
      } finally {
        await one.close();
      }
    };
    const launchConfigs = { meteora: { sol: METEORA_CONFIG } };
    const features = [{ platform: 'pumpfun', feature: 'mayhem' }] as const;
    expect([
      await ask({ deps: { network: { ...noNetwork, closed, features } }, settings: { launchConfigs } }),
      await ask({}),
    ]).toEqual([
      {
        shut: [
          { platform: 'meteora', quote: 'sol', why: 'foreign-owner' },
          { platform: 'meteora', quote: 'usd1', why: 'foreign-owner' },
        ],
        launchConfigs,
        features,
      },
      { shut: undefined, launchConfigs: undefined, features: undefined },
    ]);
  });
});
