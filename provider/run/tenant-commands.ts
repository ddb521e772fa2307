import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { changesBetween } from '../../src/contract/audits/audits.rules.ts';
import { tenantTypes, type AccessType, type TenantType } from '../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import { Email } from '../../src/contract/values.ts';
import { nameFromEmail } from '../../src/contract/users/users.rules.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { mailLink } from '../identity/challenges/links.ts';
import { addMember, createTenant, createUser } from '../identity/members/new-user.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { namedTenant } from './lock-commands.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError, readVariables, type Env, type Variables } from './variables.ts';

type Run = (tx: Tx, work: Work) => Promise<Answer>;

const text = { type: 'string' } as const;
const options = { name: text, alias: text, type: text, reseller: text };
const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

interface Change {
  name?: string;
  /** Null: none. */
  alias?: string | null;
  type?: TenantType;
  is_reseller?: boolean;
}

function changeOf({ refuse }: Variables, { name, alias, type, reseller }: Values): Change {
  if (name !== undefined && (name.trim() === '' || name.length > 100)) refuse('--name', 'use 1 to 100 characters.');
  if (alias && !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(alias))
    refuse('--alias', 'use up to 63 lower-case letters, digits and dashes; the first and last is no dash.');
  if (type !== undefined && !(tenantTypes as readonly string[]).includes(type)) refuse('--type', `it is one of ${tenantTypes.join(', ')}.`);
  if (reseller !== undefined && reseller !== 'yes' && reseller !== 'no') refuse('--reseller', 'it is yes or no.');
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(alias !== undefined && { alias: alias || null }),
    ...(type !== undefined && { type: type as TenantType }),
    ...(reseller !== undefined && { is_reseller: reseller === 'yes' }),
  };
}

/** Off, nobody could manage the accounts below, nor turn it on. */
const reachable = sql<AccessType>`case when sub_account_access = 'defaultOff' then 'defaultOn' else sub_account_access end`;

const taken = ({ alias }: Change) => new ConfigError({ '--alias': `another workspace has "${alias}".` });

async function change(tx: Tx, { deps }: Work, tenantId: string, wanted: Change): Promise<void> {
  const isTaken =
    wanted.alias &&
    (await tx.selectFrom('tenants').select('id').where('alias', '=', wanted.alias).where('id', '!=', tenantId).executeTakeFirst());
  if (isTaken) throw taken(wanted);
  if (Object.keys(wanted).length > 0)
    await tx
      .updateTable('tenants')
      .set({ ...wanted, ...(wanted.is_reseller && { sub_account_access: reachable }), updated_at: deps.clock.now() })
      .where('id', '=', tenantId)
      .execute()
      .catch((error: unknown) => {
        // Somebody took it meanwhile.
        throw (error as { constraint?: string }).constraint === 'tenants_alias_key' ? taken(wanted) : error;
      });
}

async function create(tx: Tx, work: Work, { name, email, wanted }: { name: string; email: string; wanted: Change }): Promise<string> {
  const { deps } = work;
  const tenantId = await createTenant(tx, work, name);
  await change(tx, work, tenantId, wanted);
  const known = await tx.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
  const userId = known?.id ?? (await createUser(tx, deps.clock.now(), { email }));
  const member = { tenantId, userId, status: 'invited', email, name: nameFromEmail(email), roleIds: [vendorRoleId('Admin')] } as const;
  await addMember(tx, work, member);
  await mailLink(tx, work, { purpose: known?.password_hash ? 'invite' : 'activate', userId, email, tenantId, tenantName: name });
  await audit(tx, work, { action: 'tenant.created', tenantId, target: { type: 'tenant', id: tenantId } });
  return tenantId;
}

/** A line each: id, type, people, state, alias, name. */
async function list(tx: Tx, part: string): Promise<Answer> {
  const rows = await tx
    .selectFrom('tenants as t')
    .leftJoin('tenant_counters as c', 'c.tenant_id', 't.id')
    .select(['t.id', 't.type', 't.alias', 't.name', 't.disabled_at', 'c.members'])
    .where(
      sql<boolean>`${part} = '' or t.id::text = ${part} or strpos(lower(t.name), lower(${part})) > 0 or strpos(coalesce(t.alias, ''), lower(${part})) > 0`,
    )
    .orderBy(sql`name_key(t.name)`)
    .orderBy('t.id')
    .execute();
  const tenants = rows.map(({ id, type, alias, name, disabled_at, members }) => ({
    ...{ id, type, people: members ?? 0, isLocked: disabled_at !== null, alias, name },
  }));
  const lines = tenants.map(({ id, type, people, isLocked, alias, name }) =>
    [id, type, String(people), isLocked ? 'off' : 'on', alias ?? '-', name].join('  '),
  );
  return answer(lines.join('\n') || strings.noTenants, tenants);
}

const usage = () => new UsageError();

/** `tenants`, `create-tenant` and `change-tenant`; undefined for other commands. Errors: ConfigError, whatever is wrong with the arguments. */
export function tenantCommand(env: Env, [command = '', ...args]: string[]): Run | undefined {
  if (!/^(tenants|(create|change)-tenant)$/.test(command)) return undefined;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    // An option that doesn't exist, or one without its value.
    throw usage();
  }
  const [first, second, ...more] = parsed.positionals;
  if (command === 'tenants') {
    if (second !== undefined || Object.keys(parsed.values).length > 0) throw usage();
    return (tx) => list(tx, first?.trim() ?? '');
  }
  const isNew = command === 'create-tenant';
  if (!first || more.length > 0 || isNew !== (second !== undefined)) throw usage();
  const wanted = readVariables(env, (variables) => changeOf(variables, parsed.values));
  if (isNew) {
    const { success, output: email } = v.safeParse(Email, second);
    if (!success) throw usage();
    return async (tx, work) => {
      const id = await create(tx, work, { name: first, email, wanted });
      return answer(strings.tenantCreated.replace('{{tenant}}', first).replace('{{id}}', id).replace('{{email}}', email), {
        id,
        name: first,
        email,
      });
    };
  }
  if (Object.keys(wanted).length === 0) throw usage();
  return async (tx, work) => {
    const before = await namedTenant(tx, first, 'command');
    await change(tx, work, before.id, wanted);
    const fields = Object.keys(wanted) as (keyof Change)[];
    const factsOf = (row: Change) => Object.fromEntries(fields.map((field) => [field, String(row[field] ?? '')]));
    await audit(tx, work, {
      action: 'account.updated',
      tenantId: before.id,
      target: { type: 'tenant', id: before.id },
      details: { fields, changes: changesBetween(factsOf(before), factsOf(wanted)) },
    });
    const name = wanted.name ?? before.name;
    return answer(strings.tenantChanged.replace('{{tenant}}', name), { id: before.id, name, changed: fields });
  };
}
