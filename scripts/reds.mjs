// What failed in a suite, from the report it leaves: a place and a title, then the first lines of why.
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 20;

const red = (root, file, title, messages) =>
  [
    `${relative(root, file)} › ${title}`,
    ...messages
      .flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
      .filter((line) => !line.includes('/node_modules/')),
  ]
    .slice(0, MOST_LINES)
    .join('\n    ');

/** Failed tests of a report of Vitest's, and files that failed without any. */
export const redsOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [red(root, name, 'the file itself', [message])];
    return failed.map(({ fullName, failureMessages }) => red(root, name, fullName, failureMessages));
  });

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Failed tests of a report of Playwright's, and what went wrong outside of any. */
export const redsOfPlaywright = (report, root) => [
  ...specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return red(
        root,
        resolve(report.config.rootDir, file),
        title,
        errors.map(({ message }) => message),
      );
    }),
  ...report.errors.map(({ message }) => red(root, report.config.rootDir, 'no test of it', [message])),
];

/** Tests of a report of Vitest's that passed only when they were played again. */
export const flakesOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );

/** Tests of a report of Playwright's that passed only when they were played again. */
export const flakesOfPlaywright = (report, root) =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${relative(root, resolve(report.config.rootDir, file))} › ${title}`);

/** Seeds that passed only when they were played again. */
export const flakesOfSeeds = (out) => [...out.matchAll(/^flaky: (.*)$/gm)].map(([, name]) => name);

/** Seeds whose closing word was that something broke, with what broke and how to play them again. */
export const redsOfSeeds = (out) =>
  out
    .split(/\n(?=\S)/)
    .filter((block) => block.startsWith('FAILED'))
    .map((block) => block.trimEnd().split('\n').slice(0, MOST_LINES).join('\n'));
