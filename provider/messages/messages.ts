import type { Tx } from '../db/tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailBrand } from './mail-page.ts';
import { composeCodeMail, composeLinkMail, composeNotice, codeText, type NoticeKind } from './mail-template.ts';
import { enqueueMail, enqueueSms } from './outbox.ts';

/** Server details and time for a message. */
export interface Sender {
  deps: {
    clock: Clock;
    config: { appUrl: string; vendor: MailBrand };
    policy: { codes: { seconds: number; magicLinkSeconds: number } };
  };
}

export type CodeAbout = 'signIn' | 'mfa' | 'reset' | 'phone' | 'email' | 'activate' | 'invite';

/** Queues a six-digit code by email or text message, in the caller's transaction. */
export async function sendCode(
  tx: Tx,
  { deps }: Sender,
  { channel, to, code, about, link }: { channel: 'email' | 'sms'; to: string; code: string; about: CodeAbout; link?: string },
): Promise<void> {
  const now = deps.clock.now();
  const brand = deps.config.vendor;
  const seconds = deps.policy.codes.seconds;
  if (channel === 'sms')
    await enqueueSms(tx, now, { to, code, text: codeText({ app: brand.name, code, host: new URL(deps.config.appUrl).host }) });
  else
    await enqueueMail(tx, now, {
      ...composeCodeMail(about, { brand, code, seconds }),
      to,
      code,
      isAwaited: true,
      links: link ? [link] : [],
    });
}

/** To the owner of an address that was used for a sign-up. */
export async function mailAccountExists(
  tx: Tx,
  { deps }: Sender,
  { to, invitationToken }: { to: string; invitationToken?: string | undefined },
): Promise<void> {
  const link = `${deps.config.appUrl}/account/login${invitationToken ? `?invitationToken=${encodeURIComponent(invitationToken)}` : ''}`;
  const mail = composeLinkMail('accountExists', { link, brand: deps.config.vendor });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: true, links: [link] });
}

/** To someone whose second factors an admin has removed. */
export async function mailFactorsReset(
  tx: Tx,
  { deps }: Sender,
  { to, inviter, tenant, link }: { to: string; inviter: string; tenant: string; link: string },
): Promise<void> {
  const mail = composeLinkMail('factorsReset', { link, brand: deps.config.vendor, values: { inviter, tenant } });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: [link] });
}

/** A sign-in link. It does nothing until a click on the page it opens. */
export async function sendMagicLink(tx: Tx, { deps }: Sender, { to, token }: { to: string; token: string }): Promise<void> {
  const link = `${deps.config.appUrl}/account/login/magic-link?token=${token}`;
  const mail = composeLinkMail('magicLink', {
    link,
    seconds: deps.policy.codes.magicLinkSeconds,
    brand: deps.config.vendor,
  });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: true, links: [link] });
}

/** Where the button of a notice leads; one without has none. */
const noticeRoutes: Partial<Record<NoticeKind, string>> = {
  emailInUse: '/account/login',
  emailChanging: '/account/forget-password',
  phoneAdded: '/account/forget-password',
};

/** Something about an account that its owner should know, and what to do if it wasn't them. */
export async function mailNotice(tx: Tx, { deps }: Sender, { kind, to }: { kind: NoticeKind; to: string }): Promise<void> {
  const route = noticeRoutes[kind];
  const link = route && deps.config.appUrl + route;
  const mail = composeNotice(kind, { brand: deps.config.vendor, link });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: true, links: link ? [link] : [] });
}

interface AccessMail {
  to: string;
  /** Name of the application. */
  what: string;
}

/** To somebody who may give access to an application. `link` decides nothing by itself. */
export async function mailAccessRequest(
  tx: Tx,
  { deps }: Sender,
  { to, what, link, seconds, requester, tenant }: AccessMail & { link: string; seconds: number; requester: string; tenant: string },
): Promise<void> {
  const mail = composeLinkMail('accessRequest', { link, seconds, brand: deps.config.vendor, values: { what, requester, tenant } });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: [link] });
}

/** To whoever asked. `link`: where the application is, if it's known. */
export async function mailAccessDecided(
  tx: Tx,
  { deps }: Sender,
  { to, what, link, approved, tenant }: AccessMail & { link: string; approved: boolean; tenant: string },
): Promise<void> {
  const kind = approved ? 'accessGiven' : 'accessDeclined';
  const shownLink = approved && link ? link : undefined;
  const mail = composeNotice(kind, { brand: deps.config.vendor, link: shownLink, values: { what, tenant } });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: shownLink ? [shownLink] : [] });
}

/** To somebody whom an admin wants to know of what happens in the account. */
export async function mailEvent(
  tx: Tx,
  { deps }: Sender,
  { to, sender, ...values }: { to: string; sender: string; what: string; tenant: string; actor: string },
): Promise<void> {
  const mail = composeNotice('event', { brand: deps.config.vendor, values });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, sender, isAwaited: false, links: [] });
}
