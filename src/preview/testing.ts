import { onTestFinished } from 'vitest';
import type { Refusal, Settings, SoftKey, World } from '../contract/behaviour.ts';
import { createDraft, finishDraft, type Draft } from 'immer';
import type { Api } from '../contract/endpoint.ts';
import { people } from '../contract/behaviour.ts';
import { mostTokens } from '../contract/api-tokens/api-tokens.rules.ts';
import { mostGroups, mostInGroups } from '../contract/groups/groups.rules.ts';
import { catalogueOf, DocumentShape, type Document } from '../contract/configuration/document.schemas.ts';
import { parseInput } from '../contract/input.ts';
import { contract, type ContractAreas } from '../contract/index.ts';
import { toAppError } from '../lib/error.ts';
import { apiTokenRows } from './api-tokens.ts';
import { samplePlans, withSeats } from '../contract/billing/sample-plans.ts';
import { enterCard } from './billing-cards.ts';
import { accountRows } from './billing-rows.ts';
import { createStore, type Browser, type Store } from './context.ts';
import { createPreviewArea } from './index.ts';
import { arrive } from './directory.ts';
import { txtRecords } from './sso-config.ts';
import { readScenario } from './scenario.ts';
import { createWorld, deviceStrategies, previewPassword, type World as PreviewWorld } from './world.ts';

type Call = (input?: unknown) => Promise<unknown>;

/** The whole contract in memory, without delays, for a new browser. Browsers of one store share its world. */
export function createPreviewApi(store: Store): Api<ContractAreas> {
  const browser: Browser = {};
  const scenario = readScenario('?latency=0');
  return Object.fromEntries(
    Object.entries(contract).map(([name, area]) => [name, createPreviewArea(area, { ...scenario, store, browser })]),
  ) as unknown as Api<ContractAreas>;
}

/** Records every rejected call. */
function watched(api: Api<ContractAreas>, refusals: Refusal[]): Api<ContractAreas> {
  const watch = (endpoint: string, call: Call) => (input?: unknown) =>
    call(input).catch((error: unknown) => {
      refusals.push({ endpoint, code: toAppError(error).code });
      throw error;
    });
  const areas = Object.entries(api as unknown as Record<string, Record<string, Call>>);
  return Object.fromEntries(
    areas.map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, watch(`${area}.${key}`, call)])),
    ]),
  ) as unknown as Api<ContractAreas>;
}

const base64url = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The preview verifies no signatures: this key only repeats the challenge. */
function softKey(): SoftKey {
  const id = base64url(crypto.randomUUID());
  const clientDataJSON = (challenge: string) => base64url({ challenge });
  return {
    create: ({ challenge }) => ({
      id,
      deviceType: 'Platform',
      response: { clientDataJSON: clientDataJSON(challenge), attestationObject: '' },
    }),
    get: ({ challenge }) => ({ id, response: { clientDataJSON: clientDataJSON(challenge), authenticatorData: '', signature: '' } }),
  };
}

/** The preview has no rate limits, no list of breached passwords, no captcha, and one code for all apps. */
const noMeans = ['RATE_LIMITED', 'PASSWORD_BREACHED', 'CAPTCHA_REFUSED', 'CODE_USED'] as const;
/** No server of the vendor's asks. */
const noSecret = ['entitlements.usage NOT_FOUND'] as const;
/** No directory calls, so none has groups that give roles. */
const noDirectory = ['directory.rotate ROLE_NOT_GRANTABLE'] as const;
/** No address of metadata is asked that the provider could ask, too. */
const noMetadata = ['ssoConfig.updateByMetadataUrl CONNECTION_TRUST'] as const;
/** No other site or company can redirect back. */
const noOtherSite = [
  ...(['SOCIAL_FAILED', 'SOCIAL_DENIED', 'SOCIAL_EMAIL', 'ACCOUNT_EXISTS', 'SSO_EMAIL', 'SSO_HELD'] as const),
  ...(['SIGN_UP_CLOSED', 'LINK_INVALID'] as const).map((code) => `social.postLogin ${code}` as const),
  ...(['USER_DISABLED', 'ACCOUNT_LOCKED'] as const).map((code) => `sso.samlPostLogin ${code}` as const),
];

function withTokens(before: PreviewWorld, left: number): PreviewWorld {
  const world = structuredClone(before);
  const rows = apiTokenRows({ world });
  const [tenantId, admin] = [
    world.tenants.find(({ name }) => name === 'Acme')!.id,
    world.users.find(({ email }) => email === people.admin)!.id,
  ];
  for (const scope of ['own', 'tenant'] as const) {
    const ownerId = scope === 'own' ? admin : undefined;
    const sample = rows.find((row) => row.tenantId === tenantId && row.ownerId === ownerId)!;
    const count = rows.filter((row) => row.tenantId === tenantId && row.ownerId === ownerId).length;
    for (let more = mostTokens[scope] - left - count; more > 0; more--) rows.push({ ...sample, id: crypto.randomUUID() });
  }
  return world;
}

function withEntitlements(before: PreviewWorld, { document, given }: NonNullable<Settings['entitlements']>, now: Date): PreviewWorld {
  const tenantId = before.tenants.find(({ name }) => name === 'Acme')!.id;
  const assignments = given.map(({ email, days, ...one }) => {
    const user = before.users.find((known) => known.email === email);
    return { ...one, tenantId, userId: user?.id, expiresAt: days === undefined ? null : now.getTime() + days * 86_400_000 };
  });
  return {
    ...before,
    tables: { ...before.tables, catalogue: [catalogueOf(parseInput(DocumentShape, document) as Document)], assignments },
  };
}

/** A preview that asked a server would fail its suite (security.md PRE-01). */
function goOffline(): void {
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) {
    const before: unknown = Reflect.get(globalThis, name);
    Reflect.set(globalThis, name, () => {
      throw new Error(`A preview used ${name}.`);
    });
    // Other tests run in the same process.
    onTestFinished(() => void Reflect.set(globalThis, name, before));
  }
}

/** A preview for the behaviour suites, without delays. */
export async function createPreviewWorld(): Promise<World> {
  goOffline();
  // A millisecond per look: a pause of the machine between two calls must not be time in which an import goes on.
  let nowMs = Date.now();
  const refusals: Refusal[] = [];
  const store = createStore(createWorld(), () => new Date(nowMs++));
  const anonymous = () => watched(createPreviewApi(store), refusals);
  return {
    anonymous,
    async as(email) {
      const api = anonymous();
      await api.auth.login({ body: { email, password: previewPassword } });
      return api;
    },
    mailbox: async (to) =>
      store.world.mails
        .filter((mail) => mail.to === to)
        .map((mail) => ({ ...mail, links: mail.links.map((link) => link.replace('#', '')) })),
    refusals: () => refusals,
    decide: async ({
      signUpBy,
      signUpDomains = [],
      resetBySms = false,
      fixedEmails = false,
      withoutCustomLogin = false,
      forceMfa = false,
      emailCodes = false,
      mfaStrategies = deviceStrategies,
      ways,
      withoutTexts = false,
      withoutSlack = false,
      withoutReset = false,
      tellsUnknown = false,
      isClosed = false,
      hasAllGroups = false,
      tokensLeft,
      entitlements,
      billing,
      seats,
    }) => {
      const strategies = (signUpBy ?? []).map((strategy) => ({ strategy, isActive: true }));
      const policy = {
        allowSignups: signUpBy !== undefined,
        strategies,
        allowedDomains: [...signUpDomains],
        blockedDomains: [],
        resetBySms,
        fixedEmails,
        withoutCustomLogin,
        forceMfa,
        mfaStrategies: [...mfaStrategies, ...(emailCodes ? (['EmailCode'] as const) : [])],
        ways,
        withoutTexts,
        withoutSlack,
        withoutReset,
        tellsUnknown,
      };
      const tenants = store.world.tenants.map((tenant) => (tenant.name === 'Acme' ? { ...tenant, isDisabled: isClosed } : tenant));
      const [first] = store.world.groups;
      const more = Array.from({ length: hasAllGroups ? mostGroups : 0 }, (_, at) => ({
        ...first!,
        id: crypto.randomUUID(),
        name: `Filler ${at}`,
        roleIds: store.world.roles.slice(0, mostInGroups.roles / mostGroups).map(({ id }) => id),
        userIds: Array.from({ length: mostInGroups.users / mostGroups }, () => crypto.randomUUID()),
      }));
      store.world = { ...store.world, policy, tenants, groups: [...store.world.groups, ...more] };
      if (entitlements) store.world = withEntitlements(store.world, entitlements, store.now());
      const settings = { config: samplePlans, takesCards: billing !== 'withoutCards' };
      if (billing === 'fixed') settings.config = { ...samplePlans, allowPlanDowngrade: false, allowPlanCancellation: false };
      if (billing === 'retainTrial') settings.config = { ...samplePlans, trialEnd: 'retain_trial' };
      if (seats !== undefined) settings.config = withSeats(settings.config, seats);
      // Who subscribed before keeps a larger limit.
      const accounts = accountRows(store).map((row) => ({
        ...row,
        isExternal: billing === 'external',
        ...(seats !== undefined && {
          subscribed: { ...row.subscribed, terms: { ...row.subscribed.terms, seats: { included: 100, most: seats } } },
        }),
      }));
      store.world = { ...store.world, tables: { ...store.world.tables, billingSettings: [settings], billingAccounts: accounts } };
      if (tokensLeft !== undefined) store.world = withTokens(store.world, tokensLeft);
    },
    setTxt: (domain, records) => {
      const others = txtRecords(store).filter((known) => known.domain !== domain);
      const tables = { ...store.world.tables, txtRecords: [...others, ...records.map((record) => ({ domain, record }))] };
      store.world = { ...store.world, tables };
    },
    arrive: async ({ id }, emails) => {
      const draft = createDraft(store.world as Draft<PreviewWorld>);
      arrive({ world: draft, now: store.now() }, id, emails);
      store.world = finishDraft(draft);
    },
    appCode: () => '123456',
    softKey,
    cannot: [...noMeans, ...noSecret, ...noDirectory, ...noMetadata, ...noOtherSite],
    enterCard: async (secret, number, confirm) => {
      const draft = createDraft(store.world as Draft<PreviewWorld>);
      const entered = enterCard({ world: draft, now: store.now() }, secret, { number, confirm });
      store.world = finishDraft(draft);
      return entered;
    },
    confirmCharge: async (secret, confirm) => {
      const draft = createDraft(store.world as Draft<PreviewWorld>);
      const entered = enterCard({ world: draft, now: store.now() }, secret, { number: '', confirm });
      store.world = finishDraft(draft);
      return entered;
    },
    work: async () => void (nowMs += 3_600_000),
    advance: (seconds) => void (nowMs += seconds * 1000),
    hold: () => undefined,
  };
}
