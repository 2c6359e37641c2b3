import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '../../scripts/requirements.mjs';

/** They say what a code means, list codes, or answer in a machine's place: none of it raises one. */
const RAISES_NOTHING =
  /\.(?:test|model|fixtures|notes)\.tsx?$|^src\/(?:views\/words|machines\/testing)\/|^src\/shared\/(?:notice|fault)\.ts$|\.bell\.ts$/;
const product = filesOf('src/**/*.ts', 'src/**/*.tsx', 'server/**/*.ts', 'process/**/*.ts')
  .filter((file) => !RAISES_NOTHING.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const declaredIn = (file: string, from: string, to: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  return [...text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/^ {2}'([\w-]+\/[\w-]+)':/gm)].map(
    ([, code = '']) => code,
  );
};
/** Codes that the product asks for nowhere, or only compares with. */
const unraised = (codes: readonly string[], text: string): readonly string[] => {
  const asked = new Set(text.replaceAll(/[!=]== '[^']*'/g, '').match(/'[\w-]+\/[\w-]+'/g));
  return codes.filter((code) => !asked.has(`'${code}'`));
};

test('a code that nothing raises is found, one that is only compared with too', () =>
  expect(
    unraised(['a/raised', 'a/compared', 'a/gone'], "notice('a/raised'); if (code === 'a/compared') stop();"),
  ).toEqual(['a/compared', 'a/gone']));

test('every declared notice is raised somewhere in the product', () => {
  const declared = declaredIn('src/shared/notice.ts', 'export interface NoticeParams', 'export type NoticeCode');
  expect(declared.length).toBeGreaterThan(100);
  expect(unraised(declared, product)).toEqual([]);
});

test('every declared fault is raised somewhere in the product', () => {
  const declared = declaredIn('src/shared/fault.ts', 'const RETRYABLE', '} as const');
  expect(declared.length).toBeGreaterThan(30);
  expect(unraised(declared, product)).toEqual([]);
});
