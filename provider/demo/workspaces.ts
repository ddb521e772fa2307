import type { Insertable } from 'kysely';
import type { TenantPolicyRow } from '../identity/policy/tenant-policy-row.ts';

/** One of the most common passwords. */
const leakedPassword = 'trustno1';

export interface WorkspacePerson {
  key: string;
  name: string;
  email?: string;
  phone?: string;
  username?: string;
  /** Age of the password in days; default: new. */
  passwordDays?: number;
  /** Default: the demo's. */
  password?: string;
}
export interface Workspace {
  alias: string;
  name: string;
  policy: Partial<Omit<Insertable<TenantPolicyRow>, 'mfa_strategies'>> & { mfa_strategies?: string[] };
  people: WorkspacePerson[];
  applicationUrl?: string;
}

/** One workspace per sign-in method; its page is the demo's with `?workspace=<alias>`. */
export const workspaces: readonly Workspace[] = [
  {
    alias: 'magic',
    name: 'Magic Links',
    policy: { auth_strategy: 'MagicLink' },
    people: [{ key: 'lin', name: 'Lin Marek', email: 'lin@magic.test' }],
  },
  {
    alias: 'codes',
    name: 'Email Codes',
    policy: { auth_strategy: 'Code' },
    people: [{ key: 'cody', name: 'Cody Laine', email: 'cody@codes.test' }],
  },
  {
    alias: 'texts',
    name: 'Text Messages',
    policy: { auth_strategy: 'SmsCode' },
    people: [{ key: 'sam', name: 'Sam Teller', email: 'sam@texts.test', phone: '+12025550147', passwordDays: 1 }],
  },
  {
    alias: 'names',
    name: 'Usernames',
    policy: { auth_strategy: 'UsernameAndPassword' },
    applicationUrl: 'http://localhost:4400/?team=names',
    people: [{ key: 'nadia', name: 'Nadia Ames', username: 'nadia', passwordDays: 1 }],
  },
  {
    alias: 'vault',
    name: 'Vault',
    policy: { mfa_enforcement: 'Force' },
    people: [
      { key: 'vera', name: 'Vera Kluge', email: 'vera@vault.test', passwordDays: 1 },
      { key: 'otto', name: 'Otto Vance', email: 'otto@vault.test', passwordDays: 1 },
      { key: 'ivo', name: 'Ivo Brandt', email: 'ivo@vault.test', passwordDays: 1 },
      { key: 'ines', name: 'Ines Roth', email: 'ines@vault.test', passwordDays: 1 },
    ],
  },
  {
    alias: 'mailed',
    name: 'Mailed Factors',
    policy: { mfa_enforcement: 'Force', mfa_strategies: ['EmailCode', 'AuthenticatorApp'] },
    people: [{ key: 'mia', name: 'Mia Lett', email: 'mia@mailed.test', passwordDays: 1 }],
  },
  {
    alias: 'aging',
    name: 'Aging Passwords',
    policy: { rotation_days: 90, rotation_notice_days: 14 },
    people: [
      { key: 'olga', name: 'Olga Dahl', email: 'old@aging.test', passwordDays: 120 },
      { key: 'sonja', name: 'Sonja Near', email: 'soon@aging.test', passwordDays: 80 },
      { key: 'odo', name: 'Odo Stern', email: 'older@aging.test', passwordDays: 200 },
      { key: 'sia', name: 'Sia Lund', email: 'sooner@aging.test', passwordDays: 85 },
    ],
  },
  {
    alias: 'leaked',
    name: 'Leaked Passwords',
    policy: {},
    people: [{ key: 'brook', name: 'Brook Ward', email: 'brook@leaked.test', passwordDays: 1, password: leakedPassword }],
  },
  {
    alias: 'brief',
    name: 'Brief Sessions',
    policy: { idle_seconds: 900, life_seconds: 3600, max_sessions: 2 },
    people: [{ key: 'bea', name: 'Bea Short', email: 'bea@brief.test', passwordDays: 1 }],
  },
];
