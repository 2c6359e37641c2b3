import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src/views', 'src/app']
  .flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));

const inAll = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')).toSorted();

/** What is drawn with an address or behind its first view, without a press. */
const PARTS = [
  'AvatarMenu',
  'CallbackPage',
  'Charts',
  'Dashboard',
  'Dialogs',
  'FirstSteps',
  'GroupGrid',
  'GroupsControls',
  'InFlight',
  'LandingPage',
  'LatestOperations',
  'LoginPage',
  'MastersPanel',
  'NoticeWords',
  'PrivacyPage',
  'SetupPage',
  'SheetPage',
  'StepUpSlot',
  'TermsPage',
  'TestLoadingPage',
  'WhereSol',
];

test('14.8 a view that a press shows is a `lazyView` or a `lazyFloat`: fetched ahead, with a sign until it has come', () => {
  expect(inAll(/lazyPart\([^;]*?'(\w+)',?\s*\)/g)).toEqual(PARTS);
});

test('14.8 no view is fetched but by its helper, which a new one therefore cannot go without', () => {
  expect(sources.filter(({ text }) => /\blazy\(|import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text))).toEqual([]);
  const fetched = inAll(/import\(\s*'[^']*?\/([A-Z]\w*)',?\s*\)/g);
  const helped = inAll(/lazy(?:Part|View|Float|Extra)(?:<[^(]*>)?\(\s*\(\) => import\(\s*'[^']*?\/([A-Z]\w*)',?\s*\)/g);
  // One comes with its parts, one behind the first frame, and one is the page of everything to come.
  expect(fetched).toEqual([...helped, 'HomePage', 'NotBuiltPage', 'Toaster'].toSorted());
});
