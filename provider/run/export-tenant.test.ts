import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoApplicationId } from '../demo/seed-applications.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { addConnection } from '../test/security/federation-peer.ts';
import { setPolicy } from '../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../test/world.ts';
import { UsageError } from './command-help.ts';
import { rowsAtOnce } from './export-people.ts';
import { exportCommand } from './export-tenant.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
}
interface Export extends Record<string, unknown> {
  format: string;
  version: number;
  workspace: Row;
  people: (Row & { email: string; status: string; phone?: string; roles: Row[]; groups: Row[] })[];
  roles: (Row & { key: string; permissions: string[] })[];
  groups: Row[];
  auditLog: (Row & { action: string; at: string })[];
}

let world: TestWorld;
let folder: string;
beforeEach(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { acme, globex, north } = demoTenants;
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const place = (name = 'acme.json') => join(folder, name);
const run = (tenant: string, file = place(), deps = world.deps) => exportCommand(['export-tenant', tenant, file])!({ deps, client });
const written = (file = place()) => JSON.parse(readFileSync(file, 'utf8')) as Export;

/** Everything that a workspace may have; returns the secrets that were shown for it. */
async function fill({ api }: Browser, tenantId: string, mark: string): Promise<string[]> {
  const now = world.clock.now();
  const [permission] = await api.roles.listPermissions();
  const { id: roleId } = await api.roles.create({ body: { key: `${mark}-role`, name: `${mark} role`, permissions: [permission!.id] } });
  const { id: groupId } = await api.groups.create({ body: { name: `${mark} group`, description: mark } });
  const me = await api.profile.get();
  await api.groups.addRoles({ groupId, body: { roleIds: [roleId] } });
  await api.groups.addUsers({ groupId, body: { userIds: [me.id] } });
  await api.users.invite({ body: { email: `invited@${mark}.test`, phone: '+12025550199', roleIds: [roleId] } });
  const webhook = { displayName: `${mark} hook`, url: `https://${mark}.hooks.test/`, eventKeys: ['role.created'] };
  const { id: hookId } = await api.webhooks.create({ body: webhook });
  const { secret: hookSecret } = await api.webhooks.secret({ webhookId: hookId });
  const stream = { name: `${mark} stream`, target: { kind: 'webhook', url: `https://${mark}.streams.test/` } } as const;
  const { secret: streamSecret } = await api.auditStreams.create({ body: stream });
  const { secret: tokenSecret } = await api.apiTokens.createAccessOfTenant({ body: { description: `${mark} token`, roleIds: [roleId] } });
  const { secret: ownSecret } = await api.apiTokens.createOwn({ body: { description: `${mark} own` } });
  const directory = await api.directory.create({ body: { source: 'okta', syncToUserManagement: false } });
  const scim = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `listed@${mark}.test`,
    password: `scim-secret-${mark}-word`,
  };
  const headers = { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' };
  await world.send('/scim/v2/Users', { method: 'POST', headers, body: JSON.stringify(scim) });
  const { token: link } = await api.invites.create({ body: { roleIds: [roleId] } });
  const eventKey = 'role.created';
  const subscription = { name: `${mark} rule`, enabled: true, recipients: [`ops@${mark}.test`] };
  await api.channels.saveEmails({ eventKey, body: { enabled: true, subscriptions: [subscription] } });
  await api.channels.connectSlack({ body: { code: mark } });
  await setPolicy(world, { idle_seconds: 1234 }, tenantId);
  const clientSecret = `idp-secret-${mark}-7d0fe1`;
  const oidc = { issuer: `https://idp.${mark}.test`, clientId: `${mark}-client` };
  await addConnection(world, { tenantId, oidc, secrets: { clientSecret }, domains: [`${mark}.test`], groups: {} });
  await world.data(async (tx) => {
    const ip = {
      ip: '192.0.2.0/24',
      strategy: 'ALLOW',
      is_active: false,
      description: `${mark} office`,
      created_at: now,
      updated_at: now,
    } as const;
    await tx
      .insertInto('ip_restrictions')
      .values({ id: crypto.randomUUID(), tenant_id: tenantId, ...ip })
      .execute();
    await tx
      .insertInto('entitlement_assignments')
      .values({
        tenant_id: tenantId,
        user_id: me.id,
        kind: 'bundle',
        item_id: `${mark}-bundle`,
        source: 'vendor',
        expires_at: null,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('usage_counts')
      .values({ tenant_id: tenantId, feature: `${mark}-feature`, at: new Date('2026-01-01T00:00:00Z'), quantity: 12 })
      .execute();
  });
  return [hookSecret, streamSecret!, tokenSecret!, ownSecret!, directory.token, link!, clientSecret, scim.password];
}

/** What the database keeps of secrets, in every spelling that a file could have. */
async function storedSecrets(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
      and (data_type = 'bytea' or column_name ~ 'hash|sealed|secret|private|token|confirm_id') and data_type in ('bytea', 'text')`.execute(
    world.owner,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await world.data((tx) =>
      sql<{
        value: Buffer | string;
      }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(tx),
    );
    for (const { value } of rows)
      found.push(...(typeof value === 'string' ? [value] : (['hex', 'base64', 'base64url'] as const).map((way) => value.toString(way))));
  }
  return found.filter((text) => text.length >= 12);
}

/** The same database, watched: how it is read, and what happens with each statement. */
function watched(on: { result?: (rows: number, tx: Parameters<Parameters<typeof world.data>[0]>[0]) => Promise<void> | void }) {
  const { db } = world.deps;
  const system: typeof db.system = (work, options) =>
    db.system((tx) => {
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await on.result?.(result.rows.length, tx);
          return result;
        },
      };
      return work(tx.withPlugin(plugin));
    }, options);
  return { ...world.deps, db: { ...db, system } };
}

describe('export-tenant', () => {
  it('writes each kind of thing that a workspace has, nothing of another, and no secret', async () => {
    const secrets = [
      ...(await fill(await world.signIn(people.stranger), globex, 'globexmark')),
      ...(await fill(await world.signIn(people.admin), acme, 'acmemark')),
    ];
    await world.work();
    const { data, text } = await run(acme);
    expect(text).toContain(`Acme is in ${place()}: `);
    const file = readFileSync(place(), 'utf8');
    const found = written();
    expect(found).toMatchObject({ format: 'gatehouse-workspace', version: 1, exportedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(found.workspace).toMatchObject({ id: acme, name: 'Acme' });
    expect(found['policies']).toMatchObject({ own: { idleSeconds: 1234 }, ips: [{ description: 'acmemark office' }] });
    expect(found.roles.find(({ key }) => key === 'acmemark-role')).toMatchObject({ isOwn: true, permissions: [expect.any(String)] });
    const members = await world.data((tx) => tx.selectFrom('memberships').select('user_id').where('tenant_id', '=', acme).execute());
    expect(found.people.map(({ id }) => id).toSorted()).toEqual(members.map(({ user_id }) => user_id).toSorted());
    const admin = found.people.find(({ id }) => id === demoUserId(people.admin))!;
    expect(admin).toMatchObject({ email: people.admin, status: 'active', groups: [{ name: 'acmemark group' }] });
    expect(admin.roles.map(({ name }) => name)).toContain('Admin');
    expect(found.people.find(({ email }) => email === 'invited@acmemark.test')).toMatchObject({
      status: 'invited',
      roles: [{ name: 'acmemark role' }],
    });
    expect(found).toMatchObject({
      groups: expect.arrayContaining([expect.objectContaining({ name: 'acmemark group' })]),
      ssoConnections: expect.arrayContaining([
        expect.objectContaining({ settings: { issuer: 'https://idp.acmemark.test', clientId: 'acmemark-client' } }),
      ]),
      domains: expect.arrayContaining([expect.objectContaining({ domain: 'acmemark.test' })]),
      directories: [{ source: 'okta' }],
      directoryPeople: [{ userName: 'listed@acmemark.test' }],
      webhooks: [{ url: 'https://acmemark.hooks.test/', events: ['role.created'] }],
      auditStreams: [{ name: 'acmemark stream' }],
      notificationRecipients: [{ name: 'acmemark rule', recipients: ['ops@acmemark.test'] }],
      apiTokens: expect.arrayContaining([expect.objectContaining({ description: 'acmemark token' })]),
      inviteLinks: [{ madeBy: demoUserId(people.admin) }],
      billing: { plan: { slug: expect.any(String) }, subscription: { id: expect.any(String) }, paymentMethods: [{ last4: '4242' }] },
      entitlements: expect.arrayContaining([expect.objectContaining({ id: 'acmemark-bundle', userId: demoUserId(people.admin) })]),
      reportedUse: expect.arrayContaining([expect.objectContaining({ feature: 'acmemark-feature', quantity: '12' })]),
    });
    expect((found['billing'] as { invoices: Row[] }).invoices).toHaveLength(2);
    const applications = found['applications'] as Row[];
    expect(applications.find(({ id }) => id === demoApplicationId('Reports'))).toMatchObject({ isOwn: true, accessHere: 'MANAGED_ACCESS' });
    expect(applications.map(({ name }) => name)).not.toContain('Partner portal');
    expect(found.auditLog.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['role.created', 'login.succeeded', 'webhook.created']),
    );
    expect(data).toMatchObject({ id: acme, people: found.people.length, entries: found.auditLog.length });
    for (const other of ['globexmark', globex, north]) expect(file).not.toContain(other);
    const known = [...secrets, ...(await storedSecrets())];
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((secret) => file.includes(secret))).toEqual([]);
    expect(file).not.toContain('$argon2');
  });

  it('tells no more of whoever was only invited than what the workspace wrote', async () => {
    await world.data((tx) =>
      tx
        .updateTable('users')
        .set({ phone: '+12025550142', metadata: '{"about":"mine"}' })
        .where('id', '=', demoUserId(people.reseller))
        .execute(),
    );
    await (await world.as(people.admin)).users.invite({ body: { email: people.reseller, name: 'Guest' } });
    await run(acme);
    const guest = written().people.find(({ email }) => email === people.reseller)!;
    expect(guest).toMatchObject({ status: 'invited' });
    expect(JSON.stringify(guest)).not.toMatch(/2025550142|mine/);
  });

  it('is of one moment, read in pages however many people and entries there are', async () => {
    const now = world.clock.now();
    await world.data((tx) =>
      sql`with made as (insert into users (id, email, name, metadata, super_user, created_at, updated_at)
        select gen_random_uuid(), 'many' || n || '@crowd.test', 'Person ' || n, '{}', false, ${now}, ${now} from generate_series(1, 3000) n returning id, email, name)
        insert into memberships (tenant_id, user_id, status, email, name, managed_by, created_at) select ${acme}::uuid, id, 'active', email, name, 'frontegg', ${now} from made`.execute(
        tx,
      ),
    );
    // As somebody else's program may have written them: finer than a millisecond, and many at the same moment.
    await world.data((tx) =>
      sql`insert into audit_log (tenant_id, action, ip, user_agent, trace_id, details, created_at)
        select ${acme}::uuid, 'login.succeeded', '192.0.2.7', 'x', 'crowd', '{}', ${now}::timestamptz + n / 500 * interval '1 microsecond' from generate_series(1, 2000) n`.execute(
        tx,
      ),
    );
    let most = 0;
    const modes = new Set<string>();
    const deps = watched({
      result: async (rows, tx) => {
        most = Math.max(most, rows);
        if (rows < rowsAtOnce) return;
        const { rows: shown } = await sql<{
          mode: string;
        }>`select current_setting('transaction_isolation') || ', ' || current_setting('transaction_read_only') as mode`.execute(tx);
        modes.add(shown[0]!.mode);
      },
    });
    await run(acme, place(), deps);
    const { people: all, auditLog } = written();
    expect(all.filter(({ email }) => email.endsWith('@crowd.test'))).toHaveLength(3000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(auditLog.filter((row) => row['traceId'] === 'crowd')).toHaveLength(2000);
    expect(new Set(auditLog.map(({ id }) => id)).size).toBe(auditLog.length);
    expect(most).toBe(rowsAtOnce);
    expect([...modes]).toEqual(['repeatable read, on']);
  });

  it('only its owner reads the file, and the audit log says that it was taken', async () => {
    await run(acme);
    expect(statSync(place()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['acme.json']);
    const rows = await world.data((tx) =>
      tx.selectFrom('audit_log').select(['tenant_id', 'target_id']).where('action', '=', 'tenant.exported').execute(),
    );
    expect(rows).toEqual([{ tenant_id: acme, target_id: acme }]);
  });

  it('writes over nothing, not even over what came meanwhile', async () => {
    writeFileSync(place(), 'mine');
    await expect(run(acme)).rejects.toThrow(`${place()} exists already. Name a new file.`);
    const late = place('late.json');
    await expect(run(acme, late, watched({ result: () => writeFileSync(late, 'mine, too') }))).rejects.toThrow('exists already');
    expect(readFileSync(place(), 'utf8')).toBe('mine');
    expect(readFileSync(late, 'utf8')).toBe('mine, too');
    writeFileSync(place('new.json.part'), 'of another');
    await expect(run(acme, place('new.json'))).rejects.toThrow('another export writes it');
    expect(readdirSync(folder).toSorted()).toEqual(['acme.json', 'late.json', 'new.json.part']);
  });

  it('leaves nothing where it is cut off, by an error or by a signal', async () => {
    let statements = 0;
    const failing = watched({
      result: () => {
        if (++statements > 20) throw new Error('the database is gone');
      },
    });
    await expect(run(acme, place(), failing)).rejects.toThrow('the database is gone');
    expect(readdirSync(folder)).toEqual([]);
    const program = `import { writeJsonFile } from ${JSON.stringify(join(import.meta.dirname, 'export-file.ts'))};
      await writeJsonFile(${JSON.stringify(place())}, async (json) => {
        await json.list('rows', (async function* () { for (let n = 0; n < 9000; n++) yield { n, text: 'x'.repeat(50) }; process.kill(process.pid, 'SIGTERM'); yield 'late'; await new Promise(() => setInterval(() => {}, 1000)); })());
      });`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect({ signal: ended.signal, stderr: ended.stderr }).toEqual({ signal: 'SIGTERM', stderr: '' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names a workspace or a folder that is not there, and refuses words that it does not know', async () => {
    await expect(run('nobody')).rejects.toThrow('there is no workspace "nobody"');
    await expect(run(acme, join(folder, 'missing', 'file.json'))).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
    for (const args of [[], ['acme'], ['acme', 'a', 'b'], ['acme', 'a', '--force']])
      expect(() => exportCommand(['export-tenant', ...args])).toThrow(UsageError);
    expect(exportCommand(['backup', 'x'])).toBeUndefined();
  });
});
