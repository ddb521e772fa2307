import { parseArgs } from 'node:util';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../db/scope.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { revokeSessions } from '../identity/sessions/sessions.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { fill } from '../../src/lib/fill.ts';
import { operatorStrings } from './operator-strings.ts';
import { ConfigError } from './variables.ts';

type Run = (tx: Tx, work: Work) => Promise<Answer>;
type Tenant = Selectable<Tables['tenants']>;

const { lock: strings } = operatorStrings;

/** The workspace with this alias or id. `option`: where it was named. Requires the system scope. Errors: ConfigError. */
export async function namedTenant(tx: Tx, name: string, option: string): Promise<Tenant> {
  const tenants = tx.selectFrom('tenants').selectAll();
  const found =
    (await tenants.where('alias', '=', name).executeTakeFirst()) ??
    (isUuid(name) ? await tenants.where('id', '=', name).executeTakeFirst() : undefined);
  if (!found) throw new ConfigError({ [option]: fill(operatorStrings.noTenant, { tenant: name }) });
  return found;
}

/** Sets or clears what the server asks for with every request. False: it was so before. */
async function setLock(tx: Tx, { deps }: Work, tenantId: string, isLocked: boolean): Promise<boolean> {
  const now = deps.clock.now();
  const changed = await tx
    .updateTable('tenants')
    .set({ ...(isLocked ? { disabled_at: now } : { disabled_at: null, deletes_at: null }), updated_at: now })
    .where('id', '=', tenantId)
    .where('disabled_at', isLocked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Returns how many. */
async function endSessions(tx: Tx, work: Work, tenantId: string): Promise<number> {
  // Whoever only visits goes on where they belong.
  await tx
    .updateTable('sessions')
    .set({ tenant_id: sql<string>`came_from`, came_from: null })
    .where('tenant_id', '=', tenantId)
    .where('came_from', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  const away = await tx.selectFrom('sessions').select('id').where('came_from', '=', tenantId).where('revoked_at', 'is', null).execute();
  const ids = away.map(({ id }) => id);
  return (await revokeSessions(tx, work, { tenantId })) + (ids.length > 0 ? await revokeSessions(tx, work, { ids }) : 0);
}

const state = ({ id, name }: Tenant, isLocked: boolean, changed: boolean) => ({ id, name, isLocked, changed });

/** Locks it, whoever is there included. Returns how many sessions that ended; undefined: it was locked before. */
export async function closeTenant(tx: Tx, work: Work, { id }: Tenant): Promise<number | undefined> {
  if (!(await setLock(tx, work, id, true))) return undefined;
  const sessions = await endSessions(tx, work, id);
  await audit(tx, work, { action: 'tenant.locked', tenantId: id, target: { type: 'tenant', id }, details: { sessions } });
  return sessions;
}

async function lock(tx: Tx, work: Work, tenant: Tenant): Promise<Answer> {
  const { name } = tenant;
  const sessions = await closeTenant(tx, work, tenant);
  if (sessions === undefined) return answer(fill(strings.lockedBefore, { tenant: name }), state(tenant, true, false));
  const minutes = Math.ceil(work.deps.policy.accessTokenSeconds / 60);
  return answer(fill(strings.locked, { tenant: name, sessions, minutes }), { ...state(tenant, true, true), sessions });
}

async function unlock(tx: Tx, work: Work, tenant: Tenant): Promise<Answer> {
  const { id, name, deletes_at } = tenant;
  if (!(await setLock(tx, work, id, false))) return answer(fill(strings.unlockedBefore, { tenant: name }), state(tenant, false, false));
  await audit(tx, work, {
    ...{ action: 'tenant.unlocked', tenantId: id, target: { type: 'tenant', id } },
    ...(deletes_at && { details: { wasToBeDeletedAt: deletes_at } }),
  });
  const more = deletes_at ? [fill(strings.kept, { date: deletes_at.toISOString() })] : [];
  return answer([fill(strings.unlocked, { tenant: name }), ...more].join('\n'), state(tenant, false, true));
}

/** `lock-tenant` and `unlock-tenant <id or alias>`; undefined for other commands. Errors: ConfigError. */
export function lockCommand([command = '', ...args]: string[]): Run | undefined {
  if (command !== 'lock-tenant' && command !== 'unlock-tenant') return undefined;
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, allowPositionals: true }));
  } catch {
    throw new UsageError();
  }
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new UsageError();
  return async (tx, work) => (command === 'lock-tenant' ? lock : unlock)(tx, work, await namedTenant(tx, name, 'command'));
}
