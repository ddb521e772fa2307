import { passwordPolicyOf, requireOverride, requireStepUp } from '../../../src/contract/security-policy/security-policy.rules.ts';
import type { PasswordPolicy, StepUpPolicy, WorkspacePolicy } from '../../../src/contract/security-policy/security-policy.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { offeredFactors, tenantPolicy, type TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { callerOf } from '../../identity/work.ts';
import { readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { put } from './own-row.ts';
import { peoplePolicyOf } from './people-policy.ts';
import { choiceOfWays, signInPolicyOf } from './sign-in-policy.ts';

const stepUpOf = ({ stepUp: { seconds, forSecurity } }: Pick<TenantPolicy, 'stepUp'>): StepUpPolicy => ({ maxAge: seconds, forSecurity });

export async function workspacePolicy(ctx: Ctx): Promise<WorkspacePolicy> {
  const policy = await readOnceInTenant(ctx, (tx) => tenantPolicy(tx, ctx, callerOf(ctx).tenantId));
  return {
    password: passwordPolicyOf(ctx.deps.policy.password, policy.own?.password_rules),
    stepUp: stepUpOf(policy),
    longestStepUp: ctx.deps.policy.mfa.stepUpSeconds,
    signIn: signInPolicyOf(policy.own, ctx),
    people: peoplePolicyOf(policy.own, ctx),
    offeredWays: choiceOfWays(ctx),
    offersEmailChange: ctx.deps.policy.emailChange,
    offeredFactors: offeredFactors(ctx.deps, policy.own).filter((kind) => policy.mfa.able.includes(kind)),
  };
}

/** Holds for passwords chosen from now on. Errors: FORBIDDEN. */
export async function setPasswordPolicy(ctx: Ctx, { isActive, ...rules }: PasswordPolicy): Promise<PasswordPolicy> {
  const { overrides, password } = ctx.deps.policy;
  requireOverride(overrides.passwordComplexity);
  return writeInTenant(ctx, async (tx) => {
    const { before, after } = await put(tx, ctx, { password_rules: isActive ? JSON.stringify(rules) : null });
    const told = { before: before?.password_rules ?? null, after: after.password_rules };
    await auditChange(tx, ctx, { action: 'policy.passwordSet', details: told });
    return passwordPolicyOf(password, after.password_rules);
  });
}

/** Errors: INVALID_INPUT. */
export async function setStepUpPolicy(ctx: Ctx, { maxAge, forSecurity }: StepUpPolicy): Promise<StepUpPolicy> {
  requireStepUp({ maxAge }, ctx.deps.policy.mfa.stepUpSeconds);
  return writeInTenant(ctx, async (tx) => {
    const before = stepUpOf(await tenantPolicy(tx, ctx, callerOf(ctx).tenantId));
    await put(tx, ctx, { step_up_seconds: maxAge, step_up_for_security: forSecurity });
    await auditChange(tx, ctx, { action: 'policy.stepUpSet', details: { before, after: { maxAge, forSecurity } } });
    return { maxAge, forSecurity };
  });
}
