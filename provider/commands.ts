import { vendorRoleId } from './catalog.ts';
import { ConfigError, readSettings, type Env } from './config.ts';
import type { Deps } from './context.ts';
import { openDatabase } from './db/open.ts';
import { audit } from './domain/audit.ts';
import { mailLink } from './domain/links.ts';
import { assemble } from './start.ts';
import { startStrings as strings } from './start-strings.ts';

const byHand = { ip: 'local', userAgent: 'command line', traceId: 'command' };

async function createTenant(deps: Deps, name: string, email: string): Promise<void> {
  const now = deps.clock.now();
  const tenantId = crypto.randomUUID();
  await deps.db.system(async (tx) => {
    const noSettings = { alias: null, logo: null, application_url: null, login_url: null, disabled_at: null };
    await tx
      .insertInto('tenants')
      .values({ id: tenantId, name, type: 'customer', is_reseller: false, ...noSettings, created_at: now, updated_at: now })
      .execute();
    const known = await tx.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
    const userId = known?.id ?? crypto.randomUUID();
    const empty = {
      phone: null,
      password_hash: null,
      password_changed_at: null,
      email_verified: false,
      metadata: '{}',
      picture_url: null,
      super_user: false,
      last_login_at: null,
      last_tenant_id: null,
    };
    if (!known)
      await tx
        .insertInto('users')
        .values({ ...empty, id: userId, email, name: email.split('@')[0]!, created_at: now, updated_at: now })
        .execute();
    const state = {
      status: 'invited',
      verified: false,
      disabled_at: null,
      locked_at: null,
      signed_out_at: null,
      managed_by: 'frontegg',
      joined_at: null,
      last_seen_at: null,
    } as const;
    await tx
      .insertInto('memberships')
      .values({ ...state, tenant_id: tenantId, user_id: userId, email, name: email.split('@')[0]!, invited_by: null, created_at: now })
      .execute();
    await tx
      .insertInto('membership_roles')
      .values({ tenant_id: tenantId, user_id: userId, role_id: vendorRoleId('Admin') })
      .execute();
    await mailLink(tx, { deps }, { purpose: known?.password_hash ? 'invite' : 'activate', userId, email, tenantId, tenantName: name });
    await audit(tx, { deps, request: byHand }, { action: 'tenant.created', tenantId, target: { type: 'tenant', id: tenantId } });
  });
}

/** `rotate-keys`, or `create-tenant <name> <admin email>`: how the first account comes into an empty production database. */
export async function runCommand(env: Env, [command, ...args]: string[]): Promise<string> {
  const settings = readSettings(env);
  const db = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  try {
    const deps = await assemble(db, settings, settings.publicUrl ?? `http://localhost:${settings.port}`);
    if (command === 'rotate-keys') return strings.rotated.replace('{{kid}}', await deps.keys.rotate());
    const [name, email] = args;
    if (command !== 'create-tenant' || !name || !email?.includes('@')) throw new ConfigError('command', strings.usage);
    await createTenant(deps, name, email.trim().toLowerCase());
    return strings.tenantCreated.replace('{{tenant}}', name).replace('{{email}}', email);
  } finally {
    await db.close();
  }
}
