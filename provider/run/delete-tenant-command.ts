import { parseArgs } from 'node:util';
import { sql, type Selectable } from 'kysely';
import type { Tables, Tx } from '../db/tables.ts';
import { deleteTenants, readWhatGoes, type WhatGoes } from '../identity/accounts/delete-tenants.ts';
import { audit } from '../identity/audit.ts';
import type { Work } from '../identity/work.ts';
import { after } from '../ports/clock.ts';
import { answer, type Answer } from './answer.ts';
import { askTerminal, type Ask } from './ask.ts';
import { UsageError } from './command-help.ts';
import { closeTenant, namedTenant } from './lock-commands.ts';
import { fill } from '../../src/lib/fill.ts';
import { operatorStrings } from './operator-strings.ts';
import { ConfigError } from './variables.ts';

const { deletion: strings } = operatorStrings;
type Tenant = Selectable<Tables['tenants']>;

const usualDays = 30;
const mostDays = 90;
const day = 86_400;

/** What a card pays for here, below included: nobody is to pay for what is gone, or to lose it unseen. */
async function payingAccounts(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select w.name from billing_accounts a join tenants w on w.id = a.tenant_id,
      lateral (select a.state->'terms' as t) as terms
    where w.path @> array[${tenantId}::uuid] and not a.externally_managed and a.state->>'status' in ('active', 'trialing', 'incomplete')
      and ((t->>'amount')::float8 > 0 or (t->>'seatAmount')::float8 > 0 or jsonb_path_exists(t, '$.metered[*].unitAmount ? (@ > 0)'))
      and coalesce(a.state->'cancellation', 'null') = 'null'::jsonb
    order by 1 limit 20`.execute(tx);
  return rows.map(({ name }) => name);
}

interface Found {
  tenant: Tenant;
  goes: WhatGoes;
}
async function find(tx: Tx, name: string): Promise<Found> {
  const tenant = await namedTenant(tx, name, 'command');
  const paying = await payingAccounts(tx, tenant.id);
  if (paying.length > 0) throw new ConfigError({ command: fill(strings.pays, { tenants: paying.join(', ') }) });
  return { tenant, goes: await readWhatGoes(tx, tenant.id) };
}

function saying({ tenant: { name }, goes }: Found, days: number): string {
  const values = { tenant: name, days, people: goes.people, stay: goes.membersElsewhere, accounts: goes.accountsBelow };
  return [
    fill(days > 0 ? strings.later : strings.now, values),
    ...(goes.accountsBelow > 0 ? [fill(strings.below, values)] : []),
    fill(strings.people, values),
    strings.log,
  ].join('\n');
}

async function schedule(tx: Tx, work: Work, { id }: Tenant, days: number): Promise<{ tenant: Tenant; at: Date }> {
  const tenant = await namedTenant(tx, id, 'command');
  const at = after(work.deps.clock.now(), days * day);
  await closeTenant(tx, work, tenant);
  await tx.updateTable('tenants').set({ deletes_at: at }).where('id', '=', id).execute();
  const entry = {
    action: 'tenant.deletionScheduled',
    target: { type: 'tenant', id },
    details: { name: tenant.name, deletesAt: at },
  } as const;
  await audit(tx, work, { ...entry, tenantId: id });
  await audit(tx, work, { ...entry, tenantId: null });
  return { tenant, at };
}

/**
 * `delete-tenant <id or alias> [--grace-days <number>] [--yes]`: locks it at once, and deletes it after that time unless it is unlocked;
 * undefined for other commands. Errors: ConfigError.
 */
export function deleteTenantCommand([command, ...args]: string[], ask: Ask = askTerminal): ((work: Work) => Promise<Answer>) | undefined {
  if (command !== 'delete-tenant') return undefined;
  let parsed;
  try {
    parsed = parseArgs({ args, options: { 'grace-days': { type: 'string' }, yes: { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new UsageError();
  }
  const [name, ...more] = parsed.positionals;
  const { yes: isSure = false, 'grace-days': given = String(usualDays) } = parsed.values;
  if (!name || more.length > 0) throw new UsageError();
  const days = Number(given);
  if (!/^\d{1,2}$/.test(given) || days > mostDays) throw new ConfigError({ '--grace-days': fill(strings.badDays, { most: mostDays }) });
  return async (work) => {
    const { db } = work.deps;
    const found = await db.system((tx) => find(tx, name), { readOnly: true });
    const { tenant, goes } = found;
    const said = saying(found, days);
    if (!isSure && !ask) throw new ConfigError({ command: `${said}\n${strings.needsYes}` });
    const isAgreed = isSure || (await ask!(`${said}\n${fill(strings.ask, { tenant: tenant.name })}`)).trim() === tenant.name;
    const data = { id: tenant.id, name: tenant.name, ...goes };
    if (!isAgreed) return answer(strings.declined, { ...data, deletesAt: null });
    const { at } = await db.system(async (tx) => {
      await find(tx, tenant.id);
      return schedule(tx, work, tenant, days);
    });
    if (days === 0) await deleteTenants(work.deps);
    const done = fill(days > 0 ? strings.scheduled : strings.done, { tenant: tenant.name, date: at.toISOString(), id: tenant.id });
    return answer(isSure ? `${said}\n${done}` : done, { ...data, deletesAt: at });
  };
}
