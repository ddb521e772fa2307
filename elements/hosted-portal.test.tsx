import { expect } from 'chai';
import { createClient } from '../src/client.ts';

describe('the hosted portal', () => {
  const { open } = window;
  afterEach(() => {
    window.open = open;
  });

  it("opens in a tab of its own, which can't reach this page, at the provider alone", async () => {
    const opened: unknown[][] = [];
    window.open = (...args: unknown[]) => (opened.push(args), null);
    const { fetch: send } = window;
    window.fetch = async () => new Response('{}', { status: 401 });
    const client = createClient({ baseUrl: 'https://id.test/', clientId: 'c', appName: 'hosted-portal' });
    await client.openHosted();
    expect(opened).to.deep.equal([['https://id.test/oauth/portal', '_blank', 'noopener']]);
    await createClient({ preview: true, appName: 'hosted-portal-preview' }).openHosted();
    expect(opened).to.have.length(1);
    window.fetch = send;
  });
});
