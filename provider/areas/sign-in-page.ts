import type { SignInWay } from '../../src/contract/security-policy/sign-in-ways.ts';
import { noAccess } from '../../src/contract/auth/auth.rules.ts';
import { loginAliasOf, type Ctx } from '../http/context.ts';
import type { Identifier } from '../identity/members/find-user.ts';
import { loginTenant, mergePolicy, tenantPolicy, type TenantPolicy } from '../identity/policy/tenant-policy.ts';
import { requireWay } from '../identity/policy/ways.ts';

/** The workspace whose sign-in page asks, if it has one of its own, and what applies there. */
export interface SignInPage {
  tenantId: string | undefined;
  policy: TenantPolicy;
}

export async function signInPage(ctx: Ctx): Promise<SignInPage> {
  const alias = loginAliasOf(ctx);
  const { db } = ctx.deps;
  const found = alias
    ? await db.system(
        async (tx) => {
          const tenant = await loginTenant(tx, alias);
          return tenant && { tenantId: tenant.id, policy: await tenantPolicy(tx, ctx, tenant.id) };
        },
        { readOnly: true },
      )
    : undefined;
  return found ?? { tenantId: undefined, policy: mergePolicy(ctx.deps, undefined) };
}

/** The page a request comes from, if people sign in this way there. The same for everybody, with an account or without. Errors: WAY_NOT_ALLOWED. */
export async function pageOfWay(ctx: Ctx, way: SignInWay, identifier?: Identifier): Promise<SignInPage> {
  const page = await signInPage(ctx);
  requireWay(page.policy, way);
  if (identifier?.username && !page.policy.usernames) throw noAccess('way');
  return page;
}
