import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionOf, DEFAULT_KEYBINDS, isKeyName, isTaken, KEY_ACTIONS, keyLabel, keyName } from './keybinds';
import { DEFAULT_LOCAL_SETTINGS, DEFAULT_SOUND, isSound, readLocalSettings } from './local-settings';
import { DEFAULT_TRADING_SETTINGS } from './trading-settings';
import {
  AGGRESSIVE_DRAFT,
  checkTrading,
  draftOf,
  isSameDraft,
  keepTyped,
  limitChange,
  PRIORITY_LEVELS,
  RESET_DRAFT,
  settingsOf,
  feeInSol,
  slippageBps,
} from './trading-form';
import { checkAvatar, checkSound } from './validation';

const MEBIBYTE = 1024 * 1024;

describe('files', () => {
  test.each([
    ['image/png', 2 * MEBIBYTE, null],
    ['image/gif', 1, null],
    ['image/jpeg', 2 * MEBIBYTE + 1, 'avatar/too-large'],
    ['image/svg+xml', 1, 'avatar/not-image'],
    ['text/html', 1, 'avatar/not-image'],
    ['', 1, 'avatar/not-image'],
  ])('VAL-05 CON-21 an avatar of type %j and %i bytes: %s', (type, size, problem) =>
    expect(checkAvatar({ type, size })).toBe(problem),
  );
  test.each([
    ['audio/wav', 2 * MEBIBYTE, null],
    ['audio/mpeg', 2 * MEBIBYTE + 1, 'sound/too-large'],
    ['video/mp4', 1, 'sound/not-audio'],
    ['image/png', 1, 'sound/not-audio'],
    ['', 1, 'sound/not-audio'],
  ])('VAL-66 CON-21 APP-06 APP-07 a sound of type %j and %i bytes: %s', (type, size, problem) =>
    expect(checkSound({ type, size })).toBe(problem),
  );
});

describe('trading form', () => {
  test.each([
    ['generalPriorityFee', '5 000', '5000'],
    ['buyPriorityFee', '1.5e3', '153'],
    ['sellPriorityFee', '-7', '7'],
    ['sellPriorityFee', '٣', ''],
    ['buySlippage', '20,5', '205'],
    ['buySlippage', '1.2.3', '1.23'],
    ['buySlippage', '12.345', '12.34'],
    ['buyJitoTip', '0.0001', '0.0001'],
    ['buyJitoTip', '.5', '.5'],
    ['sellJitoTip', '0.1.2', '0.12'],
    ['sellJitoTip', '0.0000000019', '0.000000001'],
  ] as const)('VAL-69 TRS-16 TRS-17 %s keeps of %j only %j', (field, typed, kept) =>
    expect(keepTyped(field, typed)).toBe(kept),
  );
  test('VAL-69 whatever is typed, a field keeps digits and at most one dot', () =>
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(keepTyped('generalPriorityFee', typed)).toMatch(/^\d*$/);
        expect(keepTyped('buySlippage', typed)).toMatch(/^\d*(?:\.\d{0,2})?$/);
        expect(keepTyped('buyJitoTip', typed)).toMatch(/^\d*(?:\.\d{0,9})?$/);
      }),
    ));
  test.each([
    ['0', 0],
    ['20', 2_000],
    ['.5', 50],
    ['12.34', 1_234],
    ['100', 10_000],
    ['100.00', 10_000],
    ['100.01', null],
    ['101', null],
    ['', null],
    ['.', null],
    ['-1', null],
    ['1.234', null],
    ['1e1', null],
  ])('TRS-02 a slippage of %j percent is %s basis points', (text, bps) => expect(slippageBps(text)).toBe(bps));
  test.each([
    ['5000', '0.0000005 SOL for 100,000 units'],
    ['30000', '0.000003 SOL for 100,000 units'],
    ['1', '0.000000001 SOL for 100,000 units'],
    ['0', '0 SOL for 100,000 units'],
    ['', null],
    ['1.5', null],
  ])('TRS-01 TRS-03 TRS-05 a priority fee of %j is told in SOL too: %s', (typed, told) =>
    expect(feeInSol(typed)).toBe(told),
  );
  test('TRS-07 CON-34 CON-74 TRS-25 the defaults are 30000, 0.0003 SOL and 20 percent', () =>
    expect(draftOf(DEFAULT_TRADING_SETTINGS, '20')).toEqual({
      generalPriorityFee: '30000',
      buySlippage: '20',
      buyPriorityFee: '30000',
      buyJitoTip: '0.0003',
      sellPriorityFee: '30000',
      sellJitoTip: '0.0003',
      feeCap: '0.05',
    }));
  test('TRS-09 TRS-23 0.0003 SOL are 300000 lamports, and activity goes along', () =>
    expect(settingsOf(draftOf(DEFAULT_TRADING_SETTINGS, '20'), true)).toEqual(DEFAULT_TRADING_SETTINGS));
  test('TRS-10 TRS-11 TRS-12 CON-75 the three levels', () =>
    expect(PRIORITY_LEVELS).toEqual({ low: '5000', medium: '10000', high: '30000' }));
  test('TRS-13 CON-76 GAP-32 Reset to Defaults, tips of 100 lamports', () =>
    expect([RESET_DRAFT.buySlippage, settingsOf(RESET_DRAFT, true)]).toEqual([
      '20',
      {
        generalPriority: 5_000,
        buyPriority: 10_000,
        buyTip: 100,
        sellPriority: 10_000,
        sellTip: 100,
        tradeBotActivity: true,
      },
    ]));
  test('TRS-14 CON-77 GAP-33 Aggressive Mode', () =>
    expect([AGGRESSIVE_DRAFT.buySlippage, settingsOf({ ...RESET_DRAFT, ...AGGRESSIVE_DRAFT }, true)]).toEqual([
      '50',
      {
        generalPriority: 30_000,
        buyPriority: 30_000,
        buyTip: 1_000_000,
        sellPriority: 30_000,
        sellTip: 1_000_000,
        tradeBotActivity: true,
      },
    ]));
  test('what cannot be saved is said at its field', () =>
    expect(
      checkTrading({
        generalPriorityFee: '',
        buySlippage: '100.01',
        buyPriorityFee: '1000000001',
        buyJitoTip: '1.000000001',
        sellPriorityFee: '125000000',
        sellJitoTip: '.',
        feeCap: '1.000000001',
      }),
    ).toEqual({
      generalPriorityFee: 'trading/required',
      buySlippage: 'trading/slippage-range',
      buyPriorityFee: 'trading/fee-high',
      buyJitoTip: 'trading/tip-high',
      sellJitoTip: 'trading/required',
      feeCap: 'trading/tip-high',
    }));
  test.each([
    ['a tip alone', { buyJitoTip: '0.0500001' }, { buyJitoTip: 'trading/over-limit' }],
    ['a tip with the fee beside it', { sellJitoTip: '0.05' }, { sellJitoTip: 'trading/over-limit' }],
    ['a fee alone', { generalPriorityFee: '125000003' }, { generalPriorityFee: 'trading/over-limit' }],
    ['nothing at the limit', { buyPriorityFee: '0', buyJitoTip: '0.05' }, {}],
    [
      'a limit that is lowered below a fee',
      { feeCap: '0.0000041', sellJitoTip: '0.0000002' },
      { sellJitoTip: 'trading/over-limit' },
    ],
    ['no limit at all', { feeCap: '', buyJitoTip: '0.06' }, { feeCap: 'trading/required' }],
  ])('what one transaction may not cost is said at its field: %s', (_name, typed, problems) => {
    const draft = { ...RESET_DRAFT, ...typed };
    expect(checkTrading(draft)).toEqual(problems);
    expect(checkTrading({ ...draft, feeCap: '1' })).toEqual({});
  });
  test('only another limit than the kept one is sent, so that a form opened earlier asks for none', () => {
    const kept = draftOf(DEFAULT_TRADING_SETTINGS, '20');
    const sent = ['0.05', '0.050', '0.06', '0.04'].map((feeCap) => limitChange({ ...kept, feeCap }, kept));
    expect(sent).toEqual([{}, {}, { feeCap: 60_000_000 }, { feeCap: 40_000_000 }]);
    const raised = draftOf({ ...DEFAULT_TRADING_SETTINGS, feeCap: 60_000_000 }, '20');
    expect([raised.feeCap, limitChange(raised, raised)]).toEqual(['0.06', {}]);
  });
  test('P1 settings survive the form', () => {
    const fee = fc.integer({ min: 0, max: 25_000_000 });
    const settings = fc.record({
      generalPriority: fee,
      buyPriority: fee,
      buyTip: fee,
      sellPriority: fee,
      sellTip: fee,
      tradeBotActivity: fc.boolean(),
    });
    fc.assert(
      fc.property(settings, (kept) => {
        const draft = draftOf(kept, '20');
        expect(checkTrading(draft)).toEqual({});
        expect(settingsOf(draft, kept.tradeBotActivity)).toEqual(kept);
        expect(isSameDraft(draft, draftOf(kept, '20'))).toBe(true);
      }),
    );
  });
});

describe('keys', () => {
  test('KEY-01 KEY-02 KEY-03 KEY-04 KEY-05 the defaults', () =>
    expect(DEFAULT_KEYBINDS).toEqual({
      openGroups: 'g',
      openQuickPresets: 'p',
      returnSol: 'r',
      closeAllAccounts: '',
      sellAllTokens: '',
      pauseTwitterFeed: 'space',
    }));
  test.each([
    ['G', 'g'],
    [' ', 'space'],
    ['ArrowUp', 'arrowup'],
    ['Ä', 'ä'],
  ])('GAP-49 %j is the key %j', (key, name) => expect(keyName(key)).toBe(name));
  test.each(['', 'escape', 'tab', 'enter', 'shift', 'control', 'G', 'x'.repeat(21), 'dead'])(
    'KCP-05 %j can not be kept as a key',
    (name) => expect(isKeyName(name)).toBe(false),
  );
  test('KEY-14 an empty key matches nothing', () =>
    expect([actionOf(DEFAULT_KEYBINDS, ''), actionOf(DEFAULT_KEYBINDS, 'g'), actionOf(DEFAULT_KEYBINDS, 'q')]).toEqual([
      null,
      'openGroups',
      null,
    ]));
  test.each(KEY_ACTIONS)('VAL-68 KCP-07 KCP-08 GAP-49 %s is compared with all the others, itself left out', (action) =>
    expect(['g', 'p', 'r', 'space', ''].map((name) => isTaken(DEFAULT_KEYBINDS, action, name))).toEqual(
      ['g', 'p', 'r', 'space', ''].map((name) => name !== '' && DEFAULT_KEYBINDS[action] !== name),
    ),
  );
  test('a key is shown as its cap', () =>
    expect([keyLabel('g'), keyLabel('space'), keyLabel('')]).toEqual(['G', 'Space', '']));
});

describe('local settings', () => {
  test('ENT-04 APP-11 APP-12 APP-13 CON-27 CON-35 SHL-39 the defaults', () =>
    expect(DEFAULT_LOCAL_SETTINGS).toEqual({
      theme: 'dark',
      notifications: true,
      soundEffects: true,
      autoRefresh: true,
      compactMode: false,
      developerMode: false,
      twoFactorEnabled: false,
      sessionTimeout: '30',
      defaultSidebarState: 'expanded',
      preferredGroupView: 'grid',
      volume: 50,
      hideDescriptions: false,
      showCoinOverviewAfterLaunch: true,
      autoAiGeneration: false,
      oneClickSelling: true,
      preferredNotificationSound: null,
      keybinds: DEFAULT_KEYBINDS,
    }));
  test('SIE-06 VAL-67 what is missing keeps its value', () =>
    expect(readLocalSettings({ compactMode: true }, { ...DEFAULT_LOCAL_SETTINGS, volume: 80, theme: 'light' })).toEqual(
      {
        settings: { ...DEFAULT_LOCAL_SETTINGS, volume: 80, theme: 'light', compactMode: true },
        ignored: [],
      },
    ));
  test('APP-11 the theme of the machine is a choice of its own', () =>
    expect(readLocalSettings({ theme: 'system' })).toEqual({
      settings: { ...DEFAULT_LOCAL_SETTINGS, theme: 'system' },
      ignored: [],
    }));
  test.each<[unknown, readonly string[]]>([
    [{ volume: 101 }, ['volume']],
    [{ volume: '50' }, ['volume']],
    [{ sessionTimeout: 30 }, ['sessionTimeout']],
    [{ sessionTimeout: '0' }, ['sessionTimeout']],
    [{ theme: 'pink' }, ['theme']],
    [{ preferredNotificationSound: 'https://elsewhere.example/a.wav' }, ['preferredNotificationSound']],
    [{ preferredNotificationSound: 'data:text/html;base64,AAAA' }, ['preferredNotificationSound']],
    [{ privateKey: 'x', session: 'y' }, ['privateKey', 'session']],
    [{ keybinds: 'g' }, ['keybinds']],
    [{ keybinds: { openGroups: 'shift' } }, ['keybinds.openGroups']],
    [{ keybinds: { fly: 'f' } }, ['keybinds.fly']],
    [{ keybinds: { closeAllAccounts: 'g' } }, ['keybinds.closeAllAccounts']],
    [{ keybinds: { openGroups: 'q', sellAllTokens: 'q' } }, ['keybinds.sellAllTokens']],
  ])('SIE-07 of %j nothing is taken, and it is said', (given, ignored) => {
    const read = readLocalSettings(given);
    expect(read.ignored).toEqual(ignored);
  });
  test('two keys can be exchanged', () =>
    expect(readLocalSettings({ keybinds: { openGroups: 'p', openQuickPresets: 'g' } })).toEqual({
      settings: {
        ...DEFAULT_LOCAL_SETTINGS,
        keybinds: { ...DEFAULT_KEYBINDS, openGroups: 'p', openQuickPresets: 'g' },
      },
      ignored: [],
    }));
  test('LST-20 SIE-07 whatever is given, settings are whole and no two actions have one key', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            keybinds: fc.dictionary(fc.constantFrom(...KEY_ACTIONS), fc.constantFrom('a', 'b', 'g', 'p', '')),
          }),
        ),
        (given) => {
          const { settings } = readLocalSettings(given);
          expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_LOCAL_SETTINGS));
          const names = Object.values(settings.keybinds).filter((name) => name !== '');
          expect(new Set(names).size).toBe(names.length);
        },
      ),
    ));
  test('SHL-38 a sound is the default or data of this site', () =>
    expect([DEFAULT_SOUND, 'data:audio/wav;base64,UklGRg==', '/sounds/other.wav', '//x/y.wav', 7].map(isSound)).toEqual(
      [true, true, false, false, false],
    ));
});
