import { sql } from 'kysely';
import * as v from 'valibot';
import { mostTokens } from '../../src/contract/api-tokens/api-tokens.rules.ts';
import { people, type Settings } from '../../src/contract/behaviour.ts';
import { withSeats } from '../../src/contract/billing/sample-plans.ts';
import type { BillingConfig } from '../../src/contract/billing/plans.schemas.ts';
import { catalogueOf } from '../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../src/contract/configuration/document.ts';
import { mostGroups, mostInGroups } from '../../src/contract/groups/groups.rules.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { localWays } from '../../src/contract/security-policy/sign-in-ways.ts';
import { openPolicy } from './open-policy.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { give } from '../identity/entitlements/assign.ts';
import { replaceCatalogue } from '../identity/entitlements/catalogue.ts';
import { after } from '../ports/clock.ts';
import type { Deps } from '../identity/work.ts';

/** Sells something else in this world than its database says. */
export function sell(deps: Deps, change: (config: BillingConfig) => BillingConfig): void {
  const { read, recent } = deps.plans;
  deps.plans = { read: async (tx) => change(await read(tx)), recent: async () => change(await recent()) };
}

/** As the vendor does it on the command line. */
async function decideEntitlements(deps: Deps, { document, given }: NonNullable<Settings['entitlements']>): Promise<void> {
  const work = { deps, client: { ip: 'local', userAgent: 'command line', traceId: 'command' } };
  await deps.db.system(async (tx) => {
    await tx.deleteFrom('entitlement_assignments').execute();
    await replaceCatalogue(tx, work, { catalogue: catalogueOf(v.parse(CheckedDocument, document)) });
    for (const { email, days, ...one } of given)
      await give(tx, work, {
        ...{ ...one, source: 'vendor', tenantId: demoTenants.acme, userId: email && demoUserId(email) },
        expiresAt: days === undefined ? null : after(deps.clock.now(), days * 86_400),
      });
  });
}

/** Overrides the settings of the vendor and of Acme in this world. */
export async function decide(
  deps: Deps,
  {
    signUpBy,
    signUpDomains = [],
    resetBySms = false,
    forceMfa = false,
    emailCodes = false,
    mfaStrategies,
    ways,
    withoutTexts = false,
    withoutSlack = false,
    withoutReset = false,
    captcha = false,
    tellsUnknown = false,
    fixedEmails = false,
    withoutCustomLogin = false,
    isClosed = false,
    hasAllGroups = false,
    tokensLeft,
    entitlements,
    billing,
    seats,
  }: Settings,
): Promise<void> {
  const { policy } = deps;
  const strategies = (['email', 'phoneNumber', 'username'] as const).map((strategy) => ({
    strategy,
    isActive: signUpBy?.includes(strategy) ?? false,
    isRequired: false,
  }));
  deps.policy = {
    ...policy,
    captcha: captcha ? { siteKey: 'pow', secret: '' } : undefined,
    tellsUnknown,
    emailChange: !fixedEmails,
    customLogin: !withoutCustomLogin,
    public: {
      ...policy.public,
      allowSignups: signUpBy !== undefined,
      authStrategy: !ways || ways.includes('password') ? vendorPolicy.public.authStrategy : 'NoLocalAuthentication',
    },
    moreWays: ways ? [...localWays, 'username' as const].filter((way) => way !== 'password' && ways.includes(way)) : openPolicy.moreWays,
    passkeys: !ways || ways.includes('passkey'),
    signUp: { strategies, allowedDomains: [...signUpDomains], blockedDomains: [] },
    recovery: { email: !withoutReset, sms: resetBySms },
    mfa: {
      ...policy.mfa,
      strategies: [...(mfaStrategies ?? vendorPolicy.mfa.strategies), ...(emailCodes ? (['EmailCode'] as const) : [])],
    },
  };
  deps.canText = !withoutTexts;
  if (withoutSlack) deps.slack = undefined;
  if (seats !== undefined) {
    sell(deps, (config) => withSeats(config, seats));
    // Who subscribed before keeps a larger limit.
    await deps.db.system((tx) =>
      sql`update billing_accounts set state = jsonb_set(state, '{terms,seats,most}', ${String(seats)}::jsonb)`.execute(tx),
    );
  }
  if (billing === 'withoutCards') deps.billing = { ...deps.billing, cards: undefined };
  if (billing === 'fixed') sell(deps, (config) => ({ ...config, allowPlanDowngrade: false, allowPlanCancellation: false }));
  if (billing === 'retainTrial') sell(deps, (config) => ({ ...config, trialEnd: 'retain_trial' }));
  if (billing === 'external')
    await deps.db.system((tx) =>
      tx.updateTable('billing_accounts').set({ externally_managed: true }).where('tenant_id', '=', demoTenants.acme).execute(),
    );
  if (isClosed)
    await deps.db.system((tx) =>
      tx.updateTable('tenants').set({ disabled_at: deps.clock.now() }).where('id', '=', demoTenants.acme).execute(),
    );
  if (hasAllGroups)
    await deps.db.system(async (tx) => {
      await sql`insert into groups (id, tenant_id, name, created_at, updated_at)
        select gen_random_uuid(), ${demoTenants.acme}, 'Filler ' || n, now(), now() from generate_series(1, ${mostGroups}::int) n`.execute(
        tx,
      );
      const fillers = sql`(select id, tenant_id from groups where name like 'Filler %') g`;
      await sql`insert into group_roles (tenant_id, group_id, role_id) select g.tenant_id, g.id, r.id
        from ${fillers}, roles r where r.tenant_id is null limit ${mostInGroups.roles}`.execute(tx);
      await sql`insert into group_members (tenant_id, group_id, user_id, added_at) select g.tenant_id, g.id, m.user_id, now()
        from ${fillers} join memberships m on m.tenant_id = g.tenant_id limit ${mostInGroups.users}`.execute(tx);
    });
  if (tokensLeft !== undefined)
    for (const [scope, ownerId] of [
      ['own', demoUserId(people.admin)],
      ['tenant', null],
    ] as const)
      await deps.db.system((tx) =>
        sql`insert into api_tokens (id, tenant_id, owner_id, created_by, kind, secret_hash, description, role_ids, created_at)
          select gen_random_uuid(), ${demoTenants.acme}, ${ownerId}::uuid, ${demoUserId(people.admin)}, 'AccessToken',
          sha256(gen_random_uuid()::text::bytea), 'Filler ' || n, '{}', now()
          from generate_series(1, ${mostTokens[scope] - tokensLeft}::int) n`.execute(tx),
      );
  if (entitlements) await decideEntitlements(deps, entitlements);
  const own = { mfa_enforcement: forceMfa ? 'Force' : 'DontForce', updated_at: deps.clock.now() } as const;
  await deps.db.system((tx) =>
    tx
      .insertInto('tenant_policies')
      .values({ tenant_id: demoTenants.acme, ...own })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(own))
      .execute(),
  );
}
