import { isAppError } from '../../src/lib/error.ts';
import { answer, type Answer } from './answer.ts';
import { auditReport } from './audit-report.ts';
import { backUp, fillFrom, restoredReport } from './backup.ts';
import { partitionReport, partsOf } from './partition-command.ts';
import { applicationCommand } from './application-commands.ts';
import { advanceBilling, billingCommand } from './billing-commands.ts';
import { keptHeads } from './kept-heads.ts';
import { importCommand } from './import-users.ts';
import { allHelp, commandHelp, completions, helpOf, unknownCommand, UsageError } from './command-help.ts';
import { exportCommand } from './export-tenant.ts';
import { doctor } from './doctor.ts';
import { deleteTenantCommand } from './delete-tenant-command.ts';
import { lockCommand } from './lock-commands.ts';
import { userCommand } from './user-commands.ts';
import { configCommand } from './config-commands.ts';
import { entitlementCommand } from './entitlement-commands.ts';
import { sendTestMail } from './mail-command.ts';
import { readSettings } from './config.ts';
import { configStrings } from './config-strings.ts';
import { ConfigError, type Env } from './variables.ts';
import { openDatabase } from '../db/open.ts';
import { partitionTables } from '../db/partitions/partition-tables.ts';
import { verifyAudit } from '../identity/audit-verify.ts';
import { productVersion } from '../identity/product-version.ts';
import { takePolicy } from './live-policy.ts';
import { assemble } from './start.ts';
import { startStrings as strings } from './start-strings.ts';
import { tenantCommand } from './tenant-commands.ts';
import { webhookCommand } from './webhook-commands.ts';

const operator = { ip: 'local', userAgent: 'command line', traceId: 'command' };

/** What the operator can mend, in words. */
function explained(error: unknown): never {
  if (!isAppError(error)) throw error;
  throw new ConfigError({ command: error.code === 'NOT_FOUND' ? strings.noSuchThing : error.message });
}

/** For every command. */
export const asJson = '--json';
const plain = (text: string) => answer(text, { text });

const helps = new Set(['help', '--help', '-h']);
const versions = new Set(['version', '--version', '-v']);

async function answerTo(env: Env, named: string[]): Promise<Answer> {
  const [command = '', ...args] = named;
  const ofVendor =
    tenantCommand(env, named) ??
    lockCommand(named) ??
    userCommand(env, named) ??
    applicationCommand(env, named) ??
    entitlementCommand(named);
  const aboutDocument = configCommand(env, named);
  if (aboutDocument && 'said' in aboutDocument) return aboutDocument.said;
  const inSteps =
    aboutDocument?.run ??
    deleteTenantCommand(named) ??
    billingCommand(named) ??
    importCommand(named) ??
    exportCommand(named) ??
    webhookCommand(named);
  const [file, ...more] = args;
  const isFile = command === 'backup' || command === 'restore';
  if (isFile && (!file || more.length > 0)) throw new UsageError();
  const kept = command === 'verify-audit' ? keptHeads(args) : undefined;
  if (command === 'doctor') {
    if (args.length > 0) throw new UsageError();
    return doctor(env);
  }
  const read = readSettings(env, { needsDocument: false });
  const settings = aboutDocument?.file ? { ...read, document: aboutDocument.file } : read;
  if (command === 'send-test-mail') return sendTestMail(args, read);
  if (command === 'backup') return backUp(settings, file!, env);
  if (command === 'restore') await fillFrom(settings, file!, env);
  const parts = command === 'partition-tables' ? partsOf(args, settings) : undefined;
  const db = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  try {
    const deps = await assemble(db, settings, settings.publicUrl ?? `http://localhost:${settings.port}`);
    if (!aboutDocument) await takePolicy(deps, settings);
    if (command === 'rotate-keys') {
      const kid = await deps.keys.rotate();
      return answer(strings.rotated.replace('{{kid}}', kid), { kid });
    }
    if (command === 'restore') return await restoredReport(deps);
    if (kept) {
      const verified = await verifyAudit(deps, kept);
      return answer(auditReport(verified), { entries: verified.entries, heads: verified.heads });
    }
    if (parts) {
      const done = await partitionTables(parts.url, { parts: parts.count, now: deps.clock.now() });
      return answer(partitionReport(done), done);
    }
    if (command === 'advance-billing') return await advanceBilling(deps, args, settings);
    if (inSteps) return await inSteps({ deps, client: operator }).catch(explained);
    if (ofVendor) return await deps.db.system((tx) => ofVendor(tx, { deps, client: operator })).catch(explained);
    throw new UsageError();
  } finally {
    await db.close();
  }
}

/**
 * Runs a command, all of which `command-help.ts` names; with `--json` it answers for programs. Errors: ConfigError, DatabaseSetupError,
 * FolderInUseError, AuditBrokenError.
 */
export async function runCommand(env: Env, named: string[]): Promise<string> {
  const { text, data } = await answerOf(
    env,
    named.filter((word) => word !== asJson),
  );
  return named.includes(asJson) ? JSON.stringify(data, undefined, 2) : text;
}

async function answerOf(env: Env, named: string[]): Promise<Answer> {
  const [command = '', first = ''] = named;
  if (helps.has(command)) return plain(Object.hasOwn(commandHelp, first) ? helpOf(first) : allHelp);
  if (versions.has(command)) return answer(productVersion(), { version: productVersion() });
  const isKnown = Object.hasOwn(commandHelp, command);
  if (named.some((word) => word === '--help' || word === '-h'))
    return plain(command === 'config' ? configStrings.usage : isKnown ? helpOf(command) : allHelp);
  if (command === 'completion') {
    if (!Object.hasOwn(completions, first) || named.length > 2) throw new ConfigError({ command: helpOf(command) });
    return plain(completions[first]!);
  }
  if (!isKnown) throw unknownCommand(command);
  return answerTo(env, named).catch((error: unknown) => {
    throw error instanceof UsageError ? new ConfigError({ command: helpOf(command) }) : error;
  });
}
