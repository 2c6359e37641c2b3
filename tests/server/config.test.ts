import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, helpText, readSettings } from '../../server/read-settings';
import { isLocal, isLoopbackHost } from '../../server/base/local';
import { addressBucket, clientAddress, proxyList } from '../../server/requests/client-address';
import { projectPath } from '../../server/base/paths';
import { StartError } from '../../server/base/start-error';
import { USD1, WRAPPED_SOL } from '../../src/chain/address';
import { LETSBONK_PLATFORM } from '../../src/chain/platforms/bonk';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 4600,
  baseUrl: null,
  data: projectPath('.gantry'),
  databaseUrl: null,
  natsUrl: null,
  mail: { kind: 'embedded' },
  network: { kind: 'embedded', slotMs: 400 },
  identity: { local: true, providers: { twitter: null, discord: null }, oidc: null },
  lookupTables: [],
  launchConfigs: {},
  prices: { kind: 'sample' },
  jupiter: null,
  blockEngine: { kind: 'own' },
  sendUrls: [],
  links: { discord: 'https://discord.com/', x: 'https://x.com/' },
  trustedProxies: [],
  houseCode: 'GANTRY',
  authSecret: null,
  feedSecret: null,
  bluesky: null,
  x: null,
  telegram: null,
  ai: null,
  rss: false,
  kekFile: projectPath('.gantry', 'keys', 'vault.key'),
  kekEnv: {},
  webRoot: projectPath('dist', 'web'),
  logLevel: 'info',
  limits: DEFAULT_LIMITS,
  inspector: true,
  checkAnswers: false,
  dev: false,
  fresh: false,
};
const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('settings', () => {
  test('of nothing at all are those of a machine of one’s own', () => {
    expect(readSettings([], {})).toEqual(DEFAULTS);
  });

  test('CHN-17 of a block engine: the embedded one by itself, others by their addresses, with a key from the environment alone', () => {
    const there = ['--rpc-url', 'http://127.0.0.1:9'];
    const engineOf = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      readSettings(argv, env).blockEngine;
    const regions = [
      '--block-engine',
      'https://ny.engine.example, https://fra.engine.example:8443,https://ny.engine.example',
    ];
    const urls = ['https://ny.engine.example', 'https://fra.engine.example:8443'];
    expect([
      engineOf([]),
      engineOf(['--block-engine', 'off']),
      engineOf(['--block-engine', 'on']),
      engineOf(there),
      engineOf(there, { GANTRY_BLOCK_ENGINE: 'on' }),
      engineOf(['--fork', 'http://127.0.0.1:9']),
      engineOf([...there, ...regions]),
      engineOf([...there, ...regions], { GANTRY_BLOCK_ENGINE_KEY: 'k-1' }),
    ]).toEqual([
      { kind: 'own' },
      { kind: 'none' },
      { kind: 'own' },
      { kind: 'none' },
      { kind: 'rpc' },
      { kind: 'none' },
      { kind: 'engines', urls, key: null },
      { kind: 'engines', urls, key: 'k-1' },
    ]);
  });
  test.each([
    [
      ['--block-engine', 'https://a.example'],
      '--block-engine names engines of the network behind --rpc-url; set both, or neither.',
    ],
    [
      ['--rpc-url', 'http://a.example', '--block-engine', 'yes'],
      'Each address of a block engine must be a URL that begins with http:// or https://; correct it and start again.',
    ],
    [
      ['--rpc-url', 'http://a.example', '--block-engine', 'https://a.example,'],
      'Each address of a block engine must be a URL that begins with http:// or https://; correct it and start again.',
    ],
    ...['https://k@a.example', 'https://a.example/?uuid=k', 'https://a.example/api/v1'].map(
      (engine): [string[], string] => [
        ['--rpc-url', 'http://a.example', '--block-engine', engine],
        'An address of a block engine is scheme, host and port only; its key comes from GANTRY_BLOCK_ENGINE_KEY.',
      ],
    ),
  ])('of a block engine: %j is refused', (argv, sentence) => {
    expect(() => readSettings(argv, {})).toThrow(new StartError(sentence));
  });
  test('of launch configs: none, or by launchpad and what coins are sold for, on networks that are not embedded', () => {
    const [one, other, site] = [USD1, WRAPPED_SOL, LETSBONK_PLATFORM];
    const elsewhere = ['--rpc-url', 'http://a.example'];
    expect([
      readSettings(elsewhere, {}).launchConfigs,
      readSettings([...elsewhere, '--meteora-config', `sol=${one}, usd1=${other}`], {}).launchConfigs,
      readSettings(['--fork', 'http://a.example', '--letsbonk-config', `platform=${site}`], {
        GANTRY_METEORA_CONFIG: `usd1=${one}`,
        GANTRY_LETSBONK_CONFIG: `sol=${one}`,
      }).launchConfigs,
    ]).toEqual([{}, { meteora: { sol: one, usd1: other } }, { bonk: { platform: site }, meteora: { usd1: one } }]);
  });
  test.each([
    [
      ['--meteora-config', `sol=${USD1}`],
      '--meteora-config names accounts of another network, and the embedded one brings its own; leave it out, or set --rpc-url or --fork.',
    ],
    [
      ['--fork', 'http://a.example', '--meteora-config', `platform=${USD1}`],
      `"platform=${USD1}" in --meteora-config is not name=address; the names are sol, usd1. Correct it and start again.`,
    ],
    [
      ['--fork', 'http://a.example', '--letsbonk-config', USD1],
      `"${USD1}" in --letsbonk-config is not name=address; the names are sol, platform, usd1. Correct it and start again.`,
    ],
    [
      ['--fork', 'http://a.example', '--meteora-config', `sol=${USD1},`],
      '"" in --meteora-config is not name=address; the names are sol, usd1. Correct it and start again.',
    ],
    [
      ['--fork', 'http://a.example', '--meteora-config', `sol=${USD1.slice(0, 20)}`],
      `--meteora-config names "${USD1.slice(0, 20)}" for sol, which is no address; copy it again.`,
    ],
    [
      ['--fork', 'http://a.example', '--meteora-config', 'sol='],
      '--meteora-config names "" for sol, which is no address; copy it again.',
    ],
    [
      ['--fork', 'http://a.example', '--meteora-config', `sol=${USD1},sol=${WRAPPED_SOL}`],
      '--meteora-config names two accounts for sol; leave one of them out.',
    ],
  ])('of launch configs: %j is refused', (argv, sentence) => {
    expect(() => readSettings(argv, {})).toThrow(new StartError(sentence));
  });
  test('of further endpoints: some beside an RPC, none without, each once', () => {
    const there = ['--rpc-url', 'http://a.example'];
    const said = 'https://b.example/?key=1, http://c.example/,https://b.example/?key=1';
    expect([
      readSettings([], {}).sendUrls,
      readSettings([...there, '--send-urls', said], {}).sendUrls,
      readSettings(there, { GANTRY_SEND_URLS: 'http://c.example' }).sendUrls,
    ]).toEqual([[], ['https://b.example/?key=1', 'http://c.example/'], ['http://c.example/']]);
  });
  test.each([
    [
      ['--send-urls', 'https://a.example'],
      '--send-urls names further endpoints of the network behind --rpc-url; set both, or neither.',
    ],
    [
      ['--rpc-url', 'http://a.example', '--send-urls', 'ftp://k@b.example'],
      'Each address to send to must be a URL that begins with http:// or https://; correct it and start again.',
    ],
    [
      [
        '--rpc-url',
        'http://a.example',
        '--send-urls',
        Array.from({ length: 9 }, (_one, at) => `http://${at}.example`).join(','),
      ],
      '--send-urls names more than 8 addresses.',
    ],
  ])('of further endpoints: %j is refused', (argv, sentence) => {
    expect(() => readSettings(argv, {})).toThrow(new StartError(sentence));
  });
  test('of a block engine: a key that is none is refused without being told, and none is taken from the command line', () => {
    const argv = ['--rpc-url', 'http://a.example', '--block-engine', 'https://a.example'];
    expect(() => readSettings(argv, { GANTRY_BLOCK_ENGINE_KEY: 'two words' })).toThrow(
      new StartError('GANTRY_BLOCK_ENGINE_KEY is no key; copy it again.'),
    );
    expect(() => readSettings([...argv, '--block-engine-key', 'k'], {})).toThrow(StartError);
    expect(helpText()).toContain('GANTRY_BLOCK_ENGINE_KEY');
  });
  test('of Telegram: off without a token, which comes from the environment alone', () => {
    const token = `123456:${'a'.repeat(35)}`;
    const given = { GANTRY_TELEGRAM_TOKEN: token };
    expect([
      readSettings(['--telegram-api-url', 'http://127.0.0.1:9'], {}).telegram,
      readSettings([], given).telegram,
      readSettings(['--telegram-api-url', 'http://127.0.0.1:9'], given).telegram,
    ]).toEqual([null, { url: 'https://api.telegram.org/', token }, { url: 'http://127.0.0.1:9/', token }]);
    expect(() => readSettings(['--telegram-token', token], {})).toThrow(StartError);
    expect(() => readSettings([], { GANTRY_TELEGRAM_TOKEN: '../x' })).toThrow(StartError);
  });
  test('of X: off without a token, which comes from the environment alone', () => {
    const given = { GANTRY_X_BEARER: 'AAAA%2Fbb' };
    expect([
      readSettings(['--x-rules', '25x512'], {}).x,
      readSettings([], given).x,
      readSettings(['--x-api-url', 'http://127.0.0.1:9', '--x-rules', '25x512', '--x-backfill', '5'], given).x,
    ]).toEqual([
      null,
      {
        url: 'https://api.x.com/',
        bearer: 'AAAA%2Fbb',
        limits: { most: 1_000, length: 1_024 },
        backfillMinutes: null,
      },
      { url: 'http://127.0.0.1:9/', bearer: 'AAAA%2Fbb', limits: { most: 25, length: 512 }, backfillMinutes: 5 },
    ]);
    for (const wrong of [
      () => readSettings(['--x-bearer', 'a'], {}),
      () => readSettings([], { GANTRY_X_BEARER: 'a b' }),
      () => readSettings(['--x-rules', 'many'], {}),
      () => readSettings(['--x-backfill', '6'], {}),
      () => readSettings(['--x-api-url', 'ftp://x'], given),
    ])
      expect(wrong).toThrow(StartError);
  });
  test('GAP-64 of a model that finds words: address and model together, its key from the environment alone', () => {
    const argv = ['--ai-url', 'http://127.0.0.1:9/v1', '--ai-model', 'small-1'];
    expect([readSettings(argv, {}).ai, readSettings(argv, { GANTRY_AI_KEY: 'k-1' }).ai]).toEqual([
      { url: 'http://127.0.0.1:9/v1/', model: 'small-1', key: null },
      { url: 'http://127.0.0.1:9/v1/', model: 'small-1', key: 'k-1' },
    ]);
    const both = '--ai-url and --ai-model name an endpoint and the model that is asked there; set both.';
    const bare = 'The address of the AI has neither query nor password; its key comes from GANTRY_AI_KEY.';
    const refused: readonly (readonly [string[], Record<string, string>, string])[] = [
      [['--ai-url', 'https://ai.example/v1'], {}, both],
      [['--ai-model', 'small-1'], {}, both],
      [[], { GANTRY_AI_KEY: 'k-1' }, both],
      [['--ai-url', 'https://k@ai.example/v1', '--ai-model', 'm'], {}, bare],
      [['--ai-url', 'https://ai.example/v1?key=k', '--ai-model', 'm'], {}, bare],
      [['--ai-url', 'https://ai.example/v1', '--ai-model', 'a b'], {}, 'The model "a b" is no name of one.'],
      [argv, { GANTRY_AI_KEY: 'k 1' }, 'GANTRY_AI_KEY is no key; copy it again.'],
    ];
    for (const [flags, env, sentence] of refused)
      expect(() => readSettings(flags, env)).toThrow(new StartError(sentence));
    expect(() => readSettings(['--ai-key', 'k-1'], {})).toThrow(StartError);
  });

  test('of Jupiter: an address, a key for its public one, or neither', () => {
    expect([
      readSettings(['--jupiter-url', 'http://127.0.0.1:9'], {}).jupiter,
      readSettings([], { GANTRY_JUPITER_KEY: 'k' }).jupiter,
    ]).toEqual([
      { url: 'http://127.0.0.1:9/', key: null },
      { url: 'https://api.jup.ag/', key: 'k' },
    ]);
    expect(() => readSettings([], { GANTRY_JUPITER_URL: 'jup.ag' })).toThrow(StartError);
  });

  test('of posts that other programs bring: a secret of 32 bytes, or none are taken', () => {
    expect(readSettings([], { GANTRY_FEED_SECRET: SECRET }).feedSecret).toBe(SECRET);
    expect(() => readSettings([], { GANTRY_FEED_SECRET: 'short' })).toThrow(
      'GANTRY_FEED_SECRET is too short or repeats itself; use 32 random bytes or leave it out to take no posts from other programs.',
    );
  });

  test('of Bluesky: off, a public Jetstream, or one of one’s own', () => {
    expect([
      readSettings([], {}).bluesky,
      readSettings(['--bluesky', 'off'], { GANTRY_BLUESKY: 'on' }).bluesky,
      readSettings([], { GANTRY_BLUESKY: 'on' }).bluesky,
      readSettings(['--bluesky', 'ws://127.0.0.1:6008/subscribe'], {}).bluesky,
    ]).toEqual([
      null,
      null,
      { url: 'wss://jetstream2.us-east.bsky.network/subscribe' },
      { url: 'ws://127.0.0.1:6008/subscribe' },
    ]);
    expect(() => readSettings(['--bluesky', 'yes'], {})).toThrow(
      'Bluesky is on, off or a Jetstream, which must be a URL that begins with wss:// or ws://; correct it and start again.',
    );
  });

  test('of providers: own clients, explicit addresses, and no embedded identity beside them', () => {
    const env = {
      GANTRY_X_CLIENT_ID: 'x-client',
      GANTRY_X_CLIENT_SECRET: 'x-secret',
      GANTRY_DISCORD_CLIENT_ID: 'd-client',
      GANTRY_DISCORD_CLIENT_SECRET: 'd-secret',
      GANTRY_DISCORD_TOKEN_URL: 'https://discord.example/token',
    };
    expect(readSettings([], env).identity).toEqual({
      local: false,
      providers: {
        twitter: {
          clientId: 'x-client',
          clientSecret: 'x-secret',
          authorizeUrl: 'https://x.com/i/oauth2/authorize',
          tokenUrl: 'https://api.x.com/2/oauth2/token',
          userUrl: 'https://api.x.com/2/users/me',
        },
        discord: {
          clientId: 'd-client',
          clientSecret: 'd-secret',
          authorizeUrl: 'https://discord.com/oauth2/authorize',
          tokenUrl: 'https://discord.example/token',
          userUrl: 'https://discord.com/api/users/@me',
        },
      },
      oidc: null,
    });
  });

  test('of an identity provider of one’s own, beside which no embedded identity comes', () => {
    const client = { GANTRY_OIDC_CLIENT_ID: 'id', GANTRY_OIDC_CLIENT_SECRET: 'secret' };
    const read = (env: Readonly<Record<string, string>>) => readSettings([], { ...client, ...env }).identity;
    const common = { clientId: 'id', clientSecret: 'secret' };
    const none = { twitter: null, discord: null };
    expect([
      read({ GANTRY_OIDC_ISSUER: 'https://id.example/realms/a', GANTRY_OIDC_NAME: ' Acme ID ' }),
      read({ GANTRY_OIDC_ISSUER: 'https://id.example/' }),
      read({ GANTRY_OIDC_ISSUER: 'http://127.0.0.1:9000' }),
    ]).toEqual([
      { local: false, providers: none, oidc: { ...common, issuer: 'https://id.example/realms/a', name: 'Acme ID' } },
      { local: false, providers: none, oidc: { ...common, issuer: 'https://id.example/', name: 'id.example' } },
      { local: false, providers: none, oidc: { ...common, issuer: 'http://127.0.0.1:9000', name: '127.0.0.1' } },
    ]);
  });

  const OIDC_TOGETHER =
    'GANTRY_OIDC_ISSUER, GANTRY_OIDC_CLIENT_ID, GANTRY_OIDC_CLIENT_SECRET belong together; set all of them or none.';
  const OIDC_ISSUER =
    'GANTRY_OIDC_ISSUER must be the issuer as your identity provider writes it, like https://id.example; correct it and start again.';
  test.each([
    [{ GANTRY_OIDC_ISSUER: 'https://id.example' }, OIDC_TOGETHER],
    [{ GANTRY_OIDC_NAME: 'Acme' }, OIDC_TOGETHER],
    [{ GANTRY_OIDC_CLIENT_ID: 'c', GANTRY_OIDC_CLIENT_SECRET: 's' }, OIDC_TOGETHER],
    ...[
      'id.example',
      'http://id.example',
      'https://id.example?a=b',
      'https://u:p@id.example',
      'javascript:alert(1)',
    ].map(
      (issuer) =>
        [
          { GANTRY_OIDC_ISSUER: issuer, GANTRY_OIDC_CLIENT_ID: 'c', GANTRY_OIDC_CLIENT_SECRET: 's' },
          OIDC_ISSUER,
        ] as const,
    ),
    [
      {
        GANTRY_OIDC_ISSUER: 'https://id.example',
        GANTRY_OIDC_CLIENT_ID: 'c',
        GANTRY_OIDC_CLIENT_SECRET: 's',
        GANTRY_OIDC_NAME: 'n'.repeat(31),
      },
      'GANTRY_OIDC_NAME has at most 30 characters; correct it and start again.',
    ],
  ] as const)('an identity provider that is told by half or wrongly is refused: %j', (env, sentence) => {
    expect(() => readSettings([], env)).toThrow(new StartError(sentence));
  });

  test.each([
    [
      { GANTRY_X_CLIENT_ID: 'x' },
      'GANTRY_X_CLIENT_ID and GANTRY_X_CLIENT_SECRET belong together; set both or neither.',
    ],
    [
      { GANTRY_DISCORD_CLIENT_ID: 'd', GANTRY_DISCORD_CLIENT_SECRET: 's', GANTRY_DISCORD_USER_URL: 'file:///x' },
      'GANTRY_DISCORD_USER_URL must be a URL that begins with https://; correct it and start again.',
    ],
  ])('of providers that cannot be: %j', (env, sentence) => {
    expect(() => readSettings([], env)).toThrow(new StartError(sentence));
  });

  test('of a server for others', () => {
    const env = {
      GANTRY_HOST: '0.0.0.0',
      GANTRY_PORT: '8080',
      GANTRY_BASE_URL: 'https://gantry.example/',
      GANTRY_DATA: '/srv/gantry',
      DATABASE_URL: 'postgres://u:p@db/gantry',
      NATS_URL: 'nats://u:p@queue',
      GANTRY_SMTP_URL: 'smtps://u:p@mail:465',
      GANTRY_MAIL_FROM: 'Gantry <g@gantry.example>',
      GANTRY_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      GANTRY_HOUSE_CODE: 'house-1',
      GANTRY_RPC_URL: 'https://rpc.example/key',
      GANTRY_AUTH_SECRET: SECRET,
      KEK_k1: 'x',
      KEK_other: 'y',
    };
    expect(readSettings(['--port', '9090'], env)).toEqual({
      ...DEFAULTS,
      blockEngine: { kind: 'none' },
      identity: { local: false, providers: { twitter: null, discord: null }, oidc: null },
      host: '0.0.0.0',
      port: 9090,
      baseUrl: 'https://gantry.example',
      data: '/srv/gantry',
      databaseUrl: 'postgres://u:p@db/gantry',
      natsUrl: 'nats://u:p@queue',
      mail: { kind: 'smtp', url: 'smtps://u:p@mail:465', from: 'Gantry <g@gantry.example>' },
      network: {
        kind: 'external',
        rpcUrl: 'https://rpc.example/key',
        wsUrl: 'wss://rpc.example/key',
        verifyUrl: null,
        slotMs: 400,
      },
      trustedProxies: ['10.0.0.0/8', '::1'],
      houseCode: 'HOUSE-1',
      authSecret: SECRET,
      kekFile: join('/srv/gantry', 'keys', 'vault.key'),
      kekEnv: { KEK_k1: 'x' },
      inspector: false,
    });
  });

  test('answers are compared with their records where the page is made from its sources, or where the operator says so', () => {
    expect([
      readSettings(['--dev'], {}).checkAnswers,
      readSettings(['--dev', '--check-answers', 'off'], {}).checkAnswers,
      readSettings([], { GANTRY_CHECK_ANSWERS: 'on' }).checkAnswers,
    ]).toEqual([true, false, true]);
  });

  test('the inspector is there on a machine of one’s own; the operator has the last word', () => {
    const others = ['--host', '0.0.0.0', '--base-url', 'https://g.example', '--house-code', 'ABCD'];
    expect([
      readSettings([], { GANTRY_INSPECTOR: 'off' }).inspector,
      readSettings(others, {}).inspector,
      readSettings(others, { GANTRY_INSPECTOR: 'on' }).inspector,
      readSettings(['--inspector', 'off'], { GANTRY_INSPECTOR: 'on' }).inspector,
    ]).toEqual([false, false, true, false]);
    expect(() => readSettings(['--inspector', 'yes'], {})).toThrow(
      new StartError('The inspector is "yes"; it is on or off.'),
    );
  });

  test('GAP-64 for others without a mail server have no mail', () => {
    const settings = readSettings(['--host', '0.0.0.0', '--base-url', 'https://g.example', '--house-code', 'ABCD'], {});
    expect(settings.mail).toEqual({ kind: 'none' });
  });

  test.each([
    [['--port', 'x'], {}, 'The port is "x", which is not a whole number from 0 to 65535; correct it and start again.'],
    [
      ['--port', '65536'],
      {},
      'The port is "65536", which is not a whole number from 0 to 65535; correct it and start again.',
    ],
    [
      [],
      { GANTRY_PORT: '-1' },
      'The port is "-1", which is not a whole number from 0 to 65535; correct it and start again.',
    ],
    [
      ['--base-url', 'gantry.example'],
      {},
      'The base URL must be a URL that begins with http:// or https://; correct it and start again.',
    ],
    [
      ['--base-url', 'https://gantry.example/app'],
      {},
      'The base URL must be scheme, host and port only, like https://gantry.example; correct it and start again.',
    ],
    [
      ['--host', '0.0.0.0'],
      {},
      'The server would listen on 0.0.0.0 for others, so it must know its own address: set GANTRY_BASE_URL.',
    ],
    [
      ['--base-url', 'https://gantry.example'],
      {},
      'Others can reach this server, so choose the code that lets the first person in: set GANTRY_HOUSE_CODE (4-10 characters).',
    ],
    [
      ['--house-code', 'a b'],
      {},
      'GANTRY_HOUSE_CODE must be 4-10 characters of A-Z, 0-9, - and _; correct it and start again.',
    ],
    [
      ['--database-url', 'mysql://x'],
      {},
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://; correct it and start again.',
    ],
    [
      ['--smtp-url', 'smtp://x'],
      {},
      'An SMTP server is set but no sender; set GANTRY_MAIL_FROM, like "Gantry <no-reply@gantry.example>".',
    ],
    [
      ['--trusted-proxies', '10.0.0.0/33'],
      {},
      '"10.0.0.0/33" in the trusted proxies is no address and no CIDR block; correct it and start again.',
    ],
    [
      ['--log-level', 'loud'],
      {},
      'The log level is one of trace, debug, info, warn, error, silent; "loud" is none of them.',
    ],
    [
      [],
      { GANTRY_AUTH_SECRET: 'short' },
      'GANTRY_AUTH_SECRET is too short or repeats itself; use 32 random bytes or leave it out to have one made.',
    ],
    [
      [],
      { GANTRY_AUTH_SECRET: 'a'.repeat(64) },
      'GANTRY_AUTH_SECRET is too short or repeats itself; use 32 random bytes or leave it out to have one made.',
    ],
  ])('%j %j are refused in one sentence', (argv, env, sentence) => {
    expect(() => readSettings(argv, env)).toThrow(new StartError(sentence));
  });

  test('every option and switch stands in the help with its variable and its meaning', () => {
    const lines = helpText().split('\n');
    expect([
      lines.length,
      lines.includes('  --port             GANTRY_PORT            port of the page; 4600'),
      lines.filter((line) => /^ {2}--(data|fork|fresh|limits|help) /.test(line)).length,
    ]).toEqual([54, true, 5]);
  });

  test('limits change the ones they name and leave the others', () => {
    expect(readSettings(['--limits', 'uploadsPerUser=5/30, changesPerUser=100/60'], {}).limits).toEqual({
      ...DEFAULT_LIMITS,
      uploadsPerUser: { max: 5, seconds: 30 },
      changesPerUser: { max: 100, seconds: 60 },
    });
  });

  test.each(['uploadsPerUser=0/30', 'uploadsPerUser=5', 'toString=1/1', 'nobody=1/1', 'uploadsPerUser=5/999999'])(
    'the limit %j is refused with the names there are',
    (text) => {
      expect(() => readSettings([], { GANTRY_LIMITS: text })).toThrow(
        new StartError(
          `"${text}" in the limits is not name=max/seconds; the names are ${Object.keys(DEFAULT_LIMITS).join(', ')}.`,
        ),
      );
    },
  );

  test('a second endpoint stands beside the first, from the command line or the environment', () => {
    const network = {
      kind: 'external',
      rpcUrl: 'https://a.example/',
      wsUrl: 'wss://a.example/',
      verifyUrl: 'https://b.example/',
      slotMs: 400,
    };
    const argv = ['--rpc-url', 'https://a.example', '--verify-rpc-url', 'https://b.example'];
    expect(readSettings(argv, {}).network).toEqual(network);
    const env = { GANTRY_RPC_URL: 'https://a.example', GANTRY_VERIFY_RPC_URL: 'https://b.example' };
    expect(readSettings([], env).network).toEqual(network);
  });

  test('a fork has a folder of its own and begins with an empty store', () => {
    const settings = readSettings(['--data', '/srv/gantry', '--fork', 'http://127.0.0.1:8899'], {});
    expect([settings.data, settings.kekFile, settings.network]).toEqual([
      '/srv/gantry/fork',
      '/srv/gantry/fork/keys/vault.key',
      { kind: 'fork', remoteUrl: 'http://127.0.0.1:8899/', slotMs: 400 },
    ]);
  });

  test.each([
    [
      ['--fork', 'http://a.example', '--rpc-url', 'http://b.example'],
      {},
      '--fork makes a network of its own, so leave --rpc-url out; what is forked comes after --fork.',
    ],
    [
      ['--verify-rpc-url', 'http://b.example'],
      {},
      '--verify-rpc-url is a second opinion on --rpc-url; set both, or neither.',
    ],
    [
      ['--rpc-url', 'http://b.example', '--verify-rpc-url', 'http://b.example'],
      {},
      '--verify-rpc-url and --rpc-url are the same endpoint; a second opinion comes from another one.',
    ],
    [
      ['--fork', 'ws://a.example'],
      {},
      'The URL to fork must be a URL that begins with http:// or https://; correct it and start again.',
    ],
    [
      ['--fork', 'http://a.example'],
      { DATABASE_URL: 'postgres://db/gantry' },
      '--fork begins with an empty store and leaves yours alone: start without DATABASE_URL.',
    ],
    [
      [],
      { NATS_URL: 'nats://queue' },
      'NATS_URL is for several servers of one PostgreSQL: set DATABASE_URL too, or start without it.',
    ],
    [
      ['--nats-url', 'http://queue'],
      { DATABASE_URL: 'postgres://db/gantry' },
      'NATS_URL must be a URL that begins with nats:// or tls://; correct it and start again.',
    ],
    [
      ['--fresh'],
      { DATABASE_URL: 'postgres://db/gantry' },
      '--fresh begins with an empty store and leaves yours alone: start without DATABASE_URL.',
    ],
  ])('%j %j are refused', (argv, env, sentence) => {
    expect(() => readSettings(argv, env)).toThrow(new StartError(sentence));
  });
});

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['[::1]', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.1', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.nip.io', false],
])('%s is this machine only: %s', (host, expected) => {
  expect([isLoopbackHost(host), isLocal({ host, baseUrl: 'http://localhost:1' })]).toEqual([expected, expected]);
});

test.each([
  ['198.51.100.7', undefined, [], '198.51.100.7'],
  ['::ffff:198.51.100.7', undefined, [], '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', [], '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', ['10.0.0.0/8'], '203.0.113.9'],
  ['10.0.0.1', 'garbage', ['10.0.0.0/8'], '10.0.0.1'],
  ['10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
  ['::1', '2001:db8::5', ['::1'], '2001:db8::5'],
  [undefined, '203.0.113.9', ['10.0.0.0/8'], '0.0.0.0'],
])('the client of peer %s and X-Forwarded-For %s behind %j is %s', (peer, forwarded, proxies, expected) => {
  expect(clientAddress(peer, forwarded, proxyList(proxies))).toBe(expected);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s shares the bucket %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});
