import { AppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import { isUuid } from '../../db/scope.ts';
import type { LinkPurpose, LinkRow, Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { composeLinkMail } from '../../messages/mail-template.ts';
import { enqueueMail } from '../../messages/outbox.ts';
import { randomSecret, sha256 } from '../secrets.ts';

/** SPEC 2.1. */
const routes = {
  activate: '/account/activate',
  invite: '/account/invitation/accept',
  reset: '/account/reset-password',
  unlock: '/account/unlock',
} as const;
const codeRoutes = { activate: '/account/activate/code', invite: '/account/invitation/code' } as const;

const invalid = () => new AppError('LINK_INVALID', 'This link is incomplete. Open the whole link from the email.', { status: 400 });
const expired = () => new AppError('LINK_EXPIRED', 'This link has expired. Get a new one.', { status: 410 });
const used = () => new AppError('LINK_USED', 'This link was already used.', { status: 410 });

export interface LinkTarget {
  purpose: LinkPurpose;
  userId: string;
  email: string;
  /** Null for a password, which belongs to no tenant. */
  tenantId: string | null;
  tenantName?: string;
  /** A code that does the same, typed on the page of `token`; without one, on the page that is open. */
  code?: { digits: string; token?: string };
  inviter?: string;
}

const secondsOf = ({ policy }: Ctx['deps'], purpose: LinkPurpose) => policy.links[`${purpose}Seconds`];

/** Ends the older links of the same purpose and makes a new one in the caller's transaction. Answers its token. */
export async function issueLink(
  tx: Tx,
  { deps }: Pick<Ctx, 'deps'>,
  {
    purpose,
    userId,
    email,
    tenantId,
    provesEmail = true,
  }: Pick<LinkTarget, 'purpose' | 'userId' | 'email' | 'tenantId'> & { provesEmail?: boolean },
): Promise<string> {
  const now = deps.clock.now();
  const seconds = secondsOf(deps, purpose);
  const token = randomSecret();
  await revokeLinks(tx, now, { purpose, userId, tenantId });
  await tx
    .insertInto('links')
    .values({
      id: crypto.randomUUID(),
      purpose,
      hash: sha256(token),
      user_id: userId,
      tenant_id: tenantId,
      email,
      created_at: now,
      expires_at: after(now, seconds),
      proves_email: provesEmail,
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return token;
}

/** A new link and the mail that carries it. */
export async function mailLink(tx: Tx, { deps }: Pick<Ctx, 'deps'>, target: LinkTarget): Promise<void> {
  const { purpose, userId, email, tenantName = '', inviter = '' } = target;
  const token = await issueLink(tx, { deps }, target);
  const now = deps.clock.now();
  const seconds = secondsOf(deps, purpose);
  const link = `${deps.config.appUrl}${routes[purpose]}?userId=${userId}&token=${token}`;
  const { digits, token: codeToken } = target.code ?? {};
  const codeLink = codeToken && `${deps.config.appUrl}${codeRoutes[purpose as 'activate' | 'invite']}?userId=${userId}&token=${codeToken}`;
  const mail = composeLinkMail(purpose, {
    link,
    seconds,
    values: { app: deps.config.vendor.name, tenant: tenantName, inviter },
    ...(digits ? { code: { digits, link: codeLink } } : {}),
  });
  await enqueueMail(tx, now, { ...mail, to: email, links: [link, ...(codeLink ? [codeLink] : [])], ...(digits ? { code: digits } : {}) });
}

export async function revokeLinks(
  tx: Tx,
  now: Date,
  { purpose, userId, tenantId }: Pick<LinkTarget, 'userId'> & { purpose?: LinkPurpose; tenantId?: string | null },
): Promise<void> {
  let query = tx
    .updateTable('links')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
  if (purpose) query = query.where('purpose', '=', purpose);
  if (tenantId !== undefined) query = query.where('tenant_id', tenantId === null ? 'is' : '=', tenantId);
  await query.execute();
}

const find = (tx: Tx, purpose: LinkPurpose, userId: string, token: string) =>
  tx
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', sha256(token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

function refusal(link: LinkRow | undefined): AppError {
  if (!link) return invalid();
  return link.used_at ? used() : expired();
}

/** Looks without touching: mail scanners open links, too. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
export async function peekLink(
  tx: Tx,
  { deps }: Pick<Ctx, 'deps'>,
  purpose: LinkPurpose,
  { userId, token }: { userId: string; token: string },
): Promise<LinkRow> {
  const link = isUuid(userId) ? await find(tx, purpose, userId, token) : undefined;
  if (!link || link.used_at || link.revoked_at || link.expires_at <= deps.clock.now()) throw refusal(link);
  return link;
}

/** Uses the link up, once, in one statement. Errors as `peekLink`. */
export async function redeemLink(
  tx: Tx,
  { deps }: Pick<Ctx, 'deps'>,
  purpose: LinkPurpose,
  { userId, token }: { userId: string; token: string },
): Promise<LinkRow> {
  if (!isUuid(userId)) throw invalid();
  const now = deps.clock.now();
  const redeemed = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('hash', '=', sha256(token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!redeemed) throw refusal(await find(tx, purpose, userId, token));
  return redeemed;
}

/** For links whose page knows the token alone. Errors as `peekLink`. */
export async function redeemLinkByToken(tx: Tx, ctx: Pick<Ctx, 'deps'>, purpose: LinkPurpose, token: string): Promise<LinkRow> {
  const found = await tx
    .selectFrom('links')
    .select('user_id')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!found) throw invalid();
  return redeemLink(tx, ctx, purpose, { userId: found.user_id, token });
}
