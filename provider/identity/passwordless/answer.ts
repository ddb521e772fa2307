import type { PasswordlessType } from '../../../src/contract/passwordless/passwordless.schemas.ts';
import { linkInvalid, linkOver, numberNeeded, numberTries, numberWrong } from '../../../src/contract/passwordless/passwordless.rules.ts';
import { audit } from '../audit.ts';
import { consumeChallenge, findChallenge, tryCode } from '../challenges/challenges.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { completeSignIn, type SignInOutcome } from '../complete-sign-in.ts';
import { confirmPhone } from '../members/phones.ts';
import { claimAccount } from '../passwords/claim-account.ts';
import { sameBytes, sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import { passwordlessWays, type Asked, type MailedLink } from './facts.ts';

/** Audits a wrong code like a wrong password. One statement finds its user, if any. */
async function noteFailure(work: Work, browser: string | undefined): Promise<void> {
  await work.deps.db.system(async (tx) => {
    const asked = await tx
      .selectFrom('challenges as c')
      .leftJoin('users as u', 'u.id', 'c.user_id')
      .select(['u.id', 'u.last_tenant_id'])
      .where('c.hash', '=', sha256(browser ?? ''))
      .where('c.purpose', '=', 'passwordless')
      .executeTakeFirst();
    const { id: actorId = null, last_tenant_id: tenantId = null } = asked ?? {};
    await audit(tx, work, { action: 'login.failed', tenantId, actorId, details: { method: 'passwordless' } });
  });
}

export interface PasswordlessAnswer {
  type: PasswordlessType;
  token: string;
  matchingNumber?: string | undefined;
  invitationToken?: string | undefined;
  /** Handle held by the responding browser, if it's the one that asked. */
  browser: string | undefined;
}

/** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, LINK_INVALID, LINK_EXPIRED, NUMBER_NEEDED, NUMBER_WRONG. */
export async function answerPasswordless(
  work: Work,
  { type, token, matchingNumber, invitationToken, browser }: PasswordlessAnswer,
): Promise<SignInOutcome> {
  const { db } = work.deps;
  if (type === 'magiclink') await requireNumber(work, { token, browser, matchingNumber });
  else {
    const asked = await tryCode<Asked>(work, 'passwordless', browser, token).catch(async (error: unknown) => {
      await noteFailure(work, browser);
      throw error;
    });
    // A code only counts for the channel it was sent through, otherwise one mailbox could serve as two factors.
    if (asked.facts.type !== type) throw codeExpired();
  }
  return db.system(async (tx) => {
    const used = await consumeChallenge<Asked>(
      tx,
      work,
      type === 'magiclink' ? 'magicLink' : 'passwordless',
      type === 'magiclink' ? token : browser,
    );
    if (!used?.user_id) throw type === 'magiclink' ? linkOver() : codeExpired();
    if (type === 'smscode') await confirmPhone(tx, work, { userId: used.user_id, number: used.facts.to ?? '' });
    else await claimAccount(tx, work, used.user_id);
    return completeSignIn(tx, work, {
      userId: used.user_id,
      method: 'passwordless',
      // The first code of a number is part of its sign-up.
      way: used.facts.newcomer === used.user_id ? 'signUp' : passwordlessWays[type],
      amr: [type === 'smscode' ? 'sms' : 'email'],
      wanted: used.facts.wanted,
      invitationToken,
    });
  });
}

/** A link opened in another browser may have been requested by someone else: the number on the requesting screen rules that out. */
async function requireNumber(
  work: Work,
  { token, browser, matchingNumber }: { token: string; browser: string | undefined; matchingNumber: string | undefined },
): Promise<void> {
  const { db, clock } = work.deps;
  const link = await db.system((tx) => findChallenge<MailedLink>(tx, work, 'magicLink', token), { readOnly: true });
  if (!link) {
    const before = await db.system(
      (tx) =>
        tx.selectFrom('challenges').select('id').where('hash', '=', sha256(token)).where('purpose', '=', 'magicLink').executeTakeFirst(),
      { readOnly: true },
    );
    throw before ? linkOver() : linkInvalid();
  }
  const isSameBrowser = browser !== undefined && sameBytes(sha256(browser), Buffer.from(link.facts.browser, 'base64url'));
  if (isSameBrowser) return;
  if (!matchingNumber) throw numberNeeded();
  const counted = await db.system((tx) =>
    tx
      .updateTable('challenges')
      .set((is) => ({ attempts: is('attempts', '+', 1) }))
      .where('id', '=', link.id)
      .whereRef('attempts', '<', 'max_attempts')
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning('attempts')
      .executeTakeFirst(),
  );
  if (!counted) throw linkOver();
  if (matchingNumber.trim() !== link.facts.matchingNumber) throw numberWrong(numberTries - counted.attempts);
}
