import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { newKeyAndCertificate } from '../../federation/saml/self-signed.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { warnOfCertificates } from './warn-of-certificates.ts';

const day = 86_400;
/** Ends ten years after `from`. */
const pemUntil = (until: Date) => {
  const from = new Date(until);
  from.setUTCFullYear(until.getUTCFullYear() - 10);
  return newKeyAndCertificate('idp.example', from).certificate;
};

describe('warnings of certificates that end', () => {
  let world: TestWorld;
  beforeEach(async () => void (world = await createWorld()));
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day * 1000);
  const connect = async (publicCertificate: string, more = {}) => {
    const { ssoConfig } = await world.as(people.admin);
    const settings = { ssoEndpoint: 'https://idp.example/sso', idpEntityId: 'https://idp.example' };
    return ssoConfig.create({ body: { name: 'Okta of Acme', enabled: true, publicCertificate, ...settings, ...more } });
  };
  const mails = async (email: string = people.admin) =>
    (await world.mailbox(email)).filter(({ subject }) => subject.startsWith('Renew the certificate'));
  const told = () =>
    world.data((tx) => tx.selectFrom('notifications').select(['user_id', 'tenant_id']).where('kind', '=', 'certificateEnding').execute());

  it('those who see single sign-on hear of it 30, 7 and 1 days before, once each, from several instances and after a restart', async () => {
    await connect(pemUntil(inDays(40)));
    const counts: number[] = [];
    for (const days of [5, 6, 1, 15, 5, 1, 4, 2, 0.5, 1]) {
      world.clock.advance(days * day);
      await Promise.all([warnOfCertificates(world.deps), warnOfCertificates(world.deps), warnOfCertificates(world.deps)]);
      await warnOfCertificates(world.deps);
      counts.push((await mails()).length);
    }
    // Days left: 35, 29, 28, 13, 8, 7, 3, 1, half a day, and over.
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: expect.stringContaining('Okta of Acme') });
    expect(await mails(people.support)).toEqual([]);
    expect(await mails(people.stranger)).toEqual([]);
    const news = await told();
    expect(news.filter(({ user_id }) => user_id === demoUserId(people.admin))).toHaveLength(3);
    expect(new Set(news.map(({ tenant_id }) => tenant_id))).toEqual(new Set([demoTenants.acme]));
  });

  it('each of two certificates has its own warnings, and so has ours that signs requests', async () => {
    await connect([pemUntil(inDays(5)), pemUntil(inDays(20))].join('\n'), { signRequest: true });
    await warnOfCertificates(world.deps);
    expect(await mails()).toHaveLength(2);
    world.clock.advance(3640 * day);
    await warnOfCertificates(world.deps);
    expect(await mails()).toHaveLength(3);
  });

  it('a connection that is off, or whose certificate lasts, warns of nothing', async () => {
    await connect(pemUntil(inDays(3)), { enabled: false });
    await connect(pemUntil(inDays(31)));
    await warnOfCertificates(world.deps);
    expect([await mails(), await told()]).toEqual([[], []]);
  });
});
