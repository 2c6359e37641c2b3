// A reporter of Playwright's: keeps which requirements the tests that ran name, whoever ran them.
import { keepAll } from './proofs.mjs';

const fileOf = (suite) => (suite.type === 'file' ? suite.location.file : fileOf(suite.parent));
const STATES = { passed: 'passed', skipped: 'skipped' };

export default class ProofsOfPlaywright {
  #tests = [];

  onTestEnd(test, { status }) {
    const title = test.titlePath().join(' ');
    this.#tests.push({ file: fileOf(test.parent), title, state: STATES[status] ?? 'failed' });
  }

  onEnd() {
    keepAll(this.#tests);
  }

  printsToStdio() {
    return false;
  }
}
