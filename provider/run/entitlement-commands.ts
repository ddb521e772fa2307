import { fill } from '../../src/lib/fill.ts';
import { parseArgs } from 'node:util';
import { notFound } from '../../src/contract/input.ts';
import type { Tx } from '../db/tables.ts';
import { give, take, type Assignment } from '../identity/entitlements/assign.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError } from './variables.ts';
import { asEmail } from '../../src/lib/email-address.ts';

type Run = (tx: Tx, work: Work) => Promise<Answer>;

const text = { type: 'string' } as const;
const parse = (args: string[]) => parseArgs({ args, options: { user: text, until: text }, allowPositionals: true });

const usage = () => new UsageError();
async function list(tx: Tx, tenantId: string): Promise<Answer> {
  const rows = await tx
    .selectFrom('entitlement_assignments as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.kind', 'a.item_id', 'a.source', 'a.expires_at', 'u.email'])
    .where('a.tenant_id', '=', tenantId)
    .orderBy('a.created_at')
    .execute();
  const text = rows
    .map((row) => [row.kind, row.item_id, row.source, row.expires_at?.toISOString() ?? strings.forGood, row.email ?? ''].join('  ').trim())
    .join('\n');
  return answer(
    text,
    rows.map(({ kind, item_id: id, source, expires_at: expiresAt, email: user }) => ({ kind, id, source, expiresAt, user })),
  );
}

/** By id or email. Errors: NOT_FOUND. */
async function userIdOf(tx: Tx, user: string | undefined): Promise<string | undefined> {
  if (!user?.includes('@')) return user;
  const found = await tx.selectFrom('users').select('id').where('email', '=', asEmail(user)).executeTakeFirst();
  if (!found) throw notFound();
  return found.id;
}

function dateOf(until: string | undefined): Date | null {
  if (until === undefined) return null;
  const date = new Date(until);
  if (Number.isNaN(date.getTime())) throw new ConfigError({ '--until': `"${until}" is not a date, like 2030-01-31.` });
  return date;
}

/** What the vendor does about features, bundles and plans; undefined for other commands. Errors: ConfigError. */
export function entitlementCommand([command = '', ...args]: string[]): Run | undefined {
  const [, verb, kind] = /^(give|take)-(plan|bundle)$/.exec(command) ?? [];
  if (!verb && command !== 'entitlements') return undefined;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    // An option that doesn't exist, or one without its value.
    throw usage();
  }
  const { user, until } = parsed.values;
  const [first, second, ...more] = parsed.positionals;
  if (first === undefined || more.length > 0 || (verb !== undefined) !== (second !== undefined) || (!verb && (user ?? until)))
    throw usage();
  if (!verb) return (tx) => list(tx, first);
  if (verb === 'take' && until) throw usage();
  const expiresAt = dateOf(until);
  return async (tx, work) => {
    const userId = await userIdOf(tx, user);
    const assignment: Assignment = { tenantId: first, userId, kind: kind as Assignment['kind'], id: second!, source: 'vendor' };
    if (verb === 'give') await give(tx, work, { ...assignment, expiresAt });
    else await take(tx, work, assignment);
    const said = { kind: kind!, id: second!, tenant: first, until: expiresAt?.toISOString() ?? strings.forGood };
    return answer(fill(verb === 'give' ? strings.entitlementGiven : strings.entitlementTaken, said), {
      ...{ tenantId: first, userId: userId ?? null, kind, id: second },
      ...(verb === 'give' && { expiresAt }),
    });
  };
}
