import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostRestrictions, trialSeconds } from './restrictions.rules.ts';

type Client = Api<ContractAreas>['restrictions'];
/** Somewhere else. */
const elsewhere = '198.51.100.0/24';
const myIp = async (restrictions: Client) => (await restrictions.myPlace()).ip;
const listed = async (restrictions: Client) => (await restrictions.ips({ query: { _limit: 200 } })).items;

export const restrictionsSuite = behaviour('restrictions', (make) => {
  // spec4.preview-security
  it('keeps a list of addresses in one spelling, page by page, and replaces one that is added again', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    expect(await restrictions.ipConfig()).toEqual({ isActive: false, strategy: 'ALLOW' });
    await restrictions.addIp({ body: { ip: ' 10.1.2.3/8 ', description: 'Office' } });
    await restrictions.addIps({
      body: { ips: [{ ip: '2001:DB8:0::1/32' }, { ip: '::ffff:192.0.2.77', strategy: 'BLOCK' }, { ip: '10.9.9.9/8' }] },
    });
    const rows = await listed(restrictions);
    expect(rows.map(({ ip, strategy }) => [ip, strategy])).toEqual([
      ['10.0.0.0/8', 'ALLOW'],
      ['2001:db8::/32', 'ALLOW'],
      ['192.0.2.77', 'BLOCK'],
    ]);
    expect(rows[0]).not.toHaveProperty('description');
    const page = await restrictions.ips({ query: { _filter: 'ALLOW', _limit: 1, _offset: 1 } });
    expect(page).toMatchObject({ items: [{ ip: '2001:db8::/32' }], _metadata: { totalItems: 2, totalPages: 2 } });
    await restrictions.removeIp({ id: rows[2]!.id });
    await expect(restrictions.removeIp({ id: rows[2]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['10.0.0.0/33', '10.1', '0x7f.1', '::1%lo', '10.0.0.1-10.0.0.9', '2001:db8::/129', 'example.com', '1.2.3.4/8/8', '1.2.3.4/-1'])(
    'refuses %s, which is no address or range',
    async (ip) => {
      const { restrictions } = await (await make()).as(people.admin);
      await expect(restrictions.addIp({ body: { ip } })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        context: { fields: { ip: expect.any(String) } },
      });
    },
  );

  it('refuses more addresses than a workspace may have', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    const some = (at: number) => Array.from({ length: 500 }, (_, index) => ({ ip: `10.${at}.${Math.floor(index / 250)}.${index % 250}` }));
    for (let at = 0; at < mostRestrictions / 500; at++) await restrictions.addIps({ body: { ips: some(at) } });
    await expect(restrictions.addIp({ body: { ip: '10.200.0.1' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await restrictions.ips())._metadata.totalItems).toBe(mostRestrictions);
  });

  // spec9.ip-description
  it('lets nobody lock themselves out without knowing', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    const ip = await myIp(restrictions);
    await restrictions.addIp({ body: { ip: elsewhere } });
    expect(await restrictions.verifyIp()).toEqual({ valid: false });
    await expect(restrictions.setIpConfig({ body: { isActive: true, strategy: 'ALLOW' } })).rejects.toMatchObject({
      code: 'LOCKS_YOU_OUT',
      status: 409,
      context: { ip, revertsAfterSeconds: trialSeconds },
    });
    expect(await restrictions.ipConfig()).toEqual({ isActive: false, strategy: 'ALLOW' });

    await restrictions.addIp({ body: { ip, description: 'My IP' } });
    expect(await restrictions.verifyIpAllow()).toEqual({ valid: true });
    await restrictions.setIpConfig({ body: { isActive: true } });
    expect(await restrictions.ipConfig()).toEqual({ isActive: true, strategy: 'ALLOW' });
    const mine = (await listed(restrictions)).find((row) => row.ip === ip)!;
    await expect(restrictions.removeIp({ id: mine.id })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await expect(restrictions.addIp({ body: { ip, isActive: false } })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await expect(restrictions.addIps({ body: { ips: [{ ip, strategy: 'BLOCK' }] } })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    expect(await listed(restrictions)).toHaveLength(2);
  });

  it('an address is paused, resumed and described anew, but nobody pauses what lets them in without knowing', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    const ip = await myIp(restrictions);
    await restrictions.addIp({ body: { ip, description: 'Home' } });
    await restrictions.setIpConfig({ body: { isActive: true } });
    const put = (isActive: boolean, description: string) => restrictions.addIp({ body: { ip, strategy: 'ALLOW', isActive, description } });
    await put(true, 'Office');
    await expect(put(false, 'Office')).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT', context: { ip } });
    expect(await listed(restrictions)).toMatchObject([{ ip, isActive: true, description: 'Office' }]);
    await restrictions.addIp({ body: { ip: `${ip}/24` } });
    await put(false, 'Office');
    expect(await listed(restrictions)).toMatchObject([{ ip, isActive: false, description: 'Office' }, { isActive: true }]);
    const [mine, range] = await listed(restrictions);
    await expect(restrictions.removeIp({ id: range!.id })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await put(true, 'Office');
    await restrictions.removeIp({ id: range!.id });
    expect(await listed(restrictions)).toMatchObject([{ id: mine!.id, isActive: true }]);
  });

  it('undoes an overridden change after 5 minutes that nobody confirmed', async () => {
    const world = await make();
    world.hold();
    const admin = await world.as(people.admin);
    const { restrictions } = admin;
    await restrictions.addIp({ body: { ip: elsewhere } });
    await restrictions.setIpConfig({ body: { isActive: true, override: true } });
    await expect(restrictions.ipConfig()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED', status: 403 });
    await expect(restrictions.confirmIps()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    await expect(admin.auth.refresh({ body: {} })).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    await expect(world.as(people.readOnly)).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    world.advance(trialSeconds - 60);
    await expect(restrictions.ipConfig()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    world.advance(61);
    // The same session goes on.
    await admin.auth.refresh({ body: {} });
    expect(await restrictions.ipConfig()).toEqual({ isActive: false, strategy: 'ALLOW' });
    expect((await listed(restrictions)).map(({ ip }) => ip)).toEqual([elsewhere]);
    await expect(restrictions.confirmIps()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.as(people.readOnly);
  });

  it('brings back what an overridden change removed', async () => {
    const world = await make();
    const { restrictions, auth } = await world.as(people.admin);
    const ip = await myIp(restrictions);
    await restrictions.addIps({ body: { ips: [{ ip, description: 'Office' }] } });
    await restrictions.setIpConfig({ body: { isActive: true } });
    const [mine] = await listed(restrictions);
    await restrictions.removeIp({ id: mine!.id, query: { override: true } });
    await expect(restrictions.ips()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    world.advance(trialSeconds + 1);
    await world.work();
    await auth.refresh({ body: {} });
    expect(await listed(restrictions)).toEqual([mine]);
    expect(await restrictions.ipConfig()).toEqual({ isActive: true, strategy: 'ALLOW' });
  });

  it('says who would be cut off before anything changes', async () => {
    const world = await make();
    const { restrictions } = await world.as(people.admin);
    await world.as(people.support);
    const ip = await myIp(restrictions);
    expect(await restrictions.cutOff({ body: { isActive: false } })).toEqual({ total: 0, isYou: false, people: [] });
    const out = await restrictions.cutOff({ body: { isActive: true, strategy: 'BLOCK', added: [ip] } });
    expect(out).toMatchObject({ total: 2, isYou: true });
    expect(out.people.map(({ email }) => email)).toEqual([people.admin, people.support]);
    const second = await restrictions.cutOff({
      body: { isActive: true, strategy: 'BLOCK', added: [ip] },
      query: { _limit: 1, _offset: 1 },
    });
    expect(second).toMatchObject({ total: 2, isYou: true, people: [{ email: people.support }] });
    expect(await restrictions.cutOff({ body: { isActive: true, strategy: 'ALLOW', added: [ip] } })).toMatchObject({ total: 0 });
    const { country_code: here } = await restrictions.myPlace();
    const country = { enabled: true, action: 'BLOCK', failStrategy: 'ALLOW', codes: [here!] } as const;
    expect(await restrictions.cutOff({ body: { country: { ...country, codes: [...country.codes] } } })).toMatchObject({
      total: 2,
      isYou: true,
    });
    expect(await restrictions.cutOff({ body: { country: { ...country, codes: [] } } })).toMatchObject({ total: 0, isYou: false });
    await restrictions.addIp({ body: { ip } });
    const [mine] = await listed(restrictions);
    expect(await restrictions.cutOff({ body: { isActive: true, removed: mine!.id } })).toMatchObject({ total: 2, isYou: true });
  });

  it('tells whoever may not see the people of themselves alone', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const all = (await admin.roles.listPermissions()).filter(({ key }) => key === 'fe.secure.read.securityPolicy').map(({ id }) => id);
    const role = await admin.roles.create({ body: { key: 'auditor', name: 'Auditor', permissions: all } });
    const { items } = await admin.users.list({ query: { _email: people.support } });
    await admin.users.update({ body: { id: items[0]!.id, roleIds: [role.id] } });
    const { restrictions, securityPolicy } = await world.as(people.support);
    const ip = await myIp(restrictions);
    const only = { total: 1, isYou: true, people: [expect.objectContaining({ email: people.support })] };
    expect(await restrictions.cutOff({ body: { isActive: true, strategy: 'BLOCK', added: [ip] } })).toEqual(only);
    expect(await securityPolicy.affected({ body: { mfa: 'Force' } })).toEqual(only);
    expect(await securityPolicy.affected({ body: { mfa: 'DontForce' } })).toEqual({ total: 0, isYou: false, people: [] });
  });

  it('TXT-01: blocks a domain in letters, however an address of it is typed', async () => {
    const api = await (await make()).as(people.admin);
    await api.restrictions.addDomain({ body: { domain: 'münster.test', type: 'BLOCK' } });
    await api.restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    for (const email of ['ada@Mu\u0308nster.test', 'ada@xn--mnster-3ya.test'])
      await expect(api.users.invite({ body: { email } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
  });

  it('lets in only emails of allowed domains, and says so before', async () => {
    const world = await make();
    const { restrictions, users, emails } = await world.as(people.admin);
    expect(await restrictions.domainConfig()).toEqual({ active: false, listType: 'ALLOW', blockPublicDomains: false });
    // With nothing on the list, nobody is let in.
    await expect(restrictions.setDomainConfig({ body: { active: true, type: 'ALLOW' } })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    const { id } = await restrictions.addDomain({ body: { domain: '@Acme.TEST', type: 'ALLOW' } });
    expect(await restrictions.addDomain({ body: { domain: 'acme.test', type: 'ALLOW' } })).toMatchObject({ id, domain: 'acme.test' });
    const config = await restrictions.setDomainConfig({ body: { active: true, type: 'ALLOW' } });
    expect(config).toEqual({ active: true, listType: 'ALLOW', blockPublicDomains: false });
    await expect(users.invite({ body: { email: 'new@elsewhere.test' } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    await expect(users.invite({ body: { email: 'new@sub.acme.test' } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    await users.invite({ body: { email: 'new@acme.test' } });
    await expect(emails.change({ body: { email: 'me@elsewhere.test' } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    expect(await restrictions.tryOut({ body: { value: 'new@elsewhere.test' } })).toEqual({
      kind: 'email',
      isAllowed: false,
      reason: 'notListed',
    });
    expect(await restrictions.tryOut({ body: { value: 'new@acme.test' } })).toMatchObject({
      isAllowed: true,
      reason: 'listed',
      match: 'acme.test',
    });
    await expect(restrictions.removeDomain({ domainId: id })).rejects.toMatchObject({
      code: 'LOCKS_YOU_OUT',
      context: { domain: 'acme.test' },
    });
    const block = { domain: 'acme.test', type: 'BLOCK' } as const;
    await restrictions.addDomain({ body: block });
    await expect(restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await restrictions.removeDomain({ domainId: (await restrictions.domains()).items.find(({ type }) => type === 'BLOCK')!.id });
    await restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    await expect(restrictions.addDomain({ body: block })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await restrictions.removeDomain({ domainId: id });
    await expect(restrictions.removeDomain({ domainId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await restrictions.domains()).toEqual({ items: [] });
  });

  it('changes a domain of the list, once', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    const { id } = await restrictions.addDomain({ body: { domain: 'acme.test', type: 'ALLOW' } });
    await restrictions.addDomain({ body: { domain: 'rival.test', type: 'ALLOW' } });
    await restrictions.addDomain({ body: { domain: 'elsewhere.test', type: 'BLOCK' } });
    await restrictions.setDomainConfig({ body: { active: true, type: 'ALLOW' } });
    const change = (domain: string, override?: boolean) => restrictions.changeDomain({ domainId: id, body: { domain, override } });
    await expect(change('rival.test')).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    await expect(change('elsewhere.test')).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT', context: { domain: 'acme.test' } });
    expect(await change('@ACME.test')).toEqual({ id, domain: 'acme.test', type: 'ALLOW' });
    await restrictions.setDomainConfig({ body: { active: false } });
    expect(await change('elsewhere.test')).toEqual({ id, domain: 'elsewhere.test', type: 'ALLOW' });
    const { items } = await restrictions.domains();
    expect(items.map(({ domain, type }) => `${domain} ${type}`).toSorted()).toEqual([
      'elsewhere.test ALLOW',
      'elsewhere.test BLOCK',
      'rival.test ALLOW',
    ]);
    await expect(restrictions.changeDomain({ domainId: unknownId, body: { domain: 'x.test' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps members out whose email is no longer allowed, everywhere, until it goes back by itself', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const support = await world.as(people.support);
    const { restrictions } = admin;
    await restrictions.addDomain({ body: { domain: 'elsewhere.test', type: 'ALLOW' } });
    const { active: _, ...config } = await restrictions.domainConfig();
    const out = await restrictions.cutOff({ body: { domain: { ...config, active: true } } });
    expect(out.isYou).toBe(true);
    expect(out.people[0]).toMatchObject({ email: people.admin });
    expect(out.people.map(({ email }) => email)).not.toContain(people.stranger);
    const both = { ...config, active: true, added: 'acme.test' };
    expect(await restrictions.cutOff({ body: { domain: both } })).toMatchObject({ isYou: false });
    await restrictions.setDomainConfig({ body: { active: true, override: true } });
    const refused = { code: 'DOMAIN_NOT_ALLOWED', status: 403 };
    for (const call of [
      () => restrictions.domains(),
      () => restrictions.confirmIps(),
      () => support.profile.get(),
      () => support.auth.refresh({ body: {} }),
      () => world.as(people.readOnly),
    ])
      await expect(call()).rejects.toMatchObject(refused);
    // Who comes from another workspace isn't concerned.
    await (await world.as(people.stranger)).profile.get();
    world.advance(trialSeconds + 1);
    await support.auth.refresh({ body: {} });
    await support.profile.get();
    await world.as(people.readOnly);
    await world.work();
    const again = (await world.as(people.admin)).restrictions;
    expect((await again.domainConfig()).active).toBe(false);

    // What an override removed comes back, too.
    const { id } = await again.addDomain({ body: { domain: 'acme.test', type: 'ALLOW' } });
    await again.setDomainConfig({ body: { active: true } });
    const before = await again.domains();
    await again.removeDomain({ domainId: id, query: { override: true } });
    await expect(again.domains()).rejects.toMatchObject(refused);
    world.advance(trialSeconds + 1);
    await world.work();
    const { restrictions: back } = await world.as(people.admin);
    expect(await back.domains()).toEqual(before);
    expect((await back.domainConfig()).active).toBe(true);
  });

  it('keeps blocked and public domains out, also of an import and of whoever has an invitation link', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email'] });
    const { restrictions, userImports, invites } = await world.as(people.admin);
    await restrictions.addDomain({ body: { domain: 'rival.test', type: 'BLOCK' } });
    await restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK', blockPublicDomains: true } });
    expect(await restrictions.tryOut({ body: { value: 'a@gmail.com' } })).toMatchObject({
      isAllowed: false,
      reason: 'publicDomain',
      match: 'gmail.com',
    });
    const { id: importId } = await userImports.create({ body: { fileName: 'a.csv' } });
    const cells = { name: '', phone: '', jobTitle: '', roles: '', groups: '' };
    const rows = ['a@rival.test', 'b@gmail.com', 'c@fine.test'].map((email, at) => ({ number: at + 2, email, ...cells }));
    await userImports.addRows({ importId, body: { rows } });
    await userImports.check({ importId });
    const found = await userImports.rows({ importId });
    expect(found.rows.map(({ verdict, detail }) => [verdict, detail])).toEqual([
      ['domainNotAllowed', 'rival.test'],
      ['domainNotAllowed', 'gmail.com'],
      ['new', ''],
    ]);
    const { token: invitationToken } = await invites.create({ body: {} });
    const body = { password: 'Correct-horse-battery-9', invitationToken };
    const { signUp } = world.anonymous();
    await expect(signUp.email({ body: { ...body, email: 'a@rival.test' } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    await signUp.email({ body: { ...body, email: 'c@fine.test' } });
  });

  it.each(['localhost', 'a b.test', 'user@acme.test', 'http://acme.test', '*.acme.test', 'acme.test/x'])(
    'refuses %s, which is no domain',
    async (domain) => {
      const { restrictions } = await (await make()).as(people.admin);
      await expect(restrictions.addDomain({ body: { domain, type: 'ALLOW' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  it('restricts countries, where the country of an address is known', async () => {
    const world = await make();
    const { restrictions, auth } = await world.as(people.admin);
    const { country_code: mine, ip } = await restrictions.myPlace();
    expect(await restrictions.placeOf({ ip })).toMatchObject({ ip, country_code: mine });
    await expect(restrictions.placeOf({ ip: '198.51.100.1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'ip metadata not found',
    });
    const config = { enabled: true, action: 'ALLOW', failStrategy: 'BLOCK', shouldSendRestrictionEmail: false } as const;
    await expect(restrictions.setCountryConfig({ body: config })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await restrictions.setCountries({ body: { countries: [{ countryCode: mine! }, { countryCode: 'FR' }] } });
    await restrictions.setCountryConfig({ body: config });
    expect(await restrictions.countryConfig()).toEqual(config);
    expect((await restrictions.countries()).map(({ countryCode }) => countryCode)).toEqual(['FR', mine!].toSorted());
    expect(await restrictions.tryOut({ body: { value: ip } })).toMatchObject({ kind: 'ip', isAllowed: true, reason: 'countryAllowed' });
    await expect(restrictions.setCountries({ body: { countries: [] } })).rejects.toMatchObject({ code: 'LOCKS_YOU_OUT' });
    await restrictions.setCountries({ body: { countries: [], override: true } });
    await expect(restrictions.countries()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    world.advance(trialSeconds + 1);
    await world.work();
    await auth.refresh({ body: {} });
    expect(await restrictions.countries()).toHaveLength(2);
  });

  it('emails whoever is refused for their country once, if the workspace wants that', async () => {
    const world = await make();
    const { restrictions } = await world.as(people.admin);
    const config = { enabled: true, action: 'ALLOW', failStrategy: 'BLOCK' } as const;
    const refuse = (shouldSendRestrictionEmail: boolean) =>
      restrictions.setCountryConfig({ body: { ...config, shouldSendRestrictionEmail, override: true } });
    const refused = () => expect(world.as(people.support)).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
    await refuse(false);
    await refused();
    expect(await world.mailbox(people.support)).toEqual([]);
    world.advance(trialSeconds + 1);
    await world.work();
    const again = await world.as(people.admin);
    await again.restrictions.setCountryConfig({ body: { ...config, shouldSendRestrictionEmail: true, override: true } });
    await refused();
    await refused();
    const mails = await world.mailbox(people.support);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toContain('A sign-in to Acme was blocked');
    expect(mails[0]!.links[0]).toContain('forget-password');
    expect(await world.mailbox(people.readOnly)).toEqual([]);
  });

  it('tries out addresses, and refuses to try what is neither an address nor an email', async () => {
    const { restrictions } = await (await make()).as(people.admin);
    const ip = await myIp(restrictions);
    expect(await restrictions.tryOut({ body: { value: ip } })).toEqual({ kind: 'ip', isAllowed: true, reason: 'off' });
    await restrictions.addIp({ body: { ip: elsewhere, strategy: 'BLOCK' } });
    await restrictions.setIpConfig({ body: { isActive: true, strategy: 'BLOCK' } });
    const refused = { kind: 'ip', isAllowed: false, reason: 'blocked', match: elsewhere };
    expect(await restrictions.tryOut({ body: { value: '198.51.100.200' } })).toEqual(refused);
    expect(await restrictions.tryOut({ body: { value: '::ffff:198.51.100.200' } })).toEqual(refused);
    expect(await restrictions.tryOut({ body: { value: '198.51.101.1' } })).toMatchObject({ isAllowed: true, reason: 'notBlocked' });
    await expect(restrictions.tryOut({ body: { value: 'nothing' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is read by those who may view security settings, and changed by those who manage them', async () => {
    const world = await make();
    const { restrictions } = await world.as(people.readOnly);
    await restrictions.ips();
    await restrictions.domainConfig();
    await expect(restrictions.addIp({ body: { ip: elsewhere } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(restrictions.setIpConfig({ body: { isActive: false } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(restrictions.removeDomain({ domainId: unknownId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(world.anonymous().restrictions.ips()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
