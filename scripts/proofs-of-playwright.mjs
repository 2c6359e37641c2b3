// A reporter of Playwright's: keeps which requirements the tests that ran name, whoever ran them.
import { keepAll } from './proofs.mjs';

const fileOf = (suite) => (suite.type === 'file' ? suite.location.file : fileOf(suite.parent));
const STATES = { passed: 'passed', skipped: 'skipped' };

export default class ProofsOfPlaywright {
  /** By id: what was played again ends as its last try did. */
  #tests = new Map();

  onTestEnd(test, { status }) {
    const title = test.titlePath().join(' ');
    this.#tests.set(test.id, { file: fileOf(test.parent), title, state: STATES[status] ?? 'failed' });
  }

  onEnd() {
    keepAll([...this.#tests.values()]);
  }

  printsToStdio() {
    return false;
  }
}
