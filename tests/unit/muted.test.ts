import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const VIEWS = fileURLToPath(new URL('../../src/views', import.meta.url));

/** What waits for a later issue: by view its muted controls as they are named there, and the one reason each gives. */
const MUTED: Readonly<Record<string, { readonly controls: readonly string[]; readonly reason: string }>> = {
  'coins/LaterButton.tsx': { controls: ['reason={LATER}'], reason: 'comes with a later release' },
  'launch/ContractAddress.tsx': {
    controls: ["label: 'Vanity'", "label: 'Custom'"],
    reason: 'come with a later release',
  },
  'page/shell/Rail.tsx': { controls: ["name: 'Rewards'"], reason: 'Rewards come with a later release' },
};

/** What is said to come, where no control is: places that would be empty else, and pages nobody is led to. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'page/help/answers.ts': ['The volume bot comes with a later release.'],
  'page/pages/NotBuiltPage.tsx': [
    'Referral codes, shares and payouts come with a later release.',
    'Presets made through the API come with a later release.',
    'Presets kept in this browser come with a later release.',
  ],
  'presets/PresetsPage.tsx': ['Presets by the API and of this browser come with a later release.'],
};

const views = new Map(
  readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^page\/sheet\//.test(file))
    .map((file) => [file, readFileSync(join(VIEWS, file), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')] as const),
);
const LATER = /[^'"`<>{}\n]*\blater release\b[^'"`<>{}\n]*/g;
const said = new Map(
  [...views].flatMap(([file, text]) => {
    const found = [...text.matchAll(LATER)].map(([sentence]) => sentence.trim());
    return found.length === 0 ? [] : [[file, found] as const];
  }),
);

test('7 whatever a view says comes later is in the table: one reason for all that is muted there', () => {
  const told = [
    ...Object.entries(MUTED).map(([file, { reason }]) => [file, [reason]] as const),
    ...Object.entries(SAID),
  ];
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(told));
});

test.each(Object.entries(MUTED))('7 %s names what it mutes, and its reason is short', (file, { controls, reason }) => {
  const text = (views.get(file) ?? '').replaceAll(/\s+/g, ' ');
  expect(controls.filter((control) => !text.includes(control))).toEqual([]);
  expect(reason.length).toBeLessThanOrEqual(48);
});

test('7 what a coin can be asked once its issue is built is named where it stands', () => {
  const named = [...views].flatMap(([file, text]) => {
    const names = [...text.matchAll(/<LaterButton name="(\w+)"/g)].map(([, name]) => name);
    return names.length === 0 ? [] : [[file, names] as const];
  });
  expect(Object.fromEntries(named)).toEqual({
    'coins/CoinDetail.tsx': ['Claim'],
    'coins/TokenCard.tsx': ['Volume', 'Claim'],
  });
});

test('7 no view leads to a page that is not built', () => {
  const links = [...views].flatMap(([file, text]) =>
    [...text.matchAll(/['"`](\/dashboard\/(?:rewards|presets-\w+))['"`]([^}\n]*)/g)].map(([, href, rest]) => ({
      file,
      href,
      isMuted: rest?.includes('later:') ?? false,
    })),
  );
  expect(links).toEqual([{ file: 'page/shell/Rail.tsx', href: '/dashboard/rewards', isMuted: true }]);
});
