// A reporter of Vitest's: keeps which requirements the tests that ran name, whoever ran them.
import { keepAll } from './proofs.mjs';

export default class ProofsOfVitest {
  onTestRunEnd(modules) {
    keepAll(
      modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          file: module.moduleId,
          title: test.fullName,
          state: test.result().state,
          each: test.options.each === true,
        })),
      ),
    );
  }
}
