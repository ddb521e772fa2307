import type { auth } from './auth/auth.ts';
import type { AuthResponse } from './auth/auth.schemas.ts';
import type { Api, Input } from './endpoint.ts';
import type { DocumentInput } from './configuration/document.schemas.ts';
import type { LocalWay } from './security-policy/sign-in-ways.ts';
import type { MfaStrategy } from './mfa/mfa.schemas.ts';
import type { EnteredCard } from './billing/test-cards.rules.ts';
import type { ContractAreas } from './index.ts';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from './webauthn.ts';
import { toAppError, type ErrorCode } from '../lib/error.ts';
import { solveWork } from '../lib/proof-of-work.ts';

export interface MailMessage {
  to: string;
  subject: string;
  links: string[];
  code: string | null;
}

/** Settings of the vendor and of Acme; default: the demo's. */
export interface Settings {
  /** Opens sign-up with these identifiers. */
  signUpBy?: readonly ('email' | 'phoneNumber' | 'username')[];
  signUpDomains?: readonly string[];
  resetBySms?: boolean;
  /** Requires a second factor of everyone. */
  forceMfa?: boolean;
  /** Emailed codes count as a second factor. */
  emailCodes?: boolean;
  /** The only kinds of second factor that count. */
  mfaStrategies?: readonly MfaStrategy[];
  /** The only ways to sign in, besides those that workspaces have chosen themselves; default: all. */
  ways?: readonly (LocalWay | 'username' | 'passkey')[];
  /** Nothing delivers text messages. */
  withoutTexts?: boolean;
  /** The vendor hasn't registered with Slack. */
  withoutSlack?: boolean;
  /** Nobody resets their password by email. */
  withoutReset?: boolean;
  captcha?: boolean;
  /** Whoever has no account is told so. */
  tellsUnknown?: boolean;
  /** Nobody may change their own email. */
  fixedEmails?: boolean;
  /** Workspaces have no sign-in page of their own. */
  withoutCustomLogin?: boolean;
  /** The vendor has closed Acme to new members. */
  isClosed?: boolean;
  /** Acme has as many groups as it may have. */
  hasAllGroups?: boolean;
  /** Acme, and its admin, may have so many more API tokens. */
  tokensLeft?: number;
  /** What the vendor sells, and what Acme or one of its people has of it. */
  entitlements?: {
    document: DocumentInput;
    given: readonly { kind: 'plan' | 'bundle'; id: string; email?: string; days?: number }[];
  };
  /** Acme is billed elsewhere; nobody can pay; plans can't get smaller or be canceled; or a trial that ends without a card waits for one. */
  billing?: 'external' | 'withoutCards' | 'fixed' | 'retainTrial';
  /** Every plan is for so many people. */
  seats?: number;
}
/** A software key, as passkey or second factor. */
export interface SoftKey {
  create(options: CreationOptions): AttestationJson;
  get(options: AssertionOptions): AssertionJson;
}

export interface Refusal {
  /** `users.invite` */
  endpoint: string;
  code: ErrorCode;
}

/**
 * What a behaviour suite runs on: the preview, or the client with a provider. Every world starts with the demo's data,
 * and clients of several users work side by side.
 */
export interface World {
  /** Signs in with the demo password; returns a new client each time. */
  as(email: string): Promise<Api<ContractAreas>>;
  /** A client without a session. Signing in gives it one. */
  anonymous(): Api<ContractAreas>;
  /** Emails to an address, newest first. */
  mailbox(to: string): Promise<MailMessage[]>;
  decide(settings: Settings): Promise<void>;
  /** The current authenticator code. */
  appCode(secret: string): string;
  softKey(): SoftKey;
  /** Puts a test card in, as the frame with its fields does. `confirm`: what whoever is asked answers. */
  enterCard(secret: string, number: string, confirm?: boolean): Promise<EnteredCard>;
  /** Answers the bank, as the same frame does for a payment that waits. */
  confirmCharge(secret: string, isConfirmed: boolean): Promise<EnteredCard>;
  /** Puts these TXT records in the DNS of a domain, in place of the ones it has. */
  setTxt(domain: string, records: readonly string[]): void;
  /** Sends these people as a directory does, whose domain the workspace has proven. */
  arrive(directory: { id: string; token: string }, emails: readonly string[]): Promise<void>;
  /** Advances the clock. */
  advance(seconds: number): void;
  /** From here on time only passes by `advance`: for what is about a second. */
  hold(): void;
  /** Lets the server do what it does in the background. */
  work(): Promise<void>;
  /** Rejected calls so far: endpoint and code. */
  refusals(): readonly Refusal[];
  /** Audit log entries so far. Undefined if this world has no log. */
  audited?(): Promise<{ endpoint: string; action: string }[]>;
  /** Codes this world can't raise, for all endpoints or one (`social.postLogin SIGN_UP_CLOSED`). */
  cannot?: readonly (ErrorCode | `${string} ${ErrorCode}`)[];
}
export type MakeWorld = () => Promise<World>;

export const people = {
  admin: 'admin@acme.test',
  support: 'support@acme.test',
  readOnly: 'readonly@acme.test',
  stranger: 'admin@globex.test',
  reseller: 'reseller@north.test',
  /** Only views things, in the reseller's workspace. */
  partner: 'partner@north.test',
} as const;
export const demoPassword = 'gatehouse-demo-1';
/** One red pixel. */
export const tinyPng = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC'),
  (char) => char.charCodeAt(0),
);
/** Six digits that differ from the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Removes the caller's permissions from everyone else, so that nobody else holds everything. Returns the caller's id. */
export async function becomeOnlyAdmin(api: Api<ContractAreas>): Promise<string> {
  const { id: me } = await api.profile.get();
  const { items } = await api.users.listMembers({ query: { pageSize: 200 } });
  for (const { id, roles } of items)
    if (id !== me && roles.some(({ key }) => key === 'Admin')) await api.users.update({ body: { id, roleIds: [''] } });
  return me;
}
/** Guesses at one person's emailed codes until none is checked any more, however new. */
export async function lockCodes(world: World, email: string): Promise<void> {
  const { passwordless } = world.anonymous();
  for (let round = 0; round < 2; round++) {
    await passwordless.preLogin({ type: 'code', body: { email } });
    const token = otherThan((await world.mailbox(email))[0]!.code!);
    for (let guess = 0; guess < 5; guess++) await passwordless.postLogin({ type: 'code', body: { token } }).catch(() => undefined);
  }
}
type Login = Input<(typeof auth)['login']>['body'];

interface Patience {
  advance(seconds: number): void | Promise<void>;
}
/** Signs in as a page does that solves the proof of work and waits where strangers' wrong passwords ask for it. */
export async function loginPatiently(world: Patience, api: Api<ContractAreas>, body: Login): Promise<AuthResponse> {
  try {
    return await api.auth.login({ body });
  } catch (error) {
    const { code, context = {} } = toAppError(error);
    const { recaptchaToken, ...again } = body;
    if (code === 'RATE_LIMITED') {
      await world.advance(Number(context['retryAfterSeconds']));
      return loginPatiently(world, api, again);
    }
    if (!context['proofOfWork'] || recaptchaToken) throw error;
    const { challenge, difficulty } = await api.configuration.captchaChallenge();
    return loginPatiently(world, api, { ...again, recaptchaToken: await solveWork(challenge, difficulty) });
  }
}

/** Wrong passwords until the account is locked. Returns what they were answered with. */
export async function lockOut(world: Patience, api: Api<ContractAreas>, email: string): Promise<ErrorCode[]> {
  const codes: ErrorCode[] = [];
  while (codes.at(-1) !== 'ACCOUNT_LOCKED' && codes.length < 20)
    await loginPatiently(world, api, { email, password: 'wrong' }).catch((error: unknown) => codes.push(toAppError(error).code));
  return codes;
}

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** `userId` and `token` from the link in the latest email. */
export async function linkIn(world: World, to: string): Promise<{ userId: string; token: string; path: string }> {
  const [mail] = await world.mailbox(to);
  const url = new URL(mail!.links[0]!, 'http://app.test');
  return { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')!, path: url.pathname };
}
