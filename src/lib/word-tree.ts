import type { GivenLocalizations, Localizations } from './localizations.ts';

type Text = Localizations[string][string][string];
type Branch = Readonly<Record<string, unknown>>;

/** Where a text of a group stands: in each of these sections. */
interface Group {
  sections: readonly string[];
  /** Its other names of keys. */
  keys?: Readonly<Record<string, string>>;
  /** Its heading has two forms, and `titleTo` names the app or workspace: one's own stands in for both, unless both are given. */
  isTitled?: true;
  /** Its other names of sections. */
  parts?: Readonly<Record<string, string>>;
}

const inSections = (sections: string, rest: Omit<Group, 'sections'> = {}): Group => ({ sections: sections.split(' '), ...rest });

/** The groups of flows.md C.9 and our sections. */
export const wordGroups: Readonly<Record<string, Readonly<Record<string, Group>>>> = {
  loginBox: {
    login: inSections(
      'sign-in first-step-extras later-steps more-steps branding quick-login mfa code mobile-authenticator sign-out hosted-callback',
      {
        keys: { goToSignupMessage: 'newHere', goToSignupButtonText: 'signUp', resendOTCMessage: 'resend', resendingMessage: 'sending' },
        isTitled: true,
      },
    ),
    signup: inSections('sign-up', { keys: { goToLoginMessage: 'haveAccount', goToLoginButtonText: 'signIn' } }),
    stepUp: inSections('step-up step-up-dialog'),
    forgetPassword: inSections('forgot-password'),
    resetPassword: inSections('reset-password'),
    resetPhoneNumber: inSections('reset-phone-number'),
    socialLogins: inSections('first-step-extras'),
    acceptInvitation: inSections('accept-invitation', { isTitled: true }),
    activateAccount: inSections('activate-account', { isTitled: true }),
    impersonate: inSections('impersonate impersonation'),
    recoveryMfa: inSections('more-steps', { keys: { title: 'recoverTitle', text: 'recoverText' } }),
    unlockAccount: inSections('unlock-account'),
    openApp: inSections('open-app'),
    approvalFlow: inSections('approval'),
  },
  adminPortal: {
    profile: inSections('profile-title profile sign-in-details profile-commands'),
    privacy: inSections('privacy-title privacy sessions idle factors passkeys activity data privacy-commands'),
    personalTokens: inSections('personal-api-tokens-title api-tokens personal-api-tokens-commands'),
    accountSettings: inSections('account-title account deletion account-commands', { parts: { customLoginTab: 'account' } }),
    users: inSections('users-title users invite person bulk user-files user-import users-commands'),
    allUsers: inSections('accounts'),
    groups: inSections('groups-title groups people groups-commands'),
    roles: inSections('roles-title roles why what-if roles-commands'),
    security: inSections('security-title security policies restrictions center security-commands'),
    sso: inSections('sso-title sso sso-guide sso-test sso-commands'),
    provisioning: inSections('provisioning-title provisioning provisioning-commands'),
    auditLogs: inSections('audits-title audits audit-dialog time streams action describe audits-commands'),
    webhooks: inSections('webhooks-title webhooks notifications webhooks-commands'),
    apiTokens: inSections('api-tokens-title api-tokens api-tokens-commands'),
    subscriptions: inSections(
      'subscriptions-title subscription subscription-lines subscription-plans subscription-cancel billing-details card-dialog card-entry invoice-dialog subscriptions-commands',
    ),
    allAccounts: inSections('all-accounts-title accounts all-accounts-commands', { parts: { singleAccountView: 'accounts' } }),
    appDialog: inSections('applications'),
  },
};
export const validationSections: readonly string[] = ['password'];

/** Our name for one of theirs. */
const ours = (names: Readonly<Record<string, string>> = {}, name: string): string => (Object.hasOwn(names, name) ? names[name]! : name);

/** Groups whose section of the portal has another name. */
const sectionNames: Readonly<Record<string, string>> = {
  personalTokens: 'personal-api-tokens',
  accountSettings: 'account',
  auditLogs: 'audits',
  apiTokens: 'api-tokens',
  allAccounts: 'all-accounts',
};
/** Where the name of an entry of the navigation stands. */
const titleSection = (entry: string) => `${ours(sectionNames, entry)}-title`;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is Text => typeof value === 'string' || (isBranch(value) && typeof value['other'] === 'string');
const entriesOf = (value: unknown): [string, unknown][] => (isBranch(value) ? Object.entries(value) : []);

/** Each section has a heading of its own, so one of a group is that of its first section. Commands are named by their section alone. */
const isOwn = (key: string) => ['title', 'subtitle', 'text', 'description'].includes(key);
/** Sections that a key right below a group is for. */
export const sectionsOf = ({ sections }: Group, key: string): readonly string[] =>
  isOwn(key) ? sections.slice(0, 1) : sections.filter((section) => !section.endsWith('-commands'));

type KeysOf = (section: string) => readonly string[];
/** What reads a tree hears of each text: the sections it's for, and where it stood. */
type Found = (sections: readonly string[], key: string, text: Text, path: string) => void;
/** And of what it can't read, with what it could have. */
type Unread = (path: string, known: readonly string[]) => void;

const noNames: readonly string[] = [];

function walkTexts(path: string, sections: readonly string[], texts: unknown, found: Found, unread: Unread): void {
  for (const [key, text] of entriesOf(texts))
    if (isText(text)) found(sections, key, text, `${path}.${key}`);
    else unread(`${path}.${key}`, noNames);
}

function walk(words: Branch, found: Found, unread: Unread): void {
  if ('common' in words) unread('common', noNames);
  walkTexts('validations', validationSections, words['validations'], found, unread);
  for (const [surface, groups] of Object.entries(wordGroups))
    for (const [group, texts] of entriesOf(words[surface])) {
      const path = `${surface}.${group}`;
      const known = Object.hasOwn(groups, group) ? groups[group] : undefined;
      if (surface === 'adminPortal' && group === 'navigation')
        for (const [entry, text] of entriesOf(texts))
          if (isText(text)) found([titleSection(entry)], 'title', text, `${path}.${entry}`);
          else unread(`${path}.${entry}`, noNames);
      else if (!known) unread(path, Object.keys(groups));
      else
        for (const [key, text] of entriesOf(texts)) {
          const part = ours(known.parts, key);
          const name = ours(known.keys, key);
          if (isText(text)) {
            found(sectionsOf(known, name), name, text, `${path}.${key}`);
            if (known.isTitled && name === 'title' && !(isBranch(texts) && 'titleTo' in texts))
              found(sectionsOf(known, name), 'titleTo', text, `${path}.${key}`);
          } else if (known.sections.includes(part)) walkTexts(`${path}.${key}`, [part], text, found, unread);
          else unread(`${path}.${key}`, known.sections);
        }
    }
}

export const groupNames: readonly string[] = [...Object.keys(wordGroups), 'validations'];
const isTree = (words: Branch) => groupNames.some((name) => name in words);
/** By our sections: what stands beside the groups. */
const besides = (words: Branch) =>
  isTree(words) ? Object.entries(words).filter(([name]) => name !== 'common' && !groupNames.includes(name)) : Object.entries(words);

/**
 * Words by our sections. What stands in a section itself comes over what stands in a group; words that all have in common can't be
 * changed along with groups.
 */
export function readWordTree(given: GivenLocalizations, unread: Unread = () => {}): Localizations {
  const languages = Object.entries(given).map(([language, words]) => {
    const read = Object.create(null) as Record<string, Record<string, Text>>;
    const put: Found = (sections, key, text) => {
      for (const section of sections) (read[section] ??= {})[key] = text;
    };
    const leave: Unread = (path, known) => unread(`${language}.${path}`, known);
    if (isTree(words)) walk(words, put, leave);
    for (const [section, texts] of besides(words)) walkTexts(section, [section], texts, put, leave);
    return [language, read];
  });
  return Object.fromEntries(languages) as Localizations;
}

/** Calls `unread` with each path of a language's words that changes nothing. */
export function findUnread(words: Branch, keysOf: KeysOf, unread: Unread): void {
  const check: Found = (sections, key, _, path) => {
    const keys = sections.flatMap(keysOf);
    if (!keys.includes(key)) unread(path, keys);
  };
  if (isTree(words)) walk(words, check, unread);
  for (const [section, texts] of besides(words)) walkTexts(section, [section], texts, check, unread);
}
