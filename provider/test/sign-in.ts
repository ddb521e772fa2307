import { generateSync } from 'otplib';
import type { AuthResponse } from '../../src/contract/auth/auth.schemas.ts';
import { demoPassword, demoTenants, demoUserId } from '../demo/accounts.ts';
import type { MfaStrategy } from '../../src/contract/mfa/mfa.schemas.ts';
import type { AuditAction } from '../../src/contract/audit-actions.ts';
import type { Hasher } from '../identity/passwords/password-hash.ts';
import { readInbox } from '../demo/inbox.ts';
import type { Browser, TestWorld } from './world.ts';

type Policy = Partial<{
  auth_strategy: string;
  mfa_enforcement: 'DontForce' | 'Force' | 'ForceExceptSAML';
  mfa_strategies: string;
  mfa_allowed: MfaStrategy[];
  mfa_remember_seconds: number;
  idle_seconds: number;
  life_seconds: number;
  max_sessions: number;
  rotation_days: number;
  rotation_notice_days: number;
  account_deletion: boolean;
  step_up_for_security: boolean;
  sign_in_ways: string[];
  sign_up_closed: boolean;
  emails_fixed: boolean;
}>;

/** Replaces all of a tenant's own settings, as its admin would; omitted ones are inherited again. */
export async function setPolicy(world: TestWorld, policy: Policy, tenantId: string = demoTenants.acme): Promise<void> {
  await world.data(async (tx) => {
    await tx.deleteFrom('tenant_policies').where('tenant_id', '=', tenantId).execute();
    await tx
      .insertInto('tenant_policies')
      .values({ ...policy, tenant_id: tenantId, updated_at: world.clock.now() })
      .execute();
  });
}

/** The code in a user's newest message. */
export async function codeTo(world: TestWorld, to: string): Promise<string> {
  const [message] = await readInbox(world.deps, to);
  if (!message?.code) throw new Error(`No code was sent to ${to}.`);
  return message.code;
}

/** The token in a user's newest sign-in link. */
export async function magicTokenTo(world: TestWorld, to: string): Promise<string> {
  const [mail] = await world.mailbox(to);
  return new URL(mail!.links[0]!).searchParams.get('token')!;
}

/** Claims of an access token. */
export const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** The authenticator code at the world's time, `steps` periods later or earlier. */
export const totp = (world: TestWorld, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + steps * 30 });

/** Enrols an authenticator app for a user with a password; returns its secret and the recovery code. */
export async function enrolApp(world: TestWorld, email: string): Promise<{ secret: string; recoveryCode: string; browser: Browser }> {
  const browser = await world.signIn(email);
  const { secret } = await browser.api.mfa.enrol();
  const { recoveryCode } = await browser.api.mfa.enrolVerify({ body: { token: totp(world, secret) } });
  world.clock.advance(30);
  return { secret, recoveryCode: recoveryCode!, browser };
}

export async function addPhone(world: TestWorld, email: string, number: string): Promise<void> {
  const now = world.clock.now();
  await world.data((tx) =>
    tx
      .insertInto('phone_numbers')
      .values({ id: crypto.randomUUID(), user_id: demoUserId(email), number, verified_at: now, created_at: now })
      .execute(),
  );
}

/** A password login that must require a second factor. */
export async function loginToMfa(browser: Browser, email: string, password: string): Promise<AuthResponse & { mfaToken: string }> {
  const answer = await browser.api.auth.login({ body: { email, password } });
  if (!answer.mfaToken || answer.accessToken) throw new Error('The sign-in did not ask for a second factor.');
  return { ...answer, mfaToken: answer.mfaToken };
}

/** Who did what, oldest first. */
export function auditOf(world: TestWorld, action: AuditAction): Promise<{ actor: string | null; target: string | null }[]> {
  return world.data((tx) =>
    tx.selectFrom('audit_log').select(['actor_id as actor', 'target_id as target']).where('action', '=', action).orderBy('id').execute(),
  );
}

/** A new tab: the same cookies, and a session of its own once it signs in. */
export function tabOf(world: TestWorld, browser: Browser): Browser {
  const tab = world.browser();
  tab.setCookies(browser.cookies());
  return tab;
}

/** For tests with many sign-ins that aren't about hashing. Accepts the seeded passwords. */
export const quickHasher: Hasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (stored, password) =>
    stored?.startsWith('quick:') ? stored === `quick:${password}` : Boolean(stored) && password === demoPassword,
  isOutdated: () => false,
};
