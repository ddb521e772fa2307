import type { Refusal, SoftKey, World } from '../contract/behaviour.ts';
import type { Api } from '../contract/endpoint.ts';
import { people } from '../contract/behaviour.ts';
import { mostTokens } from '../contract/api-tokens/api-tokens.rules.ts';
import { mostGroups, mostInGroups } from '../contract/groups/groups.rules.ts';
import { contract, type ContractAreas } from '../contract/index.ts';
import { toAppError } from '../lib/error.ts';
import { apiTokenRows } from './api-tokens.ts';
import { createStore, type Browser, type Store } from './context.ts';
import { createPreviewArea } from './index.ts';
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
/** No other site or company can redirect back. */
const noOtherSite = [
  ...(['SOCIAL_FAILED', 'SOCIAL_DENIED', 'SOCIAL_EMAIL', 'ACCOUNT_EXISTS', 'SSO_EMAIL'] as const),
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

/** A preview for the behaviour suites, without delays. */
export async function createPreviewWorld(): Promise<World> {
  let offsetMs = 0;
  const refusals: Refusal[] = [];
  const store = createStore(createWorld(), () => new Date(Date.now() + offsetMs));
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
      forceMfa = false,
      emailCodes = false,
      mfaStrategies = deviceStrategies,
      isClosed = false,
      hasAllGroups = false,
      tokensLeft,
    }) => {
      const strategies = (signUpBy ?? []).map((strategy) => ({ strategy, isActive: true }));
      const policy = {
        allowSignups: signUpBy !== undefined,
        strategies,
        allowedDomains: [...signUpDomains],
        resetBySms,
        fixedEmails,
        forceMfa,
        mfaStrategies: [...mfaStrategies, ...(emailCodes ? (['EmailCode'] as const) : [])],
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
      if (tokensLeft !== undefined) store.world = withTokens(store.world, tokensLeft);
    },
    setTxt: (domain, records) => {
      const others = txtRecords(store).filter((known) => known.domain !== domain);
      const tables = { ...store.world.tables, txtRecords: [...others, ...records.map((record) => ({ domain, record }))] };
      store.world = { ...store.world, tables };
    },
    appCode: () => '123456',
    softKey,
    cannot: [...noMeans, ...noOtherSite],
    work: async () => void (offsetMs += 3_600_000),
    advance: (seconds) => void (offsetMs += seconds * 1000),
  };
}
