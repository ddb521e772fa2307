import { expect, it } from 'vitest';
import type { Egress } from './egress.ts';
import { onlineSlack } from './slack.ts';

/** A Slack with so many pages of channels; a page after `brokenAt` isn't given. */
function slackOf({ pages, brokenAt }: { pages: number; brokenAt?: number }) {
  const asked: URLSearchParams[] = [];
  const egress: Egress = async (_url, { body } = {}) => {
    const form = body as URLSearchParams;
    const at = Number(form.get('cursor') ?? 0);
    asked.push(form);
    if (at === brokenAt) return Response.json({ ok: false, error: 'ratelimited' });
    const next = at + 1 < pages ? String(at + 1) : '';
    return Response.json({ ok: true, channels: [{ id: `C${at}`, name: `channel-${at}` }], response_metadata: { next_cursor: next } });
  };
  return { asked, slack: onlineSlack(egress, { clientId: '12.34', clientSecret: 'hidden' }) };
}

it('lists the channels of every page, and stops after twenty', async () => {
  const few = slackOf({ pages: 3 });
  expect(await few.slack.channels('token')).toEqual([0, 1, 2].map((at) => ({ id: `C${at}`, name: `channel-${at}` })));
  const many = slackOf({ pages: Infinity });
  expect(await many.slack.channels('token')).toHaveLength(20);
  expect(many.asked).toHaveLength(20);
});

it('gives the channels that it got before Slack refused more', async () => {
  const { slack } = slackOf({ pages: 5, brokenAt: 2 });
  expect((await slack.channels('token')).map(({ id }) => id)).toEqual(['C0', 'C1']);
});

it('sends people to Slack with the state, and redeems the code for the address it came to', async () => {
  const { slack, asked } = slackOf({ pages: 1 });
  const redirectUri = 'https://provider.test/auth/slack/callback';
  const url = new URL(slack.authorizeUrl({ state: 'one-time', redirectUri }));
  expect(url.origin + url.pathname).toBe('https://slack.com/oauth/v2/authorize');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: '12.34', state: 'one-time', redirect_uri: redirectUri });
  expect(url.href).not.toContain('hidden');
  await slack.connect('code', redirectUri).catch(() => undefined);
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ code: 'code', redirect_uri: redirectUri, client_secret: 'hidden' });
});
