/** Failed tests of a report of Vitest's, and files that failed without any. */
export function redsOfVitest(report: object, root: string): string[];
/** Failed tests of a report of Playwright's, and what went wrong outside of any. */
export function redsOfPlaywright(report: object, root: string): string[];
/** Seeds whose closing word was that something broke, with what broke and how to play them again. */
export function redsOfSeeds(out: string): string[];
/** Tests of a report of Vitest's that passed only when they were played again: `file › title`. */
export function flakesOfVitest(report: object, root: string): string[];
/** Tests of a report of Playwright's that passed only when they were played again: `file › title`. */
export function flakesOfPlaywright(report: object, root: string): string[];
/** Seeds that passed only when they were played again: `file › flow and seed`. */
export function flakesOfSeeds(out: string): string[];
