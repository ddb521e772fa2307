#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FaultsError } from './run/answer.ts';
import { asJson, runCommand } from './run/commands.ts';
import { endInOrder } from './run/end.ts';
import { startProvider } from './run/start.ts';
import { ConfigError } from './run/variables.ts';
import { startStrings as strings } from './run/start-strings.ts';

export { startProvider, type StartedProvider } from './run/start.ts';
export { endInOrder } from './run/end.ts';

const expected = new Set(['AuditBrokenError', 'ConfigError', 'FolderInUseError', 'DatabaseSetupError']);

/** What the operator can mend in words, or for programs; anything else with its stack. */
export function fail(error: unknown, isForPrograms = false): void {
  process.exitCode = 1;
  if (error instanceof FaultsError) {
    console.log(isForPrograms ? JSON.stringify(error.answer.data, undefined, 2) : error.message);
    return;
  }
  if (isForPrograms && error instanceof Error && expected.has(error.name))
    console.error(JSON.stringify({ errors: error instanceof ConfigError ? error.problems : { command: error.message } }, undefined, 2));
  else console.error(error instanceof Error && expected.has(error.name) ? error.message : error);
}

async function serve(): Promise<void> {
  const provider = await startProvider(process.env);
  endInOrder(provider);
  const { url, clientId, dataNote, accounts } = provider;
  console.log(
    [
      strings.serving.replace('{{url}}', url).replace('{{clientId}}', clientId),
      dataNote,
      ...accounts.map(({ email, password }) => `  ${email}  ${password}`),
    ].join('\n'),
  );
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) {
  const args = process.argv.slice(2);
  if (args.length === 0) serve().catch(fail);
  else runCommand(process.env, args).then(console.log, (error: unknown) => fail(error, args.includes(asJson)));
}
