import { holdsPermission } from '../../../src/access/permission.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { messagePage } from '../../http/html-page.ts';
import type { Page } from '../../http/page.ts';
import { readReturnedParams } from '../../http/returned-params.ts';
import { findVisit } from '../../identity/accounts/visits.ts';
import { consumeChallenge, createChallenge, endChallenges, type Challenge } from '../../identity/challenges/challenges.ts';
import { findAccess } from '../../identity/members/tenant-access.ts';
import { browserSessionOf } from '../../identity/sessions/browser-session.ts';
import { callerOf } from '../../identity/work.ts';
import { mailStringsIn } from '../../messages/mail-language.ts';
import { putConnection } from './slack-rules.ts';

const path = '/auth/slack/callback';
/** As long as somebody may take to agree. */
const stateSeconds = 600;
const permission = 'fe.connectivity.write.webhooks';

interface Facts {
  sessionId: string;
  cameFrom?: string | undefined;
}
type State = Challenge<Facts>;

const redirectUriOf = ({ deps }: Ctx) => deps.config.publicUrl + path;

/** Where the caller agrees in Slack. The state is good once, in this browser and for this workspace. Errors: NOT_FOUND without Slack. */
export async function authorizeSlack(ctx: Ctx): Promise<{ url: string }> {
  const { tenantId, userId, sessionId, cameFrom } = callerOf(ctx);
  const { slack, db } = ctx.deps;
  if (!slack) throw notFound();
  const { handle } = await db.system(async (tx) => {
    await endChallenges(tx, ctx, { purpose: 'slack', userId });
    const facts: Facts = { sessionId, cameFrom };
    return createChallenge(tx, ctx, { purpose: 'slack', seconds: stateSeconds, userId, tenantId, facts: { ...facts } });
  });
  return { url: slack.authorizeUrl({ state: handle, redirectUri: redirectUriOf(ctx) }) };
}

/** Whether whoever began may still connect Slack there, and is who came back. */
async function mayConnect(tx: Tx, ctx: Ctx, { user_id: userId, tenant_id: tenantId, facts }: State): Promise<boolean> {
  const session = await browserSessionOf(tx, ctx, { refreshTokens: ctx.cookies.readRefreshTokens(), sessionId: facts.sessionId });
  if (!session || session.user_id !== userId || session.actor_id) return false;
  const access = facts.cameFrom
    ? await findVisit(tx, ctx, { session, from: facts.cameFrom, to: tenantId! })
    : await findAccess(tx, { now: ctx.deps.clock.now(), deps: ctx.deps, userId, wanted: tenantId, session, from: ctx });
  if (!access || typeof access === 'string' || access.tenantId !== tenantId) return false;
  return access.user.super_user || holdsPermission(access.permissions, permission);
}

type Outcome = 'connected' | 'declined' | 'invalid';

async function finish(ctx: Ctx, { code, state, error }: Record<string, string>): Promise<Outcome> {
  const { db, slack } = ctx.deps;
  // Whatever comes of it, a state is used up.
  const begun = await db.system((tx) => consumeChallenge<Facts>(tx, ctx, 'slack', state));
  if (!begun || !slack || !(await db.system((tx) => mayConnect(tx, ctx, begun), { readOnly: true }))) return 'invalid';
  if (error === 'access_denied') return 'declined';
  const team = code ? await slack.connect(code, redirectUriOf(ctx)) : undefined;
  if (!team) return 'invalid';
  return db.system(async (tx) => {
    if (!(await mayConnect(tx, ctx, begun))) return 'invalid';
    const { tenant_id, user_id, facts } = begun;
    await putConnection(tx, ctx, team, { tenantId: tenant_id!, actorId: user_id!, cameFrom: facts.cameFrom });
    return 'connected';
  });
}

/** Where Slack sends a browser back to, in a tab of its own. The portal waits in the other one. */
export const slackPages: readonly Page[] = [
  {
    path,
    limit: 'federation',
    respond: async (request, _params, ctx) => {
      const outcome = await finish(ctx, await readReturnedParams(request));
      const language = ctx.client.language ?? 'en';
      const t = mailStringsIn(language);
      const texts = {
        connected: { title: t.slackConnectedTitle, text: t.slackConnectedText },
        declined: { title: t.slackDeclinedTitle, text: t.slackDeclinedText },
        invalid: { title: t.slackInvalidTitle, text: t.slackInvalidText },
      } as const;
      const page = messagePage({
        ...texts[outcome],
        language,
        brand: ctx.deps.config.vendor,
        status: outcome === 'invalid' ? 400 : 200,
      });
      page.headers.set('cache-control', 'no-store');
      return page;
    },
  },
];
