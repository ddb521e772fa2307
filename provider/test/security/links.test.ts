import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld, type TestWorld } from '../world.ts';

const post = (world: TestWorld, path: string, body: object, headers: Record<string, string> = {}) =>
  world.send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

describe('links', () => {
  it('LNK-05: an invitation reveals nothing about accounts in other tenants', async () => {
    const world = await createWorld();
    const admin = await world.as(people.admin);
    const facts = async (email: string) => {
      const { id: _, email: __, name: ___, createdAt: ____, roles: _____, ...rest } = await admin.users.invite({ body: { email } });
      return rest;
    };
    expect(await facts(people.stranger)).toEqual(await facts('really.nobody@nowhere.test'));
  });

  it('RED-01: emailed links lead to the app only, whatever the request says', async () => {
    const world = await createWorld();
    await post(
      world,
      '/identity/resources/users/v1/passwords/reset',
      { email: people.readOnly, redirectUrl: 'https://evil.test' },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    );
    await (
      await world.as(people.admin)
    ).users.invite({ body: { email: 'newcomer@acme.test', name: 'Win a prize at https://evil.test or evil.test <a href="//evil.test">' } });
    for (const to of [people.readOnly, 'newcomer@acme.test']) {
      const [mail] = (await world.mailbox(to)) as { links: string[]; html?: string; text?: string }[];
      expect(mail!.links.every((link) => link.startsWith(`${world.deps.config.appUrl}/account/`))).toBe(true);
      expect(`${mail!.html}${mail!.text}`).not.toContain('evil.test');
    }
  });
});
