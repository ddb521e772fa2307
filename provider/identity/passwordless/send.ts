import type { Tx } from '../../db/tables.ts';
import { sendCode, sendMagicLink } from '../../messages/messages.ts';
import { mayText } from '../challenges/request-limit.ts';
import { audit } from '../audit.ts';
import { createChallenge, newCode, setCode } from '../challenges/challenges.ts';
import { signInPhone } from '../members/find-user.ts';
import type { Work } from '../work.ts';
import { numberTries } from '../../../src/contract/passwordless/passwordless.rules.ts';
import type { Asked, MailedLink } from './facts.ts';

/** User who has just signed up with this number; a verified owner comes first. */
export async function newcomerOf(tx: Tx, challengeId: string | null): Promise<string | undefined> {
  if (!challengeId) return undefined;
  const asked = await tx.selectFrom('challenges').select('facts').where('id', '=', challengeId).executeTakeFirst();
  return (asked?.facts as Partial<Asked> | undefined)?.newcomer;
}

/** Runs in the background: creates the code or link and sends it. */
export async function sendPasswordless(
  tx: Tx,
  work: Work,
  { user, challengeId }: { user: { id: string; email: string; last_tenant_id: string | null }; challengeId: string },
): Promise<void> {
  const asked = await tx.selectFrom('challenges').selectAll().where('id', '=', challengeId).where('used_at', 'is', null).executeTakeFirst();
  if (!asked) return;
  const { type, matchingNumber = '', wanted } = asked.facts as Asked;
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
