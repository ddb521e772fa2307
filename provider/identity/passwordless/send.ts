import type { AuthStrategy } from '../../../src/contract/configuration/configuration.schemas.ts';
import { leadsIn, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { Tx } from '../../db/tables.ts';
import { sendCode, sendMagicLink } from '../../messages/messages.ts';
import { mayText } from '../challenges/request-limit.ts';
import { audit } from '../audit.ts';
import { createChallenge, newCode, setCode } from '../challenges/challenges.ts';
import { signInPhone } from '../members/find-user.ts';
import { offeredWays } from '../policy/ways.ts';
import type { Work } from '../work.ts';
import { numberTries } from '../../../src/contract/passwordless/passwordless.rules.ts';
import { passwordlessWays, type Asked, type MailedLink } from './facts.ts';

/** User who has just signed up with this number; a verified owner comes first. */
export async function newcomerOf(tx: Tx, challengeId: string | null): Promise<string | undefined> {
  if (!challengeId) return undefined;
  const asked = await tx.selectFrom('challenges').select('facts').where('id', '=', challengeId).executeTakeFirst();
  return (asked?.facts as Partial<Asked> | undefined)?.newcomer;
}

/** A message is no use to somebody whose workspaces all refuse the way it leads. They aren't told, as nobody else is. */
async function mayComeBy(tx: Tx, { deps }: Work, userId: string, way: SignInWay): Promise<boolean> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('tenant_policies as p', 'p.tenant_id', 'm.tenant_id')
    .select(['p.sign_in_ways as ways', 'p.auth_strategy as strategy', 'u.super_user as isSuper'])
    .where('m.user_id', '=', userId)
    .execute();
  const opens = (ways: SignInWay[] | null, strategy: string | null) =>
    leadsIn(ways, offeredWays(deps, strategy as AuthStrategy | null), way);
  return rows.length === 0 || rows.some(({ ways, strategy, isSuper }) => opens(ways, strategy) || (isSuper && opens(null, null)));
}

/** Runs in the background: creates the code or link and sends it. */
export async function sendPasswordless(
  tx: Tx,
  work: Work,
  { user, challengeId }: { user: { id: string; email: string; last_tenant_id: string | null }; challengeId: string },
): Promise<void> {
  const asked = await tx.selectFrom('challenges').selectAll().where('id', '=', challengeId).where('used_at', 'is', null).executeTakeFirst();
  if (!asked) return;
  const { type, matchingNumber = '', wanted, newcomer } = asked.facts as Asked;
  if (user.id !== newcomer && !(await mayComeBy(tx, work, user.id, passwordlessWays[type]))) return;
  const to = type !== 'smscode' ? user.email : asked.subject.startsWith('+') ? asked.subject : await signInPhone(tx, user.id);
  const sent = { ...(asked.facts as object), to };
  await tx
    .updateTable('challenges')
    .set({ user_id: user.id, facts: JSON.stringify(sent) })
    .where('id', '=', challengeId)
    .execute();
  if (type === 'magiclink') {
    if (!user.email) return;
    const facts: MailedLink = { browser: asked.hash.toString('base64url'), wanted, matchingNumber };
    const { handle } = await createChallenge(tx, work, {
      purpose: 'magicLink',
      seconds: work.deps.policy.codes.magicLinkSeconds,
      userId: user.id,
      subject: asked.subject,
      requester: asked.requester,
      facts: { ...facts },
      maxAttempts: numberTries,
    });
    await sendMagicLink(tx, work, { to: user.email, token: handle });
  } else {
    if (!to || (type === 'smscode' && !(await mayText(work, to, asked.requester)))) return;
    const code = newCode();
    await setCode(tx, work, challengeId, code);
    await sendCode(tx, work, { channel: type === 'smscode' ? 'sms' : 'email', to, code, about: 'signIn' });
  }
  await audit(tx, work, {
    action: 'passwordless.requested',
    tenantId: user.last_tenant_id,
    target: { type: 'user', id: user.id },
    details: { type },
  });
}
