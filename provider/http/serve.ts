import { isApplicationId } from '../../src/contract/applications/applications.rules.ts';
import { headers as wire } from '../../src/contract/wire.ts';
import type { Caller, Deps } from '../identity/work.ts';
import { answer, answerFailure } from './answer.ts';
import { languageAsked } from '../messages/mail-language.ts';
import { networkOf } from '../ports/network.ts';
import type { Ctx } from './context.ts';
import { createCookies } from './cookies.ts';
import { admit, requireBearer } from './guard.ts';
import { readInput, receive } from './input.ts';
import { requireOwnPage } from './origin.ts';
import { throughOwnPage } from './own-page.ts';
import type { Page } from './page.ts';
import type { Route } from './routes.ts';

/** Enough to recognize the device; stored with sessions and audit entries. */
const userAgentLength = 300;

/** A request with what the server knows about it. */
export interface Arrival {
  request: Request;
  params: Record<string, string>;
  /** Client address, resolved through the trusted proxies. */
  ip: string;
  traceId: string;
}

/** As the page says, and nobody has to believe. */
const applicationIn = (headers: Headers): string | undefined => {
  const id = headers.get(wire.applicationId) ?? '';
  return isApplicationId(id) ? id : undefined;
};

function contextOf(deps: Deps, { request: { headers, url }, ip, traceId }: Arrival, caller?: Caller): Ctx {
  const cookies = createCookies(headers.get('cookie'), { ...deps.config, sameSite: deps.policy.sameSite }, new URL(url).pathname);
  return {
    deps,
    caller,
    client: {
      ...{ ip, traceId, userAgent: (headers.get('user-agent') ?? '').slice(0, userAgentLength) },
      ...{ language: languageAsked(headers.get('accept-language') ?? undefined), device: cookies.read('device') },
      ...{ application: applicationIn(headers), waiting: cookies.read('hosted_login') },
    },
    header: (name) => headers.get(name) ?? undefined,
    cookies,
  };
}

function withCookies(response: Response, { cookies }: Ctx): Response {
  for (const line of cookies.lines) response.headers.append('set-cookie', line);
  return response;
}

export async function servePage({ limit, respond }: Page, deps: Deps, arrival: Arrival): Promise<Response> {
  // It comes again, and counts then.
  const hop = throughOwnPage(arrival.request, deps);
  if (hop) return hop;
  if (limit) await deps.limits.count(limit, networkOf(arrival.ip));
  const ctx = contextOf(deps, arrival);
  return withCookies(await respond(arrival.request, arrival.params, ctx), ctx);
}

export async function serveRoute({ endpoint, handle }: Route, deps: Deps, arrival: Arrival): Promise<Response> {
  const { request, params, ip, traceId } = arrival;
  requireOwnPage(endpoint, request, deps.config);
  const { limit } = endpoint.checks;
  const hop = throughOwnPage(request, deps);
  if (limit && !hop) await deps.limits.count(limit, networkOf(ip));
  const authorization = request.headers.get('authorization') ?? undefined;
  requireBearer(endpoint, authorization);
  if (hop) return hop;
  // Whoever is removed while their body comes isn't let in any more.
  const arrived = await receive(endpoint, request);
  const admitted = await admit(endpoint, { authorization, ip }, deps, handle.read);
  const input = await readInput(endpoint, arrived, params);
  const ctx: Ctx = { ...contextOf(deps, arrival, admitted?.caller), found: admitted?.found };
  let response: Response;
  try {
    const result = await handle(input, ctx);
    response = ctx.answer ?? answer(endpoint, result);
    const { maxAgeSeconds } = endpoint.checks;
    if (maxAgeSeconds) response.headers.set('cache-control', `private, max-age=${maxAgeSeconds}`);
  } catch (error) {
    response = answerFailure(error, traceId, deps);
  }
  return withCookies(response, ctx);
}
