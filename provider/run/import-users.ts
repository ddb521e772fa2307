import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { notFound } from '../../src/contract/input.ts';
import { nameFromEmail } from '../../src/contract/users/users.rules.ts';
import { InviteUser } from '../../src/contract/users/users.schemas.ts';
import { Email } from '../../src/contract/values.ts';
import { isAppError } from '../../src/lib/error.ts';
import { isUuid } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { mailLink } from '../identity/challenges/links.ts';
import { addMember, createUser } from '../identity/members/new-user.ts';
import { isLiveRole } from '../identity/members/retired.ts';
import { HashRefusal } from '../identity/passwords/foreign-hash.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { readPerson, rowsOf } from './people-file.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError } from './variables.ts';

type Outcome = keyof typeof strings.importOutcomes;
interface Target {
  id: string;
  name: string;
  roleIds: readonly string[];
}

async function findTarget(tx: Tx, tenantId: string, keys: readonly string[]): Promise<Target> {
  const tenant = isUuid(tenantId) && (await tx.selectFrom('tenants').select(['id', 'name']).where('id', '=', tenantId).executeTakeFirst());
  if (!tenant) throw notFound();
  const found = await tx
    .selectFrom('roles')
    .select(['id', 'key'])
    .where(isLiveRole('id'))
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]))
    .where((is) => (keys.length > 0 ? is('key', 'in', keys) : is('is_default', '=', true)))
    .execute();
  const missing = keys.filter((key) => !found.some((role) => role.key === key));
  if (missing.length > 0) throw new ConfigError({ '--role': strings.noSuchRole.replace('{{keys}}', missing.join(', ')) });
  return { ...tenant, roleIds: found.map(({ id }) => id) };
}

/** Somebody who has an account here keeps it and its password: a file must not take it over. They are invited. */
async function importPerson(tx: Tx, work: Work, { id: tenantId, name: tenantName, roleIds }: Target, row: unknown): Promise<Outcome> {
  const person = readPerson(row);
  const { success, output: email } = v.safeParse(Email, person.email);
  if (!success) return 'noEmail';
  const name = v.safeParse(InviteUser.entries.name, person.name).success ? person.name : undefined;
  const now = work.deps.clock.now();
  const known = await tx.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
  const userId = known?.id ?? (await createUser(tx, now, { ...person, email, name, emailVerified: person.isVerified }));
  const membership = tx.selectFrom('memberships').select('status').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  if (known && (await membership.executeTakeFirst())) return 'member';
  const status = known ? 'invited' : 'active';
  await addMember(tx, work, { tenantId, userId, status, email, name: name ?? nameFromEmail(email), roleIds });
  if (known) await mailLink(tx, work, { purpose: known.password_hash ? 'invite' : 'activate', userId, email, tenantId, tenantName });
  const action = known ? 'user.invited' : 'user.provisioned';
  await audit(tx, work, { action, tenantId, target: { type: 'user', id: userId }, details: { roleIds, by: 'import-users' } });
  if (known) return 'invited';
  return person.passwordHash ? 'imported' : 'withoutPassword';
}

function refusalOf(error: unknown): Outcome {
  if (error instanceof HashRefusal) return error.why === 'costly' ? 'hashCostly' : 'hashUnknown';
  if (isAppError(error) && error.code === 'DOMAIN_NOT_ALLOWED') return 'domainNotAllowed';
  if (isAppError(error) && error.code === 'SEATS_TAKEN') return 'noSeat';
  // The same address twice at the same time, in two imports.
  if ((error as { code?: string }).code === '23505') return 'member';
  throw error;
}

function readFile(file: string): unknown[] {
  try {
    return rowsOf(readFileSync(file, 'utf8'), { isCsv: /\.csv$/i.test(file) });
  } catch (error) {
    throw new ConfigError({ [file]: String(error) });
  }
}

/**
 * `import-users <file> --tenant <workspace id> [--role <key>]…`; undefined for other commands. Each person is a transaction: what is in
 * already is left alone, so that an import that was cut off is run again. Errors: ConfigError, NOT_FOUND.
 */
export function importCommand([command, ...args]: string[]): ((work: Work) => Promise<Answer>) | undefined {
  if (command !== 'import-users') return undefined;
  const usage = () => new UsageError();
  let parsed;
  try {
    parsed = parseArgs({ args, options: { tenant: { type: 'string' }, role: { type: 'string', multiple: true } }, allowPositionals: true });
  } catch {
    throw usage();
  }
  const { tenant, role = [] } = parsed.values;
  const [file, ...more] = parsed.positionals;
  if (!file || !tenant || more.length > 0) throw usage();
  const rows = readFile(file);
  return async (work) => {
    const { db } = work.deps;
    const target = await db.system((tx) => findTarget(tx, tenant, role));
    const lines = new Map<Outcome, number[]>();
    for (const [index, row] of rows.entries()) {
      const outcome = await db.system((tx) => importPerson(tx, work, target, row)).catch(refusalOf);
      const found = lines.get(outcome) ?? [];
      found.push(index + 1);
      lines.set(outcome, found);
    }
    const text = Object.entries(strings.importOutcomes)
      .flatMap(([outcome, sentence]) => {
        const found = lines.get(outcome as Outcome);
        return found ? [sentence.replace('{{count}}', String(found.length)).replace('{{rows}}', found.slice(0, 20).join(', '))] : [];
      })
      .join('\n');
    // Rows counted from 1.
    return answer(text, Object.fromEntries(lines));
  };
}
