import { linkRefusal, type LinkFacts } from '../../../src/contract/links.rules.ts';
import type { Work } from '../work.ts';
import { ownSignIn, tenantQuery, withQuery } from '../members/sign-in-address.ts';
import { selectAccent } from '../members/tenant-accent.ts';
import { isUuid } from '../../db/scope.ts';
import type { LinkPurpose, LinkRow, Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import type { MailBrand } from '../../messages/mail-page.ts';
import { languageFor } from '../../messages/mail-language.ts';
import { composeLinkMail } from '../../messages/mail-template.ts';
import { wordsIn } from '../../messages/mail-words.ts';
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

const facts = ({ used_at, revoked_at, expires_at }: LinkRow): LinkFacts => ({
  usedAt: used_at,
  revokedAt: revoked_at,
  expiresAt: expires_at,
});
const refusalOf = (link: LinkRow | undefined, now: Date) => linkRefusal(link && facts(link), now);

export interface LinkTarget {
  purpose: LinkPurpose;
  userId: string;
  email: string;
  /** Null for a password, which belongs to no tenant. */
  tenantId: string | null;
  tenantName?: string;
  /** An equivalent code, entered on the page holding `token`, or on the open page if there is none. */
  code?: { digits: string; token?: string };
  inviter?: string;
}

const secondsOf = ({ policy }: Work['deps'], purpose: LinkPurpose) => policy.links[`${purpose}Seconds`];

/** Ends older links of the same purpose and creates a new one in the caller's transaction. Returns its token. */
export async function issueLink(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
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

/** The application's, with the logo and the color of the tenant that an email is about, and what tells its pages which tenant that is. */
async function brandOf(
  tx: Tx,
  deps: Pick<Work['deps'], 'config' | 'policy'>,
  tenantId: string | null,
): Promise<{ brand: MailBrand; query: ReturnType<typeof tenantQuery> }> {
  const { vendor } = deps.config;
  const tenant =
    tenantId &&
    (await tx
      .selectFrom('tenants as t')
      .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
      .select(['t.name', 't.logo', 't.login_url', 't.application_url', selectAccent.as('accent')])
      .where('t.id', '=', tenantId)
      .executeTakeFirst());
  if (!tenant) return { brand: vendor, query: [] };
  const [name, logo] = vendor.whiteLabel ? [tenant.name, ''] : [vendor.name, vendor.logo];
  const brand = { name, logo: tenant.logo || logo, accent: tenant.accent ?? vendor.accent };
  return { brand, query: tenantQuery(ownSignIn(tenant, deps).application_url) };
}

/** Creates a link and sends its email. */
export async function mailLink(
  tx: Tx,
  { deps, client }: Pick<Work, 'deps'> & Partial<Pick<Work, 'client'>>,
  target: LinkTarget,
): Promise<void> {
  const { purpose, userId, email, tenantId, tenantName = '', inviter = '' } = target;
  const token = await issueLink(tx, { deps }, target);
  const now = deps.clock.now();
  const seconds = secondsOf(deps, purpose);
  const { brand, query } = await brandOf(tx, deps, tenantId);
  const link = withQuery(`${deps.config.appUrl}${routes[purpose]}?userId=${userId}&token=${token}`, query);
  const { digits, token: codeToken } = target.code ?? {};
  const codeLink =
    codeToken &&
    withQuery(`${deps.config.appUrl}${codeRoutes[purpose as 'activate' | 'invite']}?userId=${userId}&token=${codeToken}`, query);
  const mail = composeLinkMail(purpose, {
    words: wordsIn(await languageFor(tx, email, client?.language), deps.policy.mails),
    link,
    seconds,
    brand,
    values: { tenant: tenantName, inviter },
    ...(digits ? { code: { digits, link: codeLink } } : {}),
  });
  // Whoever was invited by others doesn't wait in front of the screen.
  const isAwaited = purpose !== 'invite' && !inviter;
  await enqueueMail(tx, now, {
    ...mail,
    to: email,
    sender: isAwaited ? email : tenantId,
    isAwaited,
    links: [link, ...(codeLink ? [codeLink] : [])],
    ...(digits ? { code: digits } : {}),
  });
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

/** Checks without consuming, because mail scanners open links too. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
export async function peekLink(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  purpose: LinkPurpose,
  { userId, token }: { userId: string; token: string },
): Promise<LinkRow> {
  const link = isUuid(userId) ? await find(tx, purpose, userId, token) : undefined;
  const refusal = refusalOf(link, deps.clock.now());
  if (refusal) throw refusal;
  return link!;
}

/** Consumes the link in one statement. Errors: see `peekLink`. */
export async function redeemLink(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  purpose: LinkPurpose,
  { userId, token }: { userId: string; token: string },
): Promise<LinkRow> {
  const now = deps.clock.now();
  if (!isUuid(userId)) throw refusalOf(undefined, now);
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
  if (!redeemed) throw refusalOf(await find(tx, purpose, userId, token), now);
  return redeemed;
}

/** For pages that only know the token. Errors: see `peekLink`. */
export async function redeemLinkByToken(tx: Tx, work: Pick<Work, 'deps'>, purpose: LinkPurpose, token: string): Promise<LinkRow> {
  const found = await tx
    .selectFrom('links')
    .select('user_id')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!found) throw refusalOf(undefined, work.deps.clock.now());
  return redeemLink(tx, work, purpose, { userId: found.user_id, token });
}
