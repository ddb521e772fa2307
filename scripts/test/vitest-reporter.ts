import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { JsonReporter, type Reporter } from 'vitest/node';

const file = process.env['VITEST_RESULTS'] ?? 'test-results/vitest.json';

/** vitest's JSON report with what nobody caught, which it leaves out. */
export default class VitestReporter extends JsonReporter {
  constructor() {
    super({ outputFile: file });
  }

  override async onTestRunEnd(...[modules, unhandled = []]: Partial<Parameters<NonNullable<Reporter['onTestRunEnd']>>>): Promise<void> {
    await super.onTestRunEnd(modules ?? []);
    const report = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...report, unhandledErrors: unhandled.map(({ message }) => ({ message })) }));
  }
}
