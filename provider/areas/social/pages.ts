import { startSocial, takeSocialAnswer } from '../../federation/social/social-redirect.ts';
import type { Ctx } from '../../http/context.ts';
import type { Page } from '../../http/page.ts';
import { redirect } from '../../http/redirect.ts';
import { readReturnedParams } from '../../http/returned-params.ts';

const limit = 'federation';

async function start(request: Request, ctx: Ctx, { id, kind }: { id: string; kind: 'default' | 'custom' }): Promise<Response> {
  const { page, query } = await startSocial(ctx, { id, kind, query: new URL(request.url).searchParams });
  return redirect(page, { query });
}

/** Callback of a social provider; each has its own address. */
async function take(request: Request, ctx: Ctx, id: string): Promise<Response> {
  const { page, query } = await takeSocialAnswer(ctx, { id, params: await readReturnedParams(request) });
  return redirect(page, { query });
}

/** Pages for the browser's way to a social provider and back. None requires or reads a session. */
export const socialPages: readonly Page[] = [
  ...(['default', 'custom'] as const).map((kind): Page => ({
    path: `/identity/resources/auth/v2/user/sso/${kind}/:provider/prelogin`,
    limit,
    respond: (request, { provider = '' }, ctx) => start(request, ctx, { id: provider, kind }),
  })),
  ...(['GET', 'POST'] as const).map((method): Page => ({
    path: '/auth/social/callback/:provider',
    method,
    limit,
    respond: (request, { provider = '' }, ctx) => take(request, ctx, provider),
  })),
];
