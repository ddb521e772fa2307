import { isAppError } from '../../src/lib/error.ts';
import { auditReport } from './audit-report.ts';
import { applicationCommand } from './application-commands.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { readSettings } from './config.ts';
import { ConfigError, type Env } from './variables.ts';
import type { Deps } from '../identity/work.ts';
import { openDatabase } from '../db/open.ts';
import { audit } from '../identity/audit.ts';
import { verifyAudit } from '../identity/audit-verify.ts';
import { mailLink } from '../identity/challenges/links.ts';
import { addMember, createTenant as newTenant, createUser } from '../identity/members/new-user.ts';
import { nameFromEmail } from '../../src/contract/users/users.rules.ts';
import { assemble } from './start.ts';
import { startStrings as strings } from './start-strings.ts';

const operator = { ip: 'local', userAgent: 'command line', traceId: 'command' };

async function createTenant(deps: Deps, name: string, email: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.system(async (tx) => {
    const tenantId = await newTenant(tx, { deps }, name);
    const known = await tx.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
    const userId = known?.id ?? (await createUser(tx, now, { email }));
    await addMember(tx, now, { tenantId, userId, status: 'invited', email, name: nameFromEmail(email), roleIds: [vendorRoleId('Admin')] });
    await mailLink(tx, { deps }, { purpose: known?.password_hash ? 'invite' : 'activate', userId, email, tenantId, tenantName: name });
    await audit(tx, { deps, client: operator }, { action: 'tenant.created', tenantId, target: { type: 'tenant', id: tenantId } });
  });
}

/** What the operator can mend, in words. */
function explained(error: unknown): never {
  if (!isAppError(error)) throw error;
  throw new ConfigError({ command: error.code === 'NOT_FOUND' ? strings.noSuchThing : error.message });
}

/** `rotate-keys`, `verify-audit`, those of `application-commands.ts`, or `create-tenant <name> <admin email>`, which creates the first account of an empty production database. */
export async function runCommand(env: Env, [command, ...args]: string[]): Promise<string> {
  const settings = readSettings(env);
  const onApplications = applicationCommand(env, [command ?? '', ...args]);
  const db = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  try {
    const deps = await assemble(db, settings, settings.publicUrl ?? `http://localhost:${settings.port}`);
    if (command === 'rotate-keys') return strings.rotated.replace('{{kid}}', await deps.keys.rotate());
    if (command === 'verify-audit') return auditReport(await verifyAudit(deps));
    if (onApplications) return await deps.db.system((tx) => onApplications(tx, { deps, client: operator })).catch(explained);
    const [name, email] = args;
    if (command !== 'create-tenant' || !name || !email?.includes('@')) throw new ConfigError({ command: strings.usage });
    await createTenant(deps, name, email.trim().toLowerCase());
    return strings.tenantCreated.replace('{{tenant}}', name).replace('{{email}}', email);
  } finally {
    await db.close();
  }
}
