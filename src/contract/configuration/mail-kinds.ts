/** In what emails and text messages are written. */
export const mailLanguages = ['en', 'ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh'] as const;
export type MailLanguageName = (typeof mailLanguages)[number];

/** What a text may name, as `{{app}}`. */
export type MailVariable =
  | 'app'
  | 'tenant'
  | 'inviter'
  | 'code'
  | 'duration'
  | 'requester'
  | 'what'
  | 'country'
  | 'device'
  | 'place'
  | 'name'
  | 'date'
  | 'who'
  | 'actor'
  | 'report'
  | 'amount'
  | 'number';
export type MailParts = Readonly<Record<string, readonly MailVariable[]>>;

const withoutButton = <const V extends readonly MailVariable[]>(...all: V) => ({ subject: all, title: all, text: all, why: all });
const withButton = <const V extends readonly MailVariable[]>(...all: V) => ({ ...withoutButton(...all), button: all });
const coded = ['app', 'code'] as const;
const withCode = { subject: coded, title: coded, text: coded, why: ['app'] } as const;
const invited = ['app', 'tenant', 'inviter'] as const;
const alone = ['app', 'tenant'] as const;

/** Each email that there is, the parts of it that have words of their own, and what each of them may name. */
export const mailKinds = {
  activate: {
    about: 'To activate an account. Of one that someone else invited, subject, title, and why are those of invite.',
    parts: {
      ...{ subject: ['app'], title: ['app'], text: invited, textAlone: alone, textOwn: ['app'], button: ['app'], why: ['app'] },
    },
  },
  invite: {
    about: 'Invitation to a workspace.',
    parts: {
      ...{ subject: invited, subjectAlone: alone, title: invited, titleAlone: alone, text: invited, textAlone: alone },
      ...{ button: alone, why: invited, whyAlone: alone },
    },
  },
  reset: { about: 'To choose a new password.', parts: withButton('app') },
  unlock: { about: 'To unlock an account.', parts: withButton('app') },
  magicLink: { about: 'To sign in.', parts: withButton('app') },
  signInCode: { about: 'Code to sign in.', parts: withCode },
  mfaCode: { about: 'Code for two-step verification.', parts: withCode },
  resetCode: { about: 'Code to choose a new password.', parts: withCode },
  phoneCode: { about: 'Code to change a phone number.', parts: withCode },
  emailCode: { about: 'Code to use another email.', parts: withCode },
  activateCode: { about: 'Code to activate an account.', parts: withCode },
  inviteCode: { about: 'Code to accept an invitation.', parts: withCode },
  sms: { about: 'Text message with a code.', parts: { text: coded } },
  accountExists: { about: 'To someone who signs up again.', parts: withButton('app') },
  factorsReset: { about: 'An admin has reset two-step verification.', parts: withButton(...invited) },
  emailInUse: { about: 'To the owner of an email that someone else wants to use.', parts: withButton('app') },
  emailChanging: { about: 'To the email that is about to be replaced.', parts: withButton('app') },
  emailChanged: { about: 'To the email that was replaced.', parts: withoutButton('app') },
  addedByDirectory: { about: 'The directory of a company has added someone with an account.', parts: withoutButton('app', 'tenant') },
  phoneAdded: { about: 'A phone number was added.', parts: withButton('app') },
  phoneRemoved: { about: 'A phone number was removed.', parts: withButton('app') },
  newCountry: { about: 'First sign-in from a country.', parts: withButton('app', 'country', 'device') },
  countryRefused: { about: 'A workspace has blocked a sign-in.', parts: withButton('app', 'tenant', 'place') },
  accountDeleted: { about: 'An account was deleted.', parts: withoutButton('app') },
  accessRequest: { about: 'To those who can give access to an application.', parts: withButton('app', 'tenant', 'requester', 'what') },
  accessGiven: { about: 'Access to an application was approved.', parts: withButton('app', 'tenant', 'what') },
  accessDeclined: { about: 'Access to an application was declined.', parts: withoutButton('app', 'tenant', 'what') },
  certificateEnding: {
    about: 'A certificate of single sign-on expires.',
    parts: { ...withButton('app', 'tenant', 'name', 'what', 'date'), what: [], whatOwn: [] },
  },
  webhookPaused: { about: 'A webhook keeps failing.', parts: withButton('app', 'tenant', 'name') },
  webhookTurnedOff: { about: 'A webhook was turned off.', parts: withButton('app', 'tenant', 'name') },
  ssoTrustChanged: { about: 'Someone has changed who single sign-on trusts.', parts: withButton('app', 'tenant', 'name', 'who') },
  auditStreamStopped: { about: 'The audit log no longer arrives.', parts: withButton('app', 'tenant', 'name') },
  restrictionsReverted: { about: 'A change of access restrictions was undone.', parts: withButton('app', 'tenant') },
  event: {
    about: 'Something that an admin wants to be told.',
    parts: { ...withoutButton('app', 'tenant', 'what', 'actor'), line: ['app', 'tenant', 'what', 'actor'] },
  },
  report: { about: 'A report.', parts: { ...withoutButton('app', 'tenant', 'report'), plain: ['app', 'tenant', 'report'] } },
  receipt: { about: 'A payment went through.', parts: withButton('app', 'tenant', 'amount', 'number') },
  paymentFailed: { about: "A payment didn't go through.", parts: withButton('app', 'tenant', 'amount') },
  confirmPayment: { about: 'A bank wants a payment to be confirmed.', parts: withButton('app', 'tenant', 'amount') },
  planEnded: { about: 'A plan has ended, because nobody paid for it.', parts: withButton('app', 'tenant', 'amount') },
  common: {
    about: 'Sentences that many emails have.',
    parts: {
      ...{ validFor: ['app', 'duration'], codeValidFor: ['app', 'duration'], ignore: ['app'], neverShare: ['app'], orCode: coded },
      ...{ codePage: [], copyLink: [], someone: [] },
    },
  },
} as const satisfies Record<string, { about: string; parts: MailParts }>;

export type MailKind = keyof typeof mailKinds;
export type MailPart<K extends MailKind = MailKind> = K extends MailKind ? keyof (typeof mailKinds)[K]['parts'] & string : never;
/** Own words, by what they are for. */
export type MailWords = { [K in MailKind]?: { [P in MailPart<K>]?: string | undefined } | undefined };

/** Every text that has a place, with what it may name. */
export const mailParts: readonly { kind: MailKind; part: MailPart; variables: readonly MailVariable[] }[] = Object.entries(
  mailKinds,
).flatMap(([kind, { parts }]) =>
  Object.entries(parts as MailParts).map(([part, variables]) => ({ kind: kind as MailKind, part: part as MailPart, variables })),
);
