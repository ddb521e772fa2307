import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge, endChallenges, findChallenge, newCode } from './challenges.ts';
import { cookieAttributes, cookieValue } from './known-device.ts';
import { mailLink, type LinkTarget } from './links.ts';

const cookieName = (clientId: string) => `fe_signup_${clientId}`;

/** A mail with a link and a code. Answers what the page needs beside the code. */
export async function mailActivation(
  tx: Tx,
  ctx: Pick<Ctx, 'deps'>,
  target: Omit<LinkTarget, 'purpose' | 'tenantId'> & { tenantId: string; purpose?: 'activate' | 'invite' },
): Promise<string> {
  const { userId, email, tenantId, purpose = 'activate' } = target;
  const challenge = purpose === 'activate' ? 'activateCode' : 'inviteCode';
  const code = newCode();
  await endChallenges(tx, ctx, { purpose: challenge, subject: `${userId}:${tenantId}` });
  const { handle } = await createChallenge(tx, ctx, {
    purpose: challenge,
    seconds: ctx.deps.policy.links[`${purpose}Seconds`],
    userId,
    tenantId,
    subject: `${userId}:${tenantId}`,
    facts: { email },
    code,
  });
  await mailLink(tx, ctx, { ...target, purpose, code: { digits: code, token: handle } });
  return handle;
}

/** Which browser signed up: its password stays when it proves the address, a stranger's does not. */
export function rememberSignUp({ deps: { config, policy }, setCookies }: Ctx, activationToken: string): void {
  setCookies.push(`${cookieName(config.clientId)}=${activationToken}; Max-Age=${policy.links.activateSeconds}; ${cookieAttributes(config)}`);
}

/** Who signed up in this browser with that number, or with an address and that person and tenant. */
export async function signedUpHere(tx: Tx, ctx: Ctx, purpose: 'activateCode' | 'phoneSignUp', subject: string): Promise<string | undefined> {
  const found = await findChallenge(tx, ctx, purpose, cookieValue(ctx.header('cookie'), cookieName(ctx.deps.config.clientId)));
  return found?.subject === subject ? (found.user_id ?? undefined) : undefined;
}

export async function isSignUpBrowser(tx: Tx, ctx: Ctx, userId: string): Promise<boolean> {
  const token = cookieValue(ctx.header('cookie'), cookieName(ctx.deps.config.clientId));
  return (await findChallenge(tx, ctx, 'activateCode', token))?.user_id === userId;
}
