import { expect, it } from 'vitest';
import { fetchWithToken, type TokenFetchNeeds } from './fetch-with-token.ts';

interface Server {
  sent: { url: string; token: string | null; body: string }[];
  needs: TokenFetchNeeds;
}

/** A server that only takes the newest token. */
function server(tokens: (string | undefined)[], takes = tokens[0]): Server {
  const sent: Server['sent'] = [];
  return {
    sent,
    needs: {
      baseUrl: 'https://auth.test/id',
      tokenOrigins: ['https://api.test'],
      token: async () => tokens[0],
      recover: async () => tokens.shift() !== undefined && tokens.length > 0,
      async fetch(request) {
        const token = request.headers.get('authorization');
        sent.push({ url: request.url, token, body: await request.text() });
        return new Response(null, { status: takes && token !== `Bearer ${takes}` ? 401 : 200 });
      },
    },
  };
}

it.each(['https://auth.test/frontegg/x', 'https://api.test/reports'])('sends the token to %s', async (url) => {
  const { sent, needs } = server(['one']);
  expect((await fetchWithToken(needs, url)).status).toBe(200);
  expect(sent).toEqual([{ url, token: 'Bearer one', body: '' }]);
});

it.each(['https://evil.test/', 'http://api.test/', 'https://api.test:8443/', 'https://api.test.evil.test/', 'https://api.test@evil.test/'])(
  'sends nothing to %s',
  async (url) => {
    const { sent, needs } = server(['one']);
    await expect(fetchWithToken(needs, url)).rejects.toThrow();
    expect(sent).toEqual([]);
  },
);

it('a refused token is renewed once, and the request is sent again as it was', async () => {
  const { sent, needs } = server(['old', 'new'], 'new');
  const response = await fetchWithToken(needs, 'https://api.test/', { method: 'POST', body: 'text' });
  expect(response.status).toBe(200);
  expect(sent.map(({ token, body }) => [token, body])).toEqual([
    ['Bearer old', 'text'],
    ['Bearer new', 'text'],
  ]);
});

it('without a newer token the refusal is the answer, and who is not signed in asks without one', async () => {
  const { sent, needs } = server(['old'], 'new');
  expect((await fetchWithToken(needs, 'https://api.test/')).status).toBe(401);
  expect(sent).toHaveLength(1);
  const nobody = server([undefined]);
  await fetchWithToken(nobody.needs, 'https://api.test/');
  expect(nobody.sent[0]?.token).toBe(null);
});
