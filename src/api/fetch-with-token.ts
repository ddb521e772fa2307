import { AppError } from '../lib/error.ts';

export interface TokenFetchNeeds {
  /** Of the provider. */
  baseUrl: string;
  /** Others that the page allows. */
  tokenOrigins?: readonly string[] | undefined;
  token(): Promise<string | undefined>;
  /** After a 401 to a request with this token: true if it should be retried. */
  recover(usedToken: string): Promise<boolean>;
  fetch?(request: Request): Promise<Response>;
}

/**
 * Sends a request with the access token, and once more after a 401 if there is a newer one. The token goes nowhere else than the page has
 * said: browsers take it off when such a server redirects to another. Errors: INVALID_OPTIONS.
 */
export async function fetchWithToken(
  { baseUrl, tokenOrigins = [], token, recover, fetch: send = (request) => fetch(request) }: TokenFetchNeeds,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const request = new Request(input, init);
  const { origin } = new URL(request.url);
  if (!URL.canParse(baseUrl) || ![new URL(baseUrl).origin, ...tokenOrigins].includes(origin))
    throw new AppError(
      'INVALID_OPTIONS',
      `The access token isn't sent to ${origin}. Name that in tokenOrigins if it's a server of yours.`,
      {
        status: 400,
      },
    );
  const attempt = async (used: string | undefined) => {
    const next = new Request(request.clone());
    if (used) next.headers.set('authorization', `Bearer ${used}`);
    return send(next);
  };
  const used = await token();
  const response = await attempt(used);
  return response.status === 401 && used && (await recover(used)) ? attempt(await token()) : response;
}
