import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { nameFromEmail } from '../../src/contract/users/users.rules.ts';
import { InviteUser } from '../../src/contract/users/users.schemas.ts';
import { Email } from '../../src/contract/values.ts';
import { domainOf } from '../../src/lib/email-domain.ts';
import { isAppError } from '../../src/lib/error.ts';
import type { Tx } from '../db/tables.ts';
import { mailActivation } from '../identity/activation-mail.ts';
import { audit } from '../identity/audit.ts';
import { lockRights } from '../identity/members/last-admin.ts';
import { isLiveRole } from '../identity/members/retired.ts';
import { replaceRoles } from '../identity/members/member-roles.ts';
import { addMember, createUser } from '../identity/members/new-user.ts';
import { requireAllowedDomain } from '../identity/policy/domain-rules.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { namedTenant } from './lock-commands.ts';
import { fill } from '../../src/lib/fill.ts';
import { operatorStrings } from './operator-strings.ts';
import { ConfigError, readVariables, type Env } from './variables.ts';

type Run = (tx: Tx, work: Work) => Promise<Answer>;
type Tenant = Awaited<ReturnType<typeof namedTenant>>;

const { user: strings } = operatorStrings;

const text = { type: 'string' } as const;
const options = { tenant: text, name: text, role: { type: 'string', multiple: true } } as const;
const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

interface Invitation {
  email: string;
  name: string | undefined;
  /** Keys; none: the default roles. */
  roles: readonly string[];
}

const readInvitation = (env: Env, given: string, { name, role = [] }: ReturnType<typeof parse>['values']): Invitation =>
  readVariables(env, ({ refuse }) => {
    const email = v.safeParse(Email, given);
    if (!email.success) refuse('email', fill(strings.noEmail, { email: given }));
    const called = v.safeParse(InviteUser.entries.name, name);
    if (!called.success) refuse('--name', strings.badName);
    return { email: String(email.output), name: called.success ? called.output : undefined, roles: role };
  });

async function findRoles(tx: Tx, { id }: Tenant, keys: readonly string[]): Promise<string[]> {
  const all = await tx
    .selectFrom('roles')
    .select(['id', 'key', 'is_default'])
    .where(isLiveRole('id'))
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', id)]))
    .orderBy('key')
    .execute();
  const missing = keys.filter((key) => !all.some((role) => role.key === key));
  if (missing.length > 0) {
    const known = [...new Set(all.map(({ key }) => key))].join(', ');
    throw new ConfigError({ '--role': fill(strings.noRole, { keys: missing.join(', '), known }) });
  }
  return all.filter(({ key, is_default }) => (keys.length > 0 ? keys.includes(key) : is_default)).map((role) => role.id);
}

/** What an admin's invitation does (`inviteUser`), by nobody's rights. Errors: ConfigError, DOMAIN_NOT_ALLOWED, SEATS_TAKEN. */
async function invite(tx: Tx, work: Work, tenant: Tenant, { email, name, roles }: Invitation): Promise<Answer> {
  const { id: tenantId, name: tenantName } = tenant;
  if (tenant.disabled_at) throw new ConfigError({ '--tenant': fill(strings.locked, { tenant: tenantName, id: tenantId }) });
  // Whoever invites or removes them meanwhile waits, or has done so.
  await lockRights(tx, tenantId);
  const roleIds = await findRoles(tx, tenant, roles);
  const known = await tx.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
  const userId = known?.id ?? (await createUser(tx, work.deps.clock.now(), { email, name }));
  const membership = tx.selectFrom('memberships').select('status').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  const present = await membership.executeTakeFirst();
  if (present?.status === 'active') throw new ConfigError({ email: fill(strings.member, { email, tenant: tenantName, id: userId }) });
  await requireAllowedDomain(tx, tenantId, email);
  if (!present) await addMember(tx, work, { tenantId, userId, status: 'invited', email, name: name ?? nameFromEmail(email), roleIds });
  else if (roles.length > 0) await replaceRoles(tx, { tenantId, userId, roleIds });
  const mail = known?.password_hash ? 'invite' : 'activate';
  await mailActivation(tx, work, { purpose: mail, userId, email, tenantId, tenantName });
  await audit(tx, work, {
    action: present ? 'user.invitationResent' : 'user.invited',
    tenantId,
    target: { type: 'user', id: userId },
    details: { ...((!present || roles.length > 0) && { roleIds }), by: 'create-user' },
  });
  const said = fill(present ? strings.invitedAgain : strings.invited, { email, tenant: tenantName, id: userId });
  return answer(said, { id: userId, email, tenantId, mail, isNew: !present });
}

function explained(error: unknown, { name: tenant }: Tenant, email: string): unknown {
  if (isAppError(error) && error.code === 'DOMAIN_NOT_ALLOWED')
    return new ConfigError({ email: fill(strings.domain, { tenant, domain: domainOf(email) }) });
  if (isAppError(error) && error.code === 'SEATS_TAKEN')
    return new ConfigError({ '--tenant': fill(strings.seats, { tenant, seats: String(error.context?.['seats'] ?? '') }) });
  // The same address at the same time.
  if ((error as { code?: string }).code === '23505') return new ConfigError({ email: fill(strings.meanwhile, { email }) });
  return error;
}

/** `create-user <email> --tenant <id or alias> [--name <name>] [--role <key>]…`; undefined for other commands. Errors: ConfigError. */
export function userCommand(env: Env, [command = '', ...args]: string[]): Run | undefined {
  if (command !== 'create-user') return undefined;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    // An option that doesn't exist, or one without its value.
    throw new UsageError();
  }
  const { values } = parsed;
  const [email, ...more] = parsed.positionals;
  const named = values.tenant;
  if (!email || !named || more.length > 0) throw new UsageError();
  const invitation = readInvitation(env, email, values);
  return async (tx, work) => {
    const tenant = await namedTenant(tx, named, '--tenant');
    return invite(tx, work, tenant, invitation).catch((error: unknown) => {
      throw explained(error, tenant, invitation.email);
    });
  };
}
