import * as v from 'valibot';
import { captchaProvider } from '../captcha-provider.ts';
import { EmailDomain } from '../email-values.ts';
import { mfaStrategies } from '../mfa/mfa.schemas.ts';
import { shortestStepUp, stepUpSeconds } from '../step-up/step-up.rules.ts';
import { Line } from '../values.ts';
import { defaultPasswordConfig } from '../passwords/passwords.rules.ts';
import { Mails } from './mails.schemas.ts';
import { Metadata } from './metadata.schemas.ts';
import { Rates } from './rates.schemas.ts';
import { group, list, setting, whole } from './setting.ts';
import { SecretRef, Social } from './social.schemas.ts';
import { Webhooks } from './webhooks.schemas.ts';

const day = 86_400;
const Seconds = whole(60, 365 * day);
const Days = whole(1, 3650);
const Switch = v.boolean();

/** `username` isn't a way by itself: it stands in for the email. */
export const waysInDocument = ['password', 'magicLink', 'code', 'smsCode', 'passkey', 'username'] as const;
export type WayInDocument = (typeof waysInDocument)[number];

export const identifierUses = ['off', 'optional', 'required'] as const;
const identifier = (title: string, sentence: string, standard: (typeof identifierUses)[number]) =>
  setting(title, sentence, v.picklist(identifierUses), standard);

/** From the most open one. */
export const sameSites = ['none', 'lax', 'strict'] as const;
export type SameSite = (typeof sameSites)[number];

export const tokenKinds = ['ClientCredentials', 'AccessToken'] as const;
const flag = (sentence: string) => v.pipe(v.optional(v.picklist(['on', 'off']), 'on'), v.description(sentence));
const { optionalTests, requiredTests, ...lengths } = defaultPasswordConfig;
const test = (title: string, sentence: string, standard = true) => setting(title, sentence, Switch, standard);

const passwordEntries = {
  minLength: setting('Shortest password', 'Characters that a password needs at least.', whole(1, 64), lengths.minLength),
  maxLength: setting('Longest password', 'Characters that a password may have at most.', whole(8, 1024), lengths.maxLength),
  allowPassphrases: setting('Passphrases', 'A long password needs no mix of characters.', Switch, lengths.allowPassphrases),
  minPhraseLength: setting('Shortest passphrase', 'Characters from which on it counts as long.', whole(1, 64), lengths.minPhraseLength),
  minOptionalTestsToPass: setting(
    'Tests to pass',
    'How many of optionalTests a password passes.',
    whole(0, 4),
    lengths.minOptionalTestsToPass,
  ),
  requiredTests: group('What each password passes.', {
    checkThreeRepeatedChars: test(
      'No repeated characters',
      'No character stands three times in a row.',
      requiredTests?.checkThreeRepeatedChars,
    ),
  }),
  optionalTests: group('What passwords pass minOptionalTestsToPass of.', {
    requireLowercase: test('Test for lowercase', 'A lowercase letter is one of the tests.', optionalTests?.requireLowercase),
    requireUppercase: test('Test for uppercase', 'An uppercase letter is one of the tests.', optionalTests?.requireUppercase),
    requireNumbers: test('Test for numbers', 'A number is one of the tests.', optionalTests?.requireNumbers),
    requireSpecialChars: test('Test for symbols', 'A symbol is one of the tests.', optionalTests?.requireSpecialChars),
  }),
  history: setting(
    'Password history',
    "How many passwords can't be used again, the current one included. More of them count from then on.",
    whole(0, 10),
    5,
  ),
  refuseBreached: setting(
    'Breached passwords',
    'New passwords that are known from breaches are refused, and who signs in with one chooses another.',
    Switch,
    true,
  ),
  rotation: setting(
    'Password rotation',
    'After how many days a password expires, and how many days before its owner is told; null: never.',
    v.nullable(
      v.pipe(
        v.strictObject({ days: whole(1, 730), noticeDays: whole(0, 730) }),
        v.check(({ days, noticeDays }) => noticeDays <= days, 'noticeDays is more than days.'),
      ),
    ),
    null,
  ),
};

/** What differs between deployments, beside what is sold. What it leaves out has these defaults; a list replaces the whole list. */
export const policyEntries = {
  signIn: group('How people sign in.', {
    ways: setting(
      'Ways to sign in',
      'First what the sign-in page asks for, then what else lets people in; none: social and company sign-in only. With username, people may use one instead of their email; if it comes first, the page asks for it.',
      v.pipe(
        list(v.picklist(waysInDocument)),
        v.check((ways) => ways.join() !== 'username', 'username is no way by itself. Name another one beside it.'),
      ),
      ['password', 'passkey'],
    ),
    allowUnverified: setting('Unverified email', 'People may sign in before their email is verified.', Switch, false),
    tellUnknown: setting(
      'Telling who has no account',
      'Whoever enters an email, phone number or username that nobody has is told so when they sign in or ask for a code or link, and whoever signs up with a taken email. Anyone can find out then who has an account. Otherwise all get the same answer.',
      Switch,
      false,
    ),
    captcha: setting(
      'Captcha',
      'What the sign-in page asks of strangers: the site key of Turnstile or reCAPTCHA, with its secret, or { "siteKey": "pow" } for a calculation by the browser; null: nothing.',
      v.nullable(
        v.pipe(
          v.strictObject({ siteKey: v.pipe(v.string(), v.nonEmpty('Enter a value.'), v.maxLength(500)), secret: v.optional(SecretRef) }),
          v.check(
            ({ siteKey, secret }) => secret !== undefined || captchaProvider(siteKey) === 'pow',
            'Name where its secret is: { "env": "CAPTCHA_SECRET" } or { "file": "/run/secrets/captcha" }.',
          ),
        ),
      ),
      null,
    ),
    lockout: group('After wrong passwords. Workspaces may be stricter.', {
      maxAttempts: setting('Wrong passwords', 'How many in a row lock an account.', whole(1, 100), 5),
      lockSeconds: setting('Lockout', 'Seconds until it opens by itself.', Seconds, 15 * 60),
      pauseSeconds: setting('Pause between attempts', 'Seconds between wrong passwords from new browsers.', whole(0, 3600), 30),
    }),
  }),
  signUp: v.pipe(
    group('Who may make an account by themselves.', {
      open: setting('Sign-up', 'Anyone may; otherwise people are invited.', Switch, false),
      identifiers: group('What a new account is known by.', {
        email: identifier('Email at sign-up', 'Whether the page for sign-up asks for an email.', 'required'),
        phoneNumber: identifier('Phone number at sign-up', 'Whether the page for sign-up asks for a phone number.', 'off'),
        username: identifier('Username at sign-up', 'Whether the page for sign-up asks for a username.', 'off'),
      }),
      allowedDomains: setting('Domains at sign-up', 'Domains that an email has to be of; none: any.', list(EmailDomain), []),
      blockedDomains: setting('Blocked domains at sign-up', 'Domains that an email may not be of.', list(EmailDomain), []),
    }),
    v.check(
      ({ open, identifiers }) => !open || Object.values(identifiers).some((one) => one !== 'off'),
      'Nobody can sign up without an email, a phone number, or a username. Set one of identifiers to optional or required.',
    ),
  ),
  recovery: group('How people get a new password.', {
    email: setting('Recovery by email', 'By a link in an email.', Switch, true),
    sms: setting('Recovery by text message', 'By a code in a text message.', Switch, false),
  }),
  passwords: v.pipe(
    group('What passwords have to be. Workspaces may ask for more.', passwordEntries),
    v.check(
      ({ minLength, minPhraseLength, maxLength }) => Math.max(minLength, minPhraseLength) <= maxLength,
      ({ input: { minLength, minPhraseLength, maxLength } }) =>
        `${minLength > maxLength ? `minLength is ${minLength}` : `minPhraseLength is ${minPhraseLength}`}, more than maxLength (${maxLength}). Set it to less.`,
    ),
  ),
  factors: group('Two-step verification.', {
    enforcement: setting(
      'Two-step verification',
      'Whether everyone needs it: DontForce, Force, or ForceExceptSAML for all but company sign-in. Workspaces may ask for more.',
      v.picklist(['DontForce', 'Force', 'ForceExceptSAML']),
      'DontForce',
    ),
    strategies: setting(
      'Second factors',
      'What it can be done with.',
      v.pipe(list(v.picklist(mfaStrategies)), v.nonEmpty('Name one or more.')),
      ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'],
    ),
    stepUpSeconds: setting(
      'Confirmation of identity',
      'Seconds in which a second factor or a password that somebody gave is enough for what asks for it again. Workspaces may ask sooner.',
      whole(shortestStepUp, stepUpSeconds),
      stepUpSeconds,
    ),
    rememberSeconds: setting(
      'Remembered device',
      'Seconds in which a device that is remembered needs no second factor.',
      whole(60, 180 * day),
      14 * day,
    ),
    enrolSeconds: setting('New authenticator app', 'Seconds to enter its first code.', whole(60, day), 900),
  }),
  sessions: v.pipe(
    group('How people stay signed in, and how long where a workspace sets nothing else.', {
      lifeSeconds: setting('Session', 'Seconds until people sign in again.', Seconds, 30 * day),
      idleSeconds: setting('Idle session', 'Seconds without any use after which a session ends.', Seconds, 7 * day),
      concurrent: setting(
        'Sessions at a time',
        'How many sessions one person may have in a workspace at the same time, where it sets no number of its own; a new one ends the oldest. null: any number.',
        v.nullable(whole(1, 1000)),
        null,
      ),
      replaySeconds: setting('Repeated refresh', 'Seconds in which two tabs may use one refresh token.', whole(0, 60), 10),
      accessTokenSeconds: setting('Access token', 'Seconds until a token has to be refreshed.', whole(60, 3600), 300),
      signingKeyDays: setting('Signing key', 'Days after which tokens are signed with a new key.', whole(1, 365), 90),
      impersonationSeconds: setting('Impersonation', 'Seconds that an impersonation lasts.', whole(60, day), 3600),
      knownDeviceSeconds: setting(
        'Known device',
        'Seconds that a browser stays known after a sign-in; after that, its owner is told of a new device.',
        whole(day, 400 * day),
        180 * day,
      ),
      sameSite: setting(
        'SameSite of cookies',
        "none, lax or strict. With lax or strict, only pages of this server's own site stay signed in: an app on another site signs people out on reload.",
        v.picklist(sameSites),
        'none',
      ),
    }),
    v.check(
      ({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds,
      ({ input: { idleSeconds, lifeSeconds } }) => `idleSeconds is ${idleSeconds}, more than lifeSeconds (${lifeSeconds}). Set it to less.`,
    ),
  ),
  links: group('How long links work.', {
    activateSeconds: setting('Activation link', 'Seconds that the link to activate an account works.', Seconds, day),
    inviteSeconds: setting('Invitation', 'Seconds that an invitation works.', Seconds, 7 * day),
    resetSeconds: setting('Reset link', 'Seconds that the link to a new password works.', Seconds, 15 * 60),
    unlockSeconds: setting('Unlock link', 'Seconds that the link to unlock an account works.', Seconds, 3600),
    magicLinkSeconds: setting('Magic link', 'Seconds that a magic link works.', whole(60, day), 900),
    inviteLinkSeconds: setting(
      'Invite link',
      'Seconds that a link anyone can join with works, unless its maker chooses otherwise.',
      Seconds,
      30 * day,
    ),
    approvalSeconds: setting(
      'Request for access',
      'Seconds that a request for access to an application can be approved.',
      Seconds,
      7 * day,
    ),
  }),
  codes: group('Codes by email and text message.', {
    seconds: setting('Code', 'Seconds that a code works.', whole(60, 3600), 600),
    phoneChangeSeconds: setting(
      'Replaced phone number',
      'Seconds to enter a new phone number, for people who have lost theirs, after a code by email.',
      whole(60, 3600),
      900,
    ),
    perHour: setting(
      'Codes an hour',
      'How many codes and magic links to sign in, or to a new password, one person is sent who asks from one browser; never more than limits.rates.messages.',
      whole(1, 100),
      5,
    ),
    perHourByStrangers: setting(
      "Strangers' codes an hour",
      'How many of them one person is sent when others ask, all together; never more than limits.rates.messagesByStrangers.',
      whole(1, 1000),
      20,
    ),
  }),
  apiTokens: group('Tokens for machines.', {
    enabled: setting('API tokens', 'People may make them, and machines use them.', Switch, true),
    kinds: setting(
      'Kinds of API tokens',
      'Which people may make.',
      v.pipe(list(v.picklist(tokenKinds)), v.nonEmpty('Name one or both, or set enabled to false.')),
      [...tokenKinds],
    ),
  }),
  tenants: group('What workspaces decide themselves.', {
    passwordComplexity: setting('Own password rules', 'They may ask for stronger passwords.', Switch, true),
    passwordHistory: setting('Own password history', 'They may refuse more of the passwords that were used before.', Switch, true),
    passwordExpiration: setting('Own password rotation', 'They may let passwords expire sooner.', Switch, true),
    emailChange: setting('Change of email', 'People may change their own email; a workspace may forbid it.', Switch, true),
    accountDeletion: setting(
      'Deletion of accounts',
      'People may delete their accounts, where a workspace sets nothing else.',
      Switch,
      false,
    ),
    customLogin: setting(
      'Own sign-in page',
      'They may have a sign-in page of their own, and say where people go from there.',
      Switch,
      true,
    ),
  }),
  limits: group('How much there may be.', {
    usersPerDirectory: setting('People in a directory', 'How many one directory may provision.', whole(1, 1_000_000), 50_000),
    rates: Rates,
  }),
  retention: group('Days that what is over stays for investigations.', {
    audit: setting('Audit log', 'Days that its entries stay; the last week always does.', Days, 365),
    attempts: setting('Attempts', 'Days that attempts to sign in stay.', Days, 30),
    links: setting('Used links', 'Days that links stay that were used or have expired.', Days, 30),
    sessions: setting('Ended sessions', 'Days that sessions stay that have ended.', Days, 30),
    messages: setting('Sent messages', 'Days that emails and text messages stay that were sent.', Days, 30),
    imports: setting('Imports', 'Days that imports of people stay that are done.', Days, 30),
    notifications: setting('Notifications', 'Days that the notifications of the bell stay; pinned ones always do.', Days, 90),
    conversations: setting('Conversations', 'Days that conversations with the assistant stay.', Days, 90),
  }),
  flags: v.pipe(
    v.optional(
      v.objectWithRest(
        {
          'show-passkeys-new': flag('Passkeys on the page of a person.'),
          'temporary-users': flag('Access that ends by itself.'),
          'security-center-show-login-flows': flag('A warning to people who sign in with a breached password.'),
        },
        v.picklist(['on', 'off']),
      ),
      {},
    ),
    v.description('Switches of the portal, and of your own pages.'),
  ),
  brand: group('What your product is called and how it looks, in emails and on the pages of this server.', {
    name: setting('Name', 'What people call it.', Line(100), 'Gatehouse'),
    logo: setting(
      'Logo',
      'An https or data:image address; empty: none.',
      v.pipe(
        v.string(),
        v.maxLength(200_000, 'Use 200,000 characters or fewer.'),
        v.check(
          (text) => /^($|https:\/\/\S+$|data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$)/.test(text),
          'Use an https address, or a PNG, JPEG, WebP or SVG as data:image/…;base64.',
        ),
      ),
      '',
    ),
    accent: setting('Color', 'Of buttons and links.', v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Write it like #4f46e5.')), '#4f46e5'),
    whiteLabel: setting('White label', 'Pages and links of a workspace name the workspace alone.', Switch, false),
  }),
  social: Social,
  mails: Mails,
  webhooks: Webhooks,
  metadata: v.pipe(v.optional(Metadata, {}), v.description('What the portal and the sign-in page of every host show.')),
};
