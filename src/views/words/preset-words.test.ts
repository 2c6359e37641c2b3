import { expect, test } from 'vitest';
import type { Preset } from '#shared/contract/presets';
import {
  busyDay,
  calmDay,
  crew,
  pair,
  quickLaunch,
  slowVolume,
  somePresets,
} from '../../machines/presets/presets/presets.fixtures';
import { presetSummary } from './preset-words';

const standard: Preset = {
  ...quickLaunch,
  type: 'deployment',
  params: { wallets: 1, snipers: 1, devBuyLamports: '1234567890', launchMode: 'standard' },
};

test.each<[string, Preset, string]>([
  ['PRE-23 bundled', quickLaunch, '3 snipers · Dev buy 0.50 SOL · Bundled · Safe'],
  ['PRE-23 standard', standard, '1 sniper · Dev buy 1.23 SOL · Standard'],
  ['PRE-24', slowVolume, 'Buy 1–10 % every 5–30 s · Sell 10–50 % every 30–120 s'],
  ['PRE-25', calmDay, 'Buy 0.5–5 % · 5–20 trades per token · 3 tokens'],
  ['PRE-25 another', busyDay, 'Buy 5–25 % · 10–40 trades per token · 8 tokens'],
  ['PRE-26 simple', crew, '10 wallets · Dev wallet yes · Simple · 1 SOL'],
  ['PRE-26 advanced', pair, '2 wallets · Dev wallet no · Advanced · 0.1–0.5 SOL'],
])('QPS-04 %s: what a preset is, in one line', (_, preset, line) =>
  expect(presetSummary(preset).join(' · ')).toBe(line),
);

test('the parts of a line are told apart, whatever their numbers', () => {
  const range: [number, number] = [5, 5];
  const even: Preset = {
    ...slowVolume,
    type: 'volume',
    params: { buyPercentageRange: range, buyDelayRange: range, sellPercentageRange: range, sellDelayRange: range },
  };
  for (const preset of [...somePresets, even]) {
    const parts = presetSummary(preset);
    expect(new Set(parts).size).toBe(parts.length);
  }
});
