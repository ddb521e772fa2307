import type { Mails } from '../../src/contract/configuration/mails.schemas.ts';
import type { Tx } from '../db/tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailAttachment } from '../ports/mail.ts';
import type { MailBrand } from './mail-page.ts';
import { languageFor, type MailLanguage } from './mail-language.ts';
import { composeCodeMail, composeLinkMail, composeNotice, composeReport, codeText, type NoticeKind } from './mail-template.ts';
import { wordsIn, type Words } from './mail-words.ts';
import { enqueueMail, enqueueSms } from './outbox.ts';

/** Server details and time for a message, and what whoever causes it reads. */
export interface Sender {
  client?: { language?: MailLanguage | undefined } | undefined;
  deps: {
    clock: Clock;
    config: { appUrl: string; vendor: MailBrand };
    policy: { mails?: Mails | undefined; codes: { seconds: number; magicLinkSeconds: number } };
  };
}

interface Voice {
  brand: MailBrand;
  words: Words;
}
/** How this server writes in a language. */
const voiceIn = ({ config, policy }: Sender['deps'], language: MailLanguage): Voice => ({
  brand: config.vendor,
  words: wordsIn(language, policy.mails),
});
/** How it writes to somebody. */
const voiceFor = async (tx: Tx, { deps, client }: Sender, to: string): Promise<Voice> =>
  voiceIn(deps, await languageFor(tx, to, client?.language));

export type CodeAbout = 'signIn' | 'mfa' | 'reset' | 'phone' | 'email' | 'activate' | 'invite';

/** Queues a six-digit code by email or text message, in the caller's transaction. */
export async function sendCode(
  tx: Tx,
  sender: Sender,
  { channel, to, code, about, link }: { channel: 'email' | 'sms'; to: string; code: string; about: CodeAbout; link?: string },
): Promise<void> {
  const { clock, config, policy } = sender.deps;
  const { brand, words } = await voiceFor(tx, sender, to);
  if (channel === 'sms')
    await enqueueSms(tx, clock.now(), { to, code, text: codeText({ words, app: brand.name, code, host: new URL(config.appUrl).host }) });
  else
    await enqueueMail(tx, clock.now(), {
      ...composeCodeMail(about, { words, brand, code, seconds: policy.codes.seconds }),
      to,
      code,
      isAwaited: true,
      links: link ? [link] : [],
    });
}

/** To the owner of an address that was used for a sign-up. */
export async function mailAccountExists(
  tx: Tx,
  { deps, client }: Sender,
  { to, invitationToken }: { to: string; invitationToken?: string | undefined },
): Promise<void> {
  const link = `${deps.config.appUrl}/account/login${invitationToken ? `?invitationToken=${encodeURIComponent(invitationToken)}` : ''}`;
  const mail = composeLinkMail('accountExists', { ...(await voiceFor(tx, { deps, client }, to)), link });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: true, links: [link] });
}

/** To someone whose second factors an admin has removed. */
export async function mailFactorsReset(
  tx: Tx,
  { deps, client }: Sender,
  { to, inviter, tenant, link }: { to: string; inviter: string; tenant: string; link: string },
): Promise<void> {
  const mail = composeLinkMail('factorsReset', { ...(await voiceFor(tx, { deps, client }, to)), link, values: { inviter, tenant } });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: [link] });
}

/** A sign-in link. It does nothing until a click on the page it opens. */
export async function sendMagicLink(tx: Tx, { deps, client }: Sender, { to, token }: { to: string; token: string }): Promise<void> {
  const link = `${deps.config.appUrl}/account/login/magic-link?token=${token}`;
  const seconds = deps.policy.codes.magicLinkSeconds;
  const mail = composeLinkMail('magicLink', { ...(await voiceFor(tx, { deps, client }, to)), link, seconds });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: true, links: [link] });
}

/** Where the button of a notice leads; one without has none. */
const noticeRoutes: Partial<Record<NoticeKind, string>> = {
  emailInUse: '/account/login',
  emailChanging: '/account/forget-password',
  phoneAdded: '/account/forget-password',
  newCountry: '/account/forget-password',
  countryRefused: '/account/forget-password',
  phoneRemoved: '/account/forget-password',
};

/** Something about an account that its owner should know, and what to do if it wasn't them. */
export async function mailNotice(
  tx: Tx,
  { deps, client }: Sender,
  { kind, to, values = {} }: { kind: NoticeKind; to: string; values?: Record<string, string> },
): Promise<void> {
  const route = noticeRoutes[kind];
  const link = route && deps.config.appUrl + route;
  const mail = composeNotice(kind, { ...(await voiceFor(tx, { deps, client }, to)), link, values });
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
  { deps, client }: Sender,
  { to, what, link, seconds, requester, tenant }: AccessMail & { link: string; seconds: number; requester: string; tenant: string },
): Promise<void> {
  const mail = composeLinkMail('accessRequest', {
    ...(await voiceFor(tx, { deps, client }, to)),
    link,
    seconds,
    values: { what, requester, tenant },
  });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: [link] });
}

/** To whoever asked. `link`: where the application is, if it's known. */
export async function mailAccessDecided(
  tx: Tx,
  { deps, client }: Sender,
  { to, what, link, approved, tenant }: AccessMail & { link: string; approved: boolean; tenant: string },
): Promise<void> {
  const kind = approved ? 'accessGiven' : 'accessDeclined';
  const shownLink = approved && link ? link : undefined;
  const mail = composeNotice(kind, { ...(await voiceFor(tx, { deps, client }, to)), link: shownLink, values: { what, tenant } });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, isAwaited: false, links: shownLink ? [shownLink] : [] });
}

/** To somebody whom an admin wants to know of what happens in the account. */
export async function mailEvent(
  tx: Tx,
  { deps }: Sender,
  { to, sender, language, ...values }: { to: string; sender: string; language: MailLanguage; what: string; tenant: string; actor: string },
): Promise<void> {
  const mail = composeNotice('event', { ...voiceIn(deps, language), values });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, sender, isAwaited: false, links: [] });
}

/** `attachment`: the report as a file; without one, its page is the email. */
export async function mailReport(
  tx: Tx,
  { deps }: Sender,
  {
    to,
    language,
    sender,
    html,
    attachment,
    ...values
  }: {
    to: string;
    language: MailLanguage;
    sender: string;
    html: string;
    attachment: MailAttachment | undefined;
    report: string;
    tenant: string;
  },
): Promise<void> {
  const mail = composeReport({ ...voiceIn(deps, language), html, isAttached: attachment !== undefined, values });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, sender, isAwaited: false, links: [], attachment });
}

const mailDate = (language: MailLanguage) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** To somebody who sees single sign-on. `whose`: the identity provider's, which signs answers, or ours, which signs requests. */
export async function mailCertificateEnding(
  tx: Tx,
  { deps, client }: Sender,
  {
    to,
    sender,
    whose,
    validTo,
    ...values
  }: { to: string; sender: string; name: string; tenant: string; whose: 'theirs' | 'ours'; validTo: string },
): Promise<void> {
  const link = `${deps.config.appUrl}/#/admin-box/sso`;
  const voice = await voiceFor(tx, { deps, client }, to);
  const { t, language } = voice.words;
  const what = whose === 'ours' ? t.certificateEndingWhatOwn : t.certificateEndingWhat;
  const named = { ...values, what, date: mailDate(language).format(new Date(validTo)) };
  const mail = composeNotice('certificateEnding', { ...voice, link, values: named });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, sender, isAwaited: false, links: [link] });
}

/** To somebody who can mend what no longer reaches its address. `place`: in the portal. */
export async function mailTrouble(
  tx: Tx,
  { deps, client }: Sender,
  {
    to,
    sender,
    kind,
    place,
    values,
  }: {
    to: string;
    sender: string;
    kind: 'webhookTurnedOff' | 'webhookPaused' | 'auditStreamStopped' | 'ssoTrustChanged' | 'restrictionsReverted';
    place: string;
    values: Record<string, string>;
  },
): Promise<void> {
  const link = `${deps.config.appUrl}/#/admin-box/${place}`;
  const mail = composeNotice(kind, { ...(await voiceFor(tx, { deps, client }, to)), link, values });
  await enqueueMail(tx, deps.clock.now(), { ...mail, to, sender, isAwaited: false, links: [link] });
}
