import { linkRefusal } from '../contract/links.rules.ts';
import { askCode } from './challenges.ts';
import { find } from './collection.ts';
import type { Ctx, Moment } from './context.ts';
import { sendMail } from './mails.ts';
import type { Link, LinkPurpose } from './world.ts';

/** Preview emails link to the same page by hash, because its data lives there. */
const routes: Record<LinkPurpose, string> = {
  activate: '#/account/activate',
  invite: '#/account/invitation/accept',
  reset: '#/account/reset-password',
  unlock: '#/account/unlock',
};
const hour = 3600;
const seconds: Record<LinkPurpose, number> = { activate: 24 * hour, invite: 168 * hour, reset: hour / 4, unlock: hour };

type Target = Pick<Link, 'purpose' | 'userId' | 'tenantId' | 'invitedBy' | 'byEmail'>;

/** Creates the only open link of its purpose. Returns its token. */
export function issueLink({ world, now }: Moment, { purpose, userId, tenantId, invitedBy, byEmail = false }: Target): string {
  for (const older of world.links)
    if (older.purpose === purpose && older.userId === userId && older.tenantId === tenantId) older.revokedAt ??= now;
  const token = crypto.randomUUID().replaceAll('-', '');
  const expiresAt = new Date(now.getTime() + seconds[purpose] * 1000);
  world.links.push({ token, purpose, userId, tenantId, expiresAt, byEmail, ...(invitedBy && { invitedBy }) });
  return token;
}

/** The same, with its email. `withCode` adds an equivalent code, entered on the page of a second link. */
export function sendLink(ctx: Moment, target: Target, subject: string, withCode = false): void {
  const { purpose, userId, tenantId } = target;
  const links = [`${routes[purpose]}?userId=${userId}&token=${issueLink(ctx, { ...target, byEmail: true })}`];
  const asked = withCode ? askCode(ctx, { purpose: `${purpose}Code`, userId, subject: tenantId, seconds: seconds[purpose] }) : undefined;
  const page = purpose === 'activate' ? '#/account/activate/code' : '#/account/invitation/code';
  if (asked) links.push(`${page}?userId=${userId}&token=${asked.handle}`);
  sendMail(ctx, { to: find(ctx.world.users, userId).email, subject, links, code: asked?.code ?? null });
}

/** Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
export function findLink({ world, now }: Ctx, { userId, token }: { userId?: string; token: string }, purpose: LinkPurpose): Link {
  const link = world.links.find((row) => row.token === token && row.purpose === purpose && (!userId || row.userId === userId));
  const refusal = linkRefusal(link && { usedAt: link.usedAt, revokedAt: link.revokedAt, expiresAt: link.expiresAt }, now);
  if (refusal) throw refusal;
  return link!;
}

/** Errors: see `findLink`. */
export function redeemLink(ctx: Ctx, given: { userId?: string; token: string }, purpose: LinkPurpose): Link {
  const link = findLink(ctx, given, purpose);
  link.usedAt = ctx.now;
  return link;
}
