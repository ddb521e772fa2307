import type { Egress } from './egress.ts';

export interface SlackTeam {
  name: string;
  token: string;
}
export interface SlackPort {
  /** Of the vendor's application there. */
  clientId: string;
  /** Where somebody agrees; Slack sends them on to `redirectUri` with a code and the state. */
  authorizeUrl(asked: { state: string; redirectUri: string }): string;
  /** `redirectUri`: where the code came to, if we asked for it. Undefined if Slack doesn't take the code. */
  connect(code: string, redirectUri?: string): Promise<SlackTeam | undefined>;
  channels(token: string): Promise<{ id: string; name: string }[]>;
  /** Throws unless Slack took it; the outbox retries later. Undefined: the inbox page shows it. */
  post: ((token: string, message: { channel: string; text: string }) => Promise<void>) | undefined;
}

/** Outside production: everybody agrees, and what would be sent is shown at the inbox page. */
export const embeddedSlack: SlackPort = {
  clientId: 'embedded',
  authorizeUrl: ({ state, redirectUri }) => `${redirectUri}?${new URLSearchParams({ code: 'agreed', state }).toString()}`,
  connect: async () => ({ name: 'Demo team', token: 'demo' }),
  channels: async () => [
    { id: 'C0GENERAL', name: 'general' },
    { id: 'C0SECURITY', name: 'security' },
  ],
  post: undefined,
};

const api = 'https://slack.com/api/';
const scope = 'chat:write,chat:write.public,channels:read';
const channelsPerPage = 200;
/** Slack answers so many pages a minute. */
const mostPages = 20;
/** A page of channels with all that Slack says about each. */
const mostBytes = 1_048_576;

interface ChannelPage {
  channels?: { id: string; name: string }[];
  response_metadata?: { next_cursor?: string };
}

/** Slack's own API. */
export function onlineSlack(egress: Egress, { clientId, clientSecret }: { clientId: string; clientSecret: string }): SlackPort {
  async function call<T>(method: string, form: Record<string, string>, token?: string): Promise<T & { ok: boolean }> {
    const response = await egress(api + method, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token && { authorization: `Bearer ${token}` }) },
      body: new URLSearchParams(form),
      maxBytes: mostBytes,
    });
    return (await response.json()) as T & { ok: boolean };
  }
  return {
    clientId,
    authorizeUrl: ({ state, redirectUri }) =>
      `https://slack.com/oauth/v2/authorize?${new URLSearchParams({ client_id: clientId, scope, redirect_uri: redirectUri, state }).toString()}`,
    connect: async (code, redirectUri) => {
      const form = { client_id: clientId, client_secret: clientSecret, code, ...(redirectUri && { redirect_uri: redirectUri }) };
      const answer = await call<{ access_token: string; team: { name: string } }>('oauth.v2.access', form);
      return answer.ok ? { name: answer.team.name, token: answer.access_token } : undefined;
    },
    channels: async (token) => {
      const found: { id: string; name: string }[] = [];
      let cursor = '';
      for (let page = 0; page < mostPages; page++) {
        const form = { types: 'public_channel', exclude_archived: 'true', limit: String(channelsPerPage), ...(cursor && { cursor }) };
        const answer = await call<ChannelPage>('conversations.list', form, token);
        found.push(...(answer.channels ?? []).map(({ id, name }) => ({ id, name })));
        cursor = answer.response_metadata?.next_cursor ?? '';
        if (!answer.ok || !cursor) break;
      }
      return found;
    },
    post: async (token, message) => {
      const answer = await call<{ error?: string }>('chat.postMessage', { ...message, unfurl_links: 'false' }, token);
      if (!answer.ok) throw new Error(`Slack answered ${answer.error}.`);
    },
  };
}
