import { TestRunner } from 'vitest';

/** Vitest's runner: in the gate a test that needs processes or a network is played once more when it fails, and then named as flaky. */
export default class GateRunner extends TestRunner {
  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    this.config.retry = process.env['CI'] && file.filepath.endsWith('.slow.test.ts') ? 1 : 0;
    super.onCollectStart(file);
  }
}
