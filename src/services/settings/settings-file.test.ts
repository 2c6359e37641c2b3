import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCAL_SETTINGS, type LocalSettings } from '#shared/local-settings';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { KEPT_KEYS, readSettingsFile, writeSettingsFile, type SettingsFile } from './settings-file';
import { createSettingsStore } from './settings-store';

const file: SettingsFile = {
  trading: { ...DEFAULT_TRADING_SETTINGS, buyTip: 7, feeCap: 60_000_000, buySlippage: '12.5' },
  local: { ...DEFAULT_LOCAL_SETTINGS, theme: 'light', preferredNotificationSound: 'data:audio/wav;base64,UklGRg==' },
  kept: {
    'tracker-active-tab': 'tokens',
    lastDevBuyAmount: '0.5',
    lastDevBuyUsd1Amount: '25.5',
    lastInstaSellDelay: '300',
    lastSniperBuyAmount: '0.2',
    lastMultiLaunch: '{"count":3,"least":"0.2","most":"1"}',
    'feed-handles': '{"solana":false}',
    'feed-rules': '[{"by":"keyword","text":"moon","does":"mute","color":null,"sounds":false}]',
    quickLaunchConfigs: JSON.stringify([quickConfigOf('one', { ...NEW_QUICK, name: 'Harbor' })]),
    primaryQuickLaunchConfigId: 'one',
    quickLaunchVisible: 'true',
  },
};
const as = (part: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ gantry: 'settings', version: 1, ...part });
const nothing = { trading: {}, buySlippage: null, local: DEFAULT_LOCAL_SETTINGS, kept: [], taken: 0, ignored: [] };

function memory(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

describe('settings as a file', () => {
  test('SIE-01 SIE-03 what was written is read back, whole', () =>
    expect(readSettingsFile(writeSettingsFile(file), DEFAULT_LOCAL_SETTINGS)).toEqual({
      trading: { ...DEFAULT_TRADING_SETTINGS, buyTip: 7, feeCap: 60_000_000 },
      buySlippage: '12.5',
      local: file.local,
      kept: [
        ['tracker-active-tab', 'tokens'],
        ['lastDevBuyAmount', '0.5'],
        ['lastDevBuyUsd1Amount', '25.5'],
        ['lastInstaSellDelay', '300'],
        ['lastSniperBuyAmount', '0.2'],
        ['lastMultiLaunch', '{"count":3,"least":"0.2","most":"1"}'],
        ['feed-handles', '{"solana":false}'],
        ['feed-rules', '[{"by":"keyword","text":"moon","does":"mute","color":null,"sounds":false}]'],
        ['quickLaunchConfigs', JSON.stringify([quickConfigOf('one', { ...NEW_QUICK, name: 'Harbor' })])],
        ['primaryQuickLaunchConfigId', 'one'],
        ['quickLaunchVisible', 'true'],
      ],
      taken: 41,
      ignored: [],
    }));
  test.each([
    '',
    '{',
    'null',
    '[]',
    '"settings"',
    '{}',
    '{"gantry":"settings"}',
    '{"gantry":"settings","version":2}',
    '{"gantry":"wallets","version":1}',
    '<html></html>',
  ])('SIE-05 VAL-67 %j is no settings file', (text) =>
    expect(readSettingsFile(text, DEFAULT_LOCAL_SETTINGS)).toBe(null),
  );
  test('SIE-06 VAL-67 a file without anything changes nothing', () =>
    expect(readSettingsFile(as({}), DEFAULT_LOCAL_SETTINGS)).toEqual(nothing));
  test.each<[Readonly<Record<string, unknown>>, readonly string[]]>([
    [{ trading: { buyTip: 1.5 } }, ['trading.buyTip']],
    [{ trading: { buyTip: '1' } }, ['trading.buyTip']],
    [{ trading: { buyTip: -1 } }, ['trading.buyTip']],
    [{ trading: { sellPriority: 1_000_000_001 } }, ['trading.sellPriority']],
    [{ trading: { feeCap: 1_000_000_001 } }, ['trading.feeCap']],
    [{ trading: { buySlippage: '101' } }, ['trading.buySlippage']],
    [{ trading: { tradeBotActivity: 'yes' } }, ['trading.tradeBotActivity']],
    [{ trading: { privateKey: 'x' } }, ['trading.privateKey']],
    [{ trading: [] }, ['trading']],
    [{ local: { volume: 200 } }, ['local.volume']],
    [{ local: 'dark' }, ['local']],
    [{ local: { keybinds: { sellAllTokens: 'g' } } }, ['local.keybinds.sellAllTokens']],
    [{ local: { sessionTimeout: '5' } }, ['local.sessionTimeout']],
    [{ local: { twoFactorEnabled: true } }, ['local.twoFactorEnabled']],
    [{ kept: { 'referral-code': 'ABCD' } }, ['kept.referral-code']],
    [{ kept: { 'vanity-cache': '[]' } }, ['kept.vanity-cache']],
    [{ kept: { 'tracker-active-tab': 'elsewhere' } }, ['kept.tracker-active-tab']],
    [{ kept: { hideSmallTransactions: true } }, ['kept.hideSmallTransactions']],
    [{ kept: { lastInstaSellDelay: '1001' } }, ['kept.lastInstaSellDelay']],
    [{ kept: { lastSniperBuyAmount: '1e3' } }, ['kept.lastSniperBuyAmount']],
    [{ kept: { lastMultiLaunch: '{"count":9}' } }, ['kept.lastMultiLaunch']],
    [{ kept: { 'feed-handles': '{"Solana":false}' } }, ['kept.feed-handles']],
    [
      { kept: { 'feed-rules': '[{"by":"keyword","text":"moon","does":"delete","color":null,"sounds":false}]' } },
      ['kept.feed-rules'],
    ],
    [{ kept: { 'feed-rules': '{}' } }, ['kept.feed-rules']],
    [{ kept: { quickLaunchConfigs: '[{"id":"one","devBuyAmount":"-1"}]' } }, ['kept.quickLaunchConfigs']],
    [{ kept: { primaryQuickLaunchConfigId: '__proto__' } }, ['kept.primaryQuickLaunchConfigId']],
    [{ kept: { 'somebody:quickLaunchConfigs': '[]' } }, ['kept.somebody:quickLaunchConfigs']],
    [{ session: 'abc', cookie: 'def' }, ['session', 'cookie']],
  ])('of %j nothing is taken, and it is said', (part, ignored) =>
    expect(readSettingsFile(as(part), DEFAULT_LOCAL_SETTINGS)).toEqual({ ...nothing, ignored }),
  );
  test('SIE-06 what is missing keeps its value', () => {
    const current: LocalSettings = { ...DEFAULT_LOCAL_SETTINGS, volume: 80 };
    expect(readSettingsFile(as({ local: { compactMode: true }, trading: { sellTip: 3 } }), current)).toEqual({
      ...nothing,
      trading: { sellTip: 3 },
      local: { ...current, compactMode: true },
      taken: 2,
    });
  });
  test('SIE-08 the file names these things and no other', () => {
    const written: unknown = JSON.parse(writeSettingsFile(file));
    const names = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);
    expect(names(written).toSorted()).toEqual(
      [
        'gantry',
        'version',
        'trading',
        'local',
        'kept',
        'buySlippage',
        'feeCap',
        ...Object.keys(DEFAULT_TRADING_SETTINGS),
        ...Object.keys(DEFAULT_LOCAL_SETTINGS),
        ...Object.keys(DEFAULT_LOCAL_SETTINGS.keybinds),
        ...Object.keys(file.kept),
      ].toSorted(),
    );
    expect(KEPT_KEYS).toEqual([
      'tracker-active-tab',
      'lastDevBuyAmount',
      'lastDevBuyUsd1Amount',
      'lastInstaSellDelay',
      'lastSniperBuyAmount',
      'lastMultiLaunch',
      'twitterFeedSmoothScroll',
      'feed-handles',
      'feed-rules',
      'hideSmallTransactions',
      'hideOwnTransactions',
      'quickLaunchConfigs',
      'primaryQuickLaunchConfigId',
      'quickLaunchVisible',
    ]);
  });
  test('whatever stands in a file, reading it never throws', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (trading, local, kept) => {
        const text = JSON.stringify({ gantry: 'settings', version: 1, trading, local, kept }, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        expect(Object.keys(readSettingsFile(text, DEFAULT_LOCAL_SETTINGS) ?? {})).toHaveLength(6);
      }),
    ));
});

describe('the kept settings', () => {
  test.each(['{', '[]', 'null', '"x"', '{"keybinds":7}', undefined])(
    'LST-20 APP-14 of %j the defaults are read',
    (text) => {
      const { preferredNotificationSound: _, ...shown } = DEFAULT_LOCAL_SETTINGS;
      expect(createSettingsStore(memory(text === undefined ? {} : { 'local-settings': text })).read()).toEqual(shown);
    },
  );
  test('LST-03 APP-14 a change is kept, the theme where the first paint reads it', () => {
    const storage = memory();
    createSettingsStore(storage).change({ autoAiGeneration: true, theme: 'light', defaultSidebarState: 'collapsed' });
    const { preferredNotificationSound: _, ...shown } = DEFAULT_LOCAL_SETTINGS;
    expect(createSettingsStore(storage).read()).toEqual({
      ...shown,
      autoAiGeneration: true,
      theme: 'light',
      defaultSidebarState: 'collapsed',
    });
    expect(storage.values.get('theme')).toBe('light');
  });
  test.each([
    ['system', 'system'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['pink', 'dark'],
  ] as const)('APP-14 SHL-39 the kept theme %s is read as %s', (kept, theme) =>
    expect(createSettingsStore(memory({ theme: kept })).read().theme).toBe(theme),
  );
  test('APP-08 SHL-38 a sound is kept as a data URL, and forgotten again', () => {
    const storage = memory();
    const store = createSettingsStore(storage);
    const sound = 'data:audio/wav;base64,UklGRg==';
    expect([
      store.readSound(),
      store.keepSound(sound),
      store.readSound(),
      store.keepSound(null),
      store.readSound(),
    ]).toEqual([null, true, sound, true, null]);
  });
  test('a browser without room says so', () =>
    expect(
      createSettingsStore({ ...memory(), write: () => undefined }).keepSound('data:audio/wav;base64,UklGRg=='),
    ).toBe(false));
  test.each(['https://elsewhere.example/a.wav', 'data:text/html;base64,AAAA', 'javascript:1'])(
    'LST-20 a kept sound of %j is not played',
    (kept) => expect(createSettingsStore(memory({ 'notification-sound': kept })).readSound()).toBe(null),
  );
});

test('GAP-57 LST-18 whose posts the feed hides travels in the file', () => {
  const kept = { 'feed-handles': '{"solana":false}' };
  expect(readSettingsFile(writeSettingsFile({ ...file, kept }), DEFAULT_LOCAL_SETTINGS)?.kept).toEqual([
    ['feed-handles', '{"solana":false}'],
  ]);
});
