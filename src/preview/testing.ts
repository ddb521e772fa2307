import type { Refusal, World } from '../contract/behaviour.ts';
import type { Api } from '../contract/endpoint.ts';
import type { ContractAreas } from '../contract/index.ts';
import { toAppError } from '../lib/error.ts';
import { createStore } from './context.ts';
import { createPreviewApi } from './index.ts';
import { createWorld, previewPassword } from './world.ts';

type Call = (input?: unknown) => Promise<unknown>;

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

/** A preview for the behaviour suites, without delays. */
export async function createPreviewWorld(): Promise<World> {
  let offsetMs = 0;
  const refusals: Refusal[] = [];
  const store = createStore(createWorld(), () => new Date(Date.now() + offsetMs));
  const anonymous = () => watched(createPreviewApi(store, { delayMs: 0 }), refusals);
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
    // The preview has no rate limits and no list of breached passwords.
    cannot: ['RATE_LIMITED', 'PASSWORD_BREACHED'],
    advance: (seconds) => void (offsetMs += seconds * 1000),
  };
}
