import type { Ctx } from '../http/context.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge, endChallenges, findChallenge, newCode, setCode } from './challenges/challenges.ts';
import { cookieAttributes, cookieValue } from './sessions/known-device.ts';
import { mailLink, type LinkTarget } from './challenges/links.ts';

type Target = Omit<LinkTarget, 'purpose' | 'tenantId'> & { tenantId: string; purpose?: 'activate' | 'invite' };
const subjectOf = ({ userId, tenantId }: Pick<Target, 'userId' | 'tenantId'>) => `${userId}:${tenantId}`;

const cookieName = (clientId: string) => `fe_signup_${clientId}`;

/** A mail with a link and a code. Answers what the page needs beside the code. */
export async function mailActivation(tx: Tx, ctx: Pick<Ctx, 'deps'>, target: Target): Promise<string> {
  const { userId, email, tenantId, purpose = 'activate' } = target;
  const challenge = purpose === 'activate' ? 'activateCode' : 'inviteCode';
  const code = newCode();
  await endChallenges(tx, ctx, { purpose: challenge, subject: subjectOf(target) });
  const { handle } = await createChallenge(tx, ctx, {
    purpose: challenge,
    seconds: ctx.deps.policy.links[`${purpose}Seconds`],
    userId,
    tenantId,
    subject: subjectOf(target),
    facts: { email },
    code,
  });
  await mailLink(tx, ctx, { ...target, purpose, code: { digits: code, token: handle } });
  return handle;
}

/** A new mail to somebody who waits for it. The page that asks for its code stays good, with the new code alone. */
export async function mailActivationAgain(tx: Tx, ctx: Pick<Ctx, 'deps'>, target: Target): Promise<void> {
  const asked = await tx
    .selectFrom('challenges')
    .select('id')
    .where('purpose', '=', 'activateCode')
    .where('subject', '=', subjectOf(target))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.deps.clock.now())
    .executeTakeFirst();
  if (!asked) return void (await mailActivation(tx, ctx, target));
  const digits = newCode();
  await setCode(tx, ctx, asked.id, digits);
  await tx.updateTable('challenges').set({ attempts: 0 }).where('id', '=', asked.id).execute();
  await mailLink(tx, ctx, { ...target, purpose: 'activate', code: { digits } });
}

/** Stands where an activation would: asks for a code that was sent to nobody. */
export async function decoyActivation(tx: Tx, ctx: Pick<Ctx, 'deps'>, subject: string): Promise<string> {
  const seconds = ctx.deps.policy.links.activateSeconds;
  return (await createChallenge(tx, ctx, { purpose: 'activateCode', seconds, subject, facts: {}, code: newCode() })).handle;
}

/** Which browser signed up: its password stays when it proves the address, a stranger's does not. */
export function rememberSignUp({ deps: { config, policy }, setCookies }: Ctx, activationToken: string): void {
  setCookies.push(
    `${cookieName(config.clientId)}=${activationToken}; Max-Age=${policy.links.activateSeconds}; ${cookieAttributes(config)}`,
  );
}

/** Who signed up in this browser with that number, or with an address and that person and tenant. */
export async function signedUpHere(
  tx: Tx,
  ctx: Ctx,
  purpose: 'activateCode' | 'phoneSignUp',
  subject: string,
): Promise<string | undefined> {
  const found = await findChallenge(tx, ctx, purpose, cookieValue(ctx.header('cookie'), cookieName(ctx.deps.config.clientId)));
  return found?.subject === subject ? (found.user_id ?? undefined) : undefined;
}

export async function isSignUpBrowser(tx: Tx, ctx: Ctx, userId: string): Promise<boolean> {
  const token = cookieValue(ctx.header('cookie'), cookieName(ctx.deps.config.clientId));
  return (await findChallenge(tx, ctx, 'activateCode', token))?.user_id === userId;
}
