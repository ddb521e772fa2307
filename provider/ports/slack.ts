import type { Egress } from './egress.ts';

export interface SlackTeam {
  name: string;
  token: string;
}
export interface SlackPort {
  /** Of the vendor's application there. */
  clientId: string;
  /** Undefined if Slack doesn't take the code. */
  connect(code: string): Promise<SlackTeam | undefined>;
  channels(token: string): Promise<{ id: string; name: string }[]>;
  /** Throws unless Slack took it; the outbox retries later. Undefined: the inbox page shows it. */
  post: ((token: string, message: { channel: string; text: string }) => Promise<void>) | undefined;
}

/** Outside production: everybody agrees, and what would be sent is shown at the inbox page. */
export const embeddedSlack: SlackPort = {
  clientId: 'demo',
  connect: async () => ({ name: 'Demo team', token: 'demo' }),
  channels: async () => [
    { id: 'C0GENERAL', name: 'general' },
    { id: 'C0SECURITY', name: 'security' },
  ],
  post: undefined,
};

const api = 'https://slack.com/api/';

/** Slack's own API. */
export function onlineSlack(egress: Egress, { clientId, clientSecret }: { clientId: string; clientSecret: string }): SlackPort {
  async function call<T>(method: string, form: Record<string, string>, token?: string): Promise<T & { ok: boolean }> {
    const response = await egress(api + method, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token && { authorization: `Bearer ${token}` }) },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as T & { ok: boolean };
  }
  return {
    clientId,
    connect: async (code) => {
      const form = { client_id: clientId, client_secret: clientSecret, code };
      const answer = await call<{ access_token: string; team: { name: string } }>('oauth.v2.access', form);
      return answer.ok ? { name: answer.team.name, token: answer.access_token } : undefined;
    },
    channels: async (token) => {
      const form = { types: 'public_channel', exclude_archived: 'true', limit: '200' };
      const answer = await call<{ channels?: { id: string; name: string }[] }>('conversations.list', form, token);
      return (answer.channels ?? []).map(({ id, name }) => ({ id, name }));
    },
    post: async (token, message) => {
      const answer = await call<{ error?: string }>('chat.postMessage', { ...message, unfurl_links: 'false' }, token);
      if (!answer.ok) throw new Error(`Slack answered ${answer.error}.`);
    },
  };
}
