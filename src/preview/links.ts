import { linkRefusal } from '../contract/links.rules.ts';
import { find } from './collection.ts';
import type { Ctx } from './context.ts';
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

/** Creates a link, revokes older ones for the same purpose, and writes the email that carries it. */
export function sendLink(ctx: Ctx, link: Pick<Link, 'purpose' | 'userId' | 'tenantId' | 'invitedBy'>, subject: string): void {
  const { world, now } = ctx;
  for (const older of world.links)
    if (older.purpose === link.purpose && older.userId === link.userId && older.tenantId === link.tenantId) older.revokedAt ??= now;
  const token = crypto.randomUUID().replaceAll('-', '');
  world.links.push({ ...link, token, expiresAt: new Date(now.getTime() + seconds[link.purpose] * 1000) });
  const href = `${routes[link.purpose]}?userId=${link.userId}&token=${token}`;
  sendMail(ctx, { to: find(world.users, link.userId).email, subject, links: [href] });
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
