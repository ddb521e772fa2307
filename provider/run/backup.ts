import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { ensureAppRole } from '../db/migrate.ts';
import { asOwner } from '../db/open.ts';
import { verifyAudit } from '../identity/audit-verify.ts';
import type { Deps } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { auditReport } from './audit-report.ts';
import { startStrings } from './start-strings.ts';
import { ConfigError, type Env } from './variables.ts';

const { backup: strings } = startStrings;

/** Those of PostgreSQL's own tools (libpq); others are our driver's. */
const shared =
  /^(host|hostaddr|port|sslmode|sslcert|sslkey|sslrootcert|sslcrl|channel_binding|connect_timeout|application_name|target_session_attrs)$/;

/** How PostgreSQL's tools get there, without the password in the list of processes. */
function connection(databaseUrl: string, own: Env): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  const options = url.searchParams.get('options') ?? '';
  if (url.searchParams.get('ssl') === 'true' && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require');
  for (const name of [...url.searchParams.keys()]) if (!shared.test(name)) url.searchParams.delete(name);
  url.password = '';
  // Row-level security holds for the owner, too: without this scope there is nobody to be seen.
  return { url: url.href, env: { ...own, ...(password && { PGPASSWORD: password }), PGOPTIONS: `${options} -c app.scope=system` } };
}

/** Errors: ConfigError with what the program wrote. */
function run(command: string, program: string, args: string[], env: NodeJS.ProcessEnv, output: number | 'ignore'): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', output, 'pipe'] });
  let words = '';
  child.stderr!.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new ConfigError({ [command]: strings.noProgram.replace('{{program}}', program) }) : cause),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new ConfigError({ [command]: words.trim() || `${program}: ${code}` }))));
  });
}

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}
const databaseOf = (command: string, { databaseUrl, dataDir }: Place): string => {
  if (databaseUrl) return databaseUrl;
  throw new ConfigError({ [command]: strings.embedded.replace('{{folder}}', dataDir) });
};

/**
 * Writes all of the database into a new file that only its owner can read. The server may go on serving. `own`: the environment of this process,
 * which has the way to `pg_dump`. Errors: ConfigError.
 */
export async function backUp(settings: Place, file: string, own: Env): Promise<Answer> {
  const { url, env } = connection(databaseOf('backup', settings), own);
  let output: number;
  try {
    output = openSync(file, 'wx', 0o600);
  } catch (error) {
    throw new ConfigError({
      backup: (error as NodeJS.ErrnoException).code === 'EEXIST' ? strings.fileExists.replace('{{file}}', file) : String(error),
    });
  }
  try {
    await run('backup', 'pg_dump', ['--format=custom', '--enable-row-security', `--dbname=${url}`], env, output);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(output);
  }
  return answer(strings.written.replaceAll('{{file}}', file), { file });
}

/** Fills an empty database from such a file. All of it or nothing. Errors: ConfigError, DatabaseSetupError. */
export async function fillFrom(settings: Place, file: string, own: Env): Promise<void> {
  const databaseUrl = databaseOf('restore', settings);
  if (!existsSync(file)) throw new ConfigError({ restore: strings.noFile.replace('{{file}}', file) });
  await asOwner(databaseUrl, async (owner) => {
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`.execute(
      owner,
    );
    if (rows.length > 0) throw new ConfigError({ restore: strings.notEmpty });
    await ensureAppRole(owner);
  });
  const { url, env } = connection(databaseUrl, own);
  const args = ['--no-owner', '--no-comments', '--single-transaction', '--exit-on-error', `--dbname=${url}`, file];
  await run('restore', 'pg_restore', args, env, 'ignore');
}

/** What is in a restored database. Errors: AuditBrokenError. */
export async function restoredReport(deps: Deps): Promise<Answer> {
  const { rows } = await deps.db.system((tx) =>
    sql<{
      tenants: string;
      users: string;
    }>`select (select count(*) from tenants) as tenants, (select count(*) from users) as users`.execute(tx),
  );
  const { tenants, users } = rows[0]!;
  const verified = await verifyAudit(deps);
  return answer(`${strings.restored.replace('{{tenants}}', tenants).replace('{{users}}', users)}\n${auditReport(verified)}`, {
    ...{ tenants: Number(tenants), users: Number(users), auditEntries: verified.entries },
  });
}
