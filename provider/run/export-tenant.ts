import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { productVersion } from '../identity/product-version.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { writeJsonFile, type JsonFile } from './export-file.ts';
import { exportAudit, exportDirectoryPeople, exportEntitlements, exportPeople, exportUse } from './export-people.ts';
import {
  exportApplications,
  exportBilling,
  exportDirectories,
  exportDomains,
  exportGroups,
  exportInviteLinks,
  exportMessages,
  exportPolicies,
  exportRoles,
  exportSso,
  exportTokens,
  exportWorkspace,
} from './export-workspace.ts';
import { namedTenant } from './lock-commands.ts';
import { fill } from '../../src/lib/fill.ts';
import { operatorStrings } from './operator-strings.ts';

const { export: strings } = operatorStrings;

/** Whoever reads exports asks for these. The version counts changes that they would have to know of. */
const format = 'gatehouse-workspace';
const version = 1;

interface Exported {
  id: string;
  name: string;
  people: number;
  entries: number;
}

async function writeTenant(tx: Tx, { deps }: Work, { json, name: wanted }: { json: JsonFile; name: string }): Promise<Exported> {
  // Before anything is read: all of it is as it was at one moment.
  await sql`set transaction isolation level repeatable read`.execute(tx);
  // The transaction may have to begin a second time.
  await json.restart();
  const { id, name } = await namedTenant(tx, wanted, 'command');
  await json.value('format', format);
  await json.value('version', version);
  await json.value('exportedAt', deps.clock.now());
  await json.value('exportedBy', `gatehouse-provider ${productVersion()}`);
  await json.value('workspace', await exportWorkspace(tx, id));
  await json.value('policies', await exportPolicies(tx, id));
  await json.value('roles', await exportRoles(tx, id));
  await json.value('groups', await exportGroups(tx, id));
  const people = await json.list('people', exportPeople(tx, id));
  await json.value('inviteLinks', await exportInviteLinks(tx, id));
  await json.value('applications', await exportApplications(tx, id));
  await json.value('ssoConnections', await exportSso(tx, id));
  await json.value('domains', await exportDomains(tx, id));
  await json.value('directories', await exportDirectories(tx, id));
  await json.list('directoryPeople', exportDirectoryPeople(tx, id));
  for (const [kind, rows] of Object.entries(await exportMessages(tx, id))) await json.value(kind, rows);
  await json.value('apiTokens', await exportTokens(tx, id));
  await json.value('billing', await exportBilling(tx, deps, id));
  await json.list('entitlements', exportEntitlements(tx, id));
  await json.list('reportedUse', exportUse(tx, id));
  const entries = await json.list('auditLog', exportAudit(tx, id));
  return { id, name, people, entries };
}

/**
 * `export-tenant <id or alias> <new file>`: everything that a workspace has, without secrets, as JSON; undefined for other commands.
 * Errors: ConfigError.
 */
export function exportCommand([command, ...args]: string[]): ((work: Work) => Promise<Answer>) | undefined {
  if (command !== 'export-tenant') return undefined;
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, allowPositionals: true }));
  } catch {
    throw new UsageError();
  }
  const [name, file, ...more] = positionals;
  if (!name || !file || more.length > 0) throw new UsageError();
  return async (work) => {
    const { db } = work.deps;
    const done = await writeJsonFile(file, async (json) => {
      const found = await db.system((tx) => writeTenant(tx, work, { json, name }), { readOnly: true });
      const { id, people, entries } = found;
      // Before the file has its name: nobody has one that the log doesn't know of.
      await db.system((tx) =>
        audit(tx, work, { action: 'tenant.exported', tenantId: id, target: { type: 'tenant', id }, details: { people, entries } }),
      );
      return found;
    });
    const { id, people, entries } = done;
    return answer(fill(strings.written, { tenant: done.name, file, people, entries }), { id, file, people, entries });
  };
}
