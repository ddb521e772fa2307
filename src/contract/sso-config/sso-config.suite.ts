import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { secretMask } from './sso-config.rules.ts';
import { pem, metadata } from './sample-metadata.ts';

type Client = Api<ContractAreas>;

const notFound = { code: 'NOT_FOUND', status: 404 };
const roleId = async (api: Client, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const complete = { ssoEndpoint: 'https://idp.test/sso', idpEntityId: 'https://idp.test', publicCertificate: pem };

/** Someone who may set up single sign-on, and little else. */
async function asManager(world: World, admin: Client): Promise<Client> {
  const permissions = (await admin.roles.listPermissions()).filter(({ key }) => /samlConfiguration|read.users|read.roles/.test(key));
  const body = { key: 'sso', name: 'Single sign-on', permissions: permissions.map(({ id }) => id) };
  const role = await admin.roles.create({ body });
  const { items } = await admin.users.list({ query: { _email: people.support } });
  await admin.users.update({ body: { id: items[0]!.id, roleIds: [role.id] } });
  return world.as(people.support);
}

export const ssoConfigSuite = behaviour('ssoConfig', (make) => {
  it('sets up a connection, turns it on when it is complete, and deletes it', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    expect(await ssoConfig.list()).toEqual([]);
    const made = await ssoConfig.create({ body: { type: 'okta' } });
    expect(made).toMatchObject({ type: 'okta', name: 'Okta', enabled: false, ssoEndpoint: '', domains: [], isEnforced: false });
    expect(made.acsUrl).toMatch(/^https?:.*\/auth\/saml\/callback$/);
    await expect(ssoConfig.update({ ssoConfigId: made.id, body: { enabled: true } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { ssoEndpoint: expect.any(String), idpEntityId: expect.any(String), publicCertificate: expect.any(String) } },
    });
    const changed = await ssoConfig.update({ ssoConfigId: made.id, body: { ...complete, enabled: true, name: 'Staff' } });
    expect(changed).toMatchObject({ ...complete, enabled: true, name: 'Staff', type: 'okta' });
    expect(changed.certificates).toHaveLength(1);
    expect(await ssoConfig.list()).toEqual([changed]);
    await expect(ssoConfig.update({ ssoConfigId: made.id, body: { ssoEndpoint: '' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await ssoConfig.list())[0]!.ssoEndpoint).toBe(complete.ssoEndpoint);
    await ssoConfig.remove({ ssoConfigId: made.id });
    expect(await ssoConfig.list()).toEqual([]);
    await expect(ssoConfig.remove({ ssoConfigId: made.id })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.update({ ssoConfigId: made.id, body: { name: 'X' } })).rejects.toMatchObject(notFound);
  });

  it('a draft has the addresses that its connection keeps, and nothing is stored before something is saved', async () => {
    const world = await make();
    const { ssoConfig } = await world.as(people.admin);
    const draft = await ssoConfig.draft({ query: { type: 'oidc' } });
    expect(draft).toMatchObject({ type: 'oidc', name: 'OpenID Connect', enabled: false, domains: [] });
    expect(draft.createdAt).toBeUndefined();
    expect(draft.redirectUri).toContain(draft.id);
    expect(await ssoConfig.draft({ query: { type: 'oidc', id: draft.id } })).toEqual(draft);
    expect(await ssoConfig.list()).toEqual([]);
    const { id, type } = draft;
    await expect(ssoConfig.create({ body: { id, type, enabled: true } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await ssoConfig.list()).toEqual([]);
    const made = await ssoConfig.create({ body: { id, type, oidcClientId: 'ours' } });
    expect(made).toMatchObject({ ...draft, oidcClientId: 'ours' });
    // Saved in two tabs.
    const taken = { code: 'CONFLICT', status: 409 };
    await expect(ssoConfig.create({ body: { id, type } })).rejects.toMatchObject(taken);
    await expect(ssoConfig.createByMetadata({ body: { id, type: 'okta', metadata } })).rejects.toMatchObject(taken);
    const url = 'https://idp.example/metadata';
    await expect(ssoConfig.createByMetadataUrl({ body: { id, type, url } })).rejects.toMatchObject(taken);
    expect(await ssoConfig.list()).toEqual([made]);
    // Nor does anybody else get one of theirs by its id.
    const stranger = await world.as(people.stranger);
    await expect(stranger.ssoConfig.create({ body: { id, type } })).rejects.toMatchObject(taken);
    expect(await stranger.ssoConfig.list()).toEqual([]);
    const okta = await ssoConfig.draft({ query: { type: 'okta' } });
    const read = await ssoConfig.createByMetadata({ body: { id: okta.id, type: 'okta', metadata } });
    expect(read).toMatchObject({ id: okta.id, type: 'okta', name: 'Okta', acsUrl: okta.acsUrl, idpEntityId: 'https://idp.example/entity' });
    await expect((await world.as(people.readOnly)).ssoConfig.draft({ query: { type } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('a connection that nobody has named is named after its product and first domain', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const nameOf = async (ssoConfigId: string) => (await ssoConfig.list()).find(({ id }) => id === ssoConfigId)!.name;
    const { id: ssoConfigId } = await ssoConfig.create({ body: { type: 'azure' } });
    const { id: domainId } = await ssoConfig.addDomain({ ssoConfigId, body: { domain: 'mistyped.test' } });
    expect(await nameOf(ssoConfigId)).toBe('Microsoft Entra ID (mistyped.test)');
    await ssoConfig.removeDomain({ ssoConfigId, domainId });
    expect(await nameOf(ssoConfigId)).toBe('Microsoft Entra ID');
    await ssoConfig.addDomain({ ssoConfigId, body: { domain: 'first.test' } });
    await ssoConfig.addDomain({ ssoConfigId, body: { domain: 'second.test' } });
    expect(await nameOf(ssoConfigId)).toBe('Microsoft Entra ID (first.test)');
    const named = await ssoConfig.create({ body: { type: 'azure', name: 'Staff' } });
    await ssoConfig.addDomain({ ssoConfigId: named.id, body: { domain: 'third.test' } });
    expect(await nameOf(named.id)).toBe('Staff');
  });

  it('never answers a client secret, and keeps it when the mask comes back', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const body = { type: 'oidc' as const, ssoEndpoint: 'https://idp.test', oidcClientId: 'ours', oidcSecret: 'tell-nobody' };
    const made = await ssoConfig.create({ body });
    expect(JSON.stringify(made)).not.toContain('tell-nobody');
    expect(made).toMatchObject({ oidcSecret: secretMask, oidcClientId: 'ours', ssoEndpoint: 'https://idp.test' });
    expect(made.redirectUri).toContain(made.id);
    const one = { ssoConfigId: made.id };
    expect(await ssoConfig.update({ ...one, body: { oidcSecret: secretMask, enabled: true } })).toMatchObject({ enabled: true });
    expect(await ssoConfig.oidc()).toEqual({ active: true, redirectUri: made.redirectUri });
    await expect(ssoConfig.update({ ...one, body: { oidcSecret: '' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await ssoConfig.update({ ...one, body: { oidcSecret: '', enabled: false } })).toMatchObject({ oidcSecret: '' });
    expect(await ssoConfig.oidc()).toMatchObject({ active: false });
  });

  it('reads metadata from a file or an address on the public internet', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const made = await ssoConfig.createByMetadata({ body: { metadata } });
    expect(made).toMatchObject({ idpEntityId: 'https://idp.example/entity', ssoEndpoint: 'https://idp.example/sso', enabled: false });
    expect(made.publicCertificate).toContain('BEGIN CERTIFICATE');
    const one = { ssoConfigId: made.id };
    const other = metadata.replaceAll('idp.example', 'new.example');
    expect(await ssoConfig.updateByMetadata({ ...one, body: { metadata: other } })).toMatchObject({
      ssoEndpoint: 'https://new.example/sso',
    });
    const refused = (field: string) => ({ code: 'INVALID_INPUT', context: { fields: { [field]: expect.any(String) } } });
    await expect(ssoConfig.createByMetadata({ body: { metadata: '<html/>' } })).rejects.toMatchObject(refused('metadata'));
    await expect(ssoConfig.updateByMetadata({ ...one, body: { metadata: 'x' } })).rejects.toMatchObject(refused('metadata'));
    for (const url of ['https://127.0.0.1/metadata', 'https://169.254.169.254/latest', 'https://10.0.0.1/x']) {
      await expect(ssoConfig.createByMetadataUrl({ body: { url } })).rejects.toMatchObject(refused('url'));
      await expect(ssoConfig.updateByMetadataUrl({ ...one, body: { url } })).rejects.toMatchObject(refused('url'));
    }
    const unknown = { ssoConfigId: unknownId };
    await expect(ssoConfig.updateByMetadata({ ...unknown, body: { metadata } })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.updateByMetadataUrl({ ...unknown, body: { url: 'https://idp.test/m' } })).rejects.toMatchObject(notFound);
  });

  it('FED-02 reads metadata as identity providers publish it, in either way', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: {} });
    const body64 = pem.split('\n').slice(1, -1).join('\n');
    const spelled: [string, string, boolean][] = [
      ['as it is', metadata, false],
      ['wants signed requests', metadata.replace('Signed="false"', 'Signed="1"'), true],
      ['wants signed requests, in words', metadata.replace('Signed="false"', 'Signed=" true "'), true],
      ['wants none', metadata.replace('Signed="false"', 'Signed="0"'), false],
      ['a style sheet', metadata.replace('<!--', '<?xml-stylesheet type="text/xsl" href="<!--.xsl"?>\n<!-- <?xml-stylesheet?> '), false],
      ['PEM inside', metadata.replace(body64, `\n${pem}\n`), false],
      ['PEM inside, from Windows', `\ufeff${metadata.replace(body64, pem)}`.replaceAll('\n', '\r\n'), false],
    ];
    for (const [name, text, signRequest] of spelled) {
      const read = await ssoConfig.updateByMetadata({ ssoConfigId, body: { metadata: text } });
      expect([name, read]).toMatchObject([name, { publicCertificate: pem, signRequest, idpEntityId: 'https://idp.example/entity' }]);
      expect([name, read.certificates.length]).toEqual([name, 1]);
    }
  });

  it('FED-02 more certificates than it keeps are refused, and none is dropped in silence', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: complete });
    const key = /<md:KeyDescriptor.*<\/md:KeyDescriptor>/s.exec(metadata)![0];
    const others = Array.from({ length: 10 }, (_, at) => key.replace('MIIC', `MII${at}`)).join('');
    const refused = (field: string) => ({
      code: 'INVALID_INPUT',
      context: { fields: { [field]: expect.stringContaining('10 certificates') } },
    });
    const many = { metadata: metadata.replace(key, key + others) };
    await expect(ssoConfig.updateByMetadata({ ssoConfigId, body: many })).rejects.toMatchObject(refused('metadata'));
    await expect(ssoConfig.createByMetadata({ body: many })).rejects.toMatchObject(refused('metadata'));
    await expect(ssoConfig.saveSamlMetadata({ body: many })).rejects.toMatchObject(refused('metadata'));
    const publicCertificate = Array.from({ length: 11 }, (_, at) => pem.replace('MIIC', `MII${String.fromCharCode(65 + at)}`)).join('\n');
    await expect(ssoConfig.update({ ssoConfigId, body: { publicCertificate } })).rejects.toMatchObject(refused('publicCertificate'));
    expect((await ssoConfig.list())[0]!.certificates).toHaveLength(1);
    // The same one again is no other.
    const twice = await ssoConfig.update({ ssoConfigId, body: { publicCertificate: `${pem}\n${pem}` } });
    expect(twice).toMatchObject({ publicCertificate: pem, certificates: [expect.anything()] });
  });

  it('FED-02 what has to be signed, and whether sign-ins may begin elsewhere, are settings', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const made = await ssoConfig.create({ body: complete });
    const one = { ssoConfigId: made.id };
    expect(made).toMatchObject({ isResponseSigned: false, allowsIdpInitiated: false, ownAcsUrl: `${made.acsUrl}/${made.id}` });
    const { acsUrl, ownAcsUrl } = made;
    const on = { isResponseSigned: true, allowsIdpInitiated: true };
    expect(await ssoConfig.update({ ...one, body: on })).toMatchObject({ ...on, acsUrl: ownAcsUrl, ownAcsUrl });
    expect(await ssoConfig.update({ ...one, body: { name: 'Staff' } })).toMatchObject(on);
    const off = { isResponseSigned: false, allowsIdpInitiated: false };
    expect(await ssoConfig.update({ ...one, body: off })).toMatchObject({ ...off, acsUrl, ownAcsUrl });
    const oidc = { type: 'oidc' as const, ssoEndpoint: 'https://idp.test', oidcClientId: 'ours', oidcSecret: 'secret' };
    await ssoConfig.update({ ...one, body: on });
    expect(await ssoConfig.update({ ...one, body: oidc })).toMatchObject(off);
  });

  // spec4.saml-domain
  it('verifies a domain by its TXT record, for whoever proves it first', async () => {
    const world = await make();
    const { ssoConfig } = await world.as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: {} });
    const added = await ssoConfig.addDomain({ ssoConfigId, body: { domain: ' @Staff.Example ' } });
    expect(added).toMatchObject({ domain: 'staff.example', validated: false, txtRecord: expect.stringMatching(/=.{30,}/) });
    await expect(ssoConfig.addDomain({ ssoConfigId, body: { domain: 'staff.example' } })).rejects.toMatchObject({ code: 'KEY_TAKEN' });
    const which = { ssoConfigId, domainId: added.id };
    world.setTxt('staff.example', []);
    for (const check of [ssoConfig.validateDomain, ssoConfig.validateDomainV1])
      await expect(check(which)).rejects.toMatchObject({ code: 'DOMAIN_NOT_PROVEN', status: 409 });
    const theirs = (await world.as(people.stranger)).ssoConfig;
    const other = await theirs.create({ body: {} });
    const claimed = await theirs.addDomain({ ssoConfigId: other.id, body: { domain: 'staff.example' } });
    expect(claimed.txtRecord).not.toBe(added.txtRecord);
    world.setTxt('staff.example', ['v=spf1 -all', added.txtRecord, claimed.txtRecord]);
    await ssoConfig.validateDomain(which);
    await ssoConfig.validateDomainV1(which);
    expect((await ssoConfig.list())[0]!.domains).toEqual([{ ...added, validated: true }]);
    for (const check of [theirs.validateDomain, theirs.validateDomainV1])
      await expect(check({ ssoConfigId: other.id, domainId: claimed.id })).rejects.toMatchObject({ code: 'KEY_TAKEN', status: 409 });
    await ssoConfig.removeDomain(which);
    for (const call of [ssoConfig.validateDomain, ssoConfig.validateDomainV1, ssoConfig.removeDomain])
      await expect(call(which)).rejects.toMatchObject(notFound);
    await theirs.validateDomain({ ssoConfigId: other.id, domainId: claimed.id });
    await expect(ssoConfig.addDomain({ ssoConfigId: other.id, body: { domain: 'x.example' } })).rejects.toMatchObject(notFound);
  });

  it('TXT-01: takes a domain in letters and as mail systems write it for the same one', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: { type: 'okta' } });
    const typed = '\u200e @Mu\u0308nster.Example ';
    expect(await ssoConfig.addDomain({ ssoConfigId, body: { domain: typed } })).toMatchObject({ domain: 'xn--mnster-3ya.example' });
    for (const domain of ['münster.example', 'xn--mnster-3ya.example'])
      await expect(ssoConfig.addDomain({ ssoConfigId, body: { domain } })).rejects.toMatchObject({ code: 'KEY_TAKEN' });
  });

  it.each(['staff', 'https://staff.example', 'a b.example', '10.0.0.1', 'staff.example:8443', '-x.example', '*.example'])(
    'takes no domain like %s',
    async (domain) => {
      const { ssoConfig } = await (await make()).as(people.admin);
      const { id: ssoConfigId } = await ssoConfig.create({ body: {} });
      await expect(ssoConfig.addDomain({ ssoConfigId, body: { domain } })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        context: { fields: { domain: expect.any(String) } },
      });
    },
  );

  it('gives roles to everyone and to groups', async () => {
    const api = await (await make()).as(people.admin);
    const { ssoConfig } = api;
    const [reader, support] = [await roleId(api, 'ReadOnly'), await roleId(api, 'Support')];
    const { id: ssoConfigId } = await ssoConfig.create({
      body: { roleIds: [reader], groups: [{ id: '', group: 'staff', roleIds: [support] }] },
    });
    const one = { ssoConfigId };
    expect(await ssoConfig.defaultRoles(one)).toEqual({ roleIds: [reader] });
    await ssoConfig.setDefaultRoles({ ...one, body: { roleIds: [support, support] } });
    expect(await ssoConfig.defaultRoles(one)).toEqual({ roleIds: [support] });
    await ssoConfig.addGroup({ ...one, body: { group: 'boss', roleIds: [reader] } });
    const taken = { code: 'KEY_TAKEN', status: 409 };
    await expect(ssoConfig.addGroup({ ...one, body: { group: 'boss' } })).rejects.toMatchObject(taken);
    const [boss, staff] = await ssoConfig.groups(one);
    expect([boss, staff]).toMatchObject([
      { group: 'boss', roleIds: [reader] },
      { group: 'staff', roleIds: [support] },
    ]);
    await ssoConfig.changeGroup({ ...one, id: boss!.id, body: { group: 'chiefs', roleIds: [] } });
    await expect(ssoConfig.changeGroup({ ...one, id: boss!.id, body: { group: 'staff', roleIds: [] } })).rejects.toMatchObject(taken);
    await ssoConfig.removeGroup({ ...one, groupId: staff!.id });
    expect(await ssoConfig.groups(one)).toEqual([{ id: boss!.id, group: 'chiefs', roleIds: [] }]);
    const gone = { ...one, id: staff!.id, body: { group: 'x', roleIds: [] } };
    await expect(ssoConfig.removeGroup({ ...one, groupId: staff!.id })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.changeGroup(gone)).rejects.toMatchObject(notFound);
    const unknown = { ssoConfigId: unknownId };
    for (const call of [ssoConfig.defaultRoles, ssoConfig.groups]) await expect(call(unknown)).rejects.toMatchObject(notFound);
    for (const call of [ssoConfig.setDefaultRoles, ssoConfig.addGroup])
      await expect(call({ ...unknown, body: { group: 'x', roleIds: [] } })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.create({ body: { roleIds: [unknownId] } })).rejects.toMatchObject(notFound);
  });

  it('nobody gives more than they hold, nor lets their own identity provider say so', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const strong = await roleId(admin, 'Admin');
    const { id: ssoConfigId } = await admin.ssoConfig.create({ body: {} });
    await admin.ssoConfig.addGroup({ ssoConfigId, body: { group: 'boss', roleIds: [strong] } });
    const [boss] = await admin.ssoConfig.groups({ ssoConfigId });
    const { ssoConfig } = await asManager(world, admin);
    const refused = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    const roleIds = [strong];
    const one = { ssoConfigId };
    const id = boss!.id;
    const attempts = [
      () => ssoConfig.create({ body: { roleIds } }),
      () => ssoConfig.update({ ...one, body: { roleIds } }),
      () => ssoConfig.update({ ...one, body: { ssoEndpoint: 'https://mine.test/sso' } }),
      () => ssoConfig.update({ ...one, body: { enabled: true } }),
      () => ssoConfig.updateByMetadata({ ...one, body: { metadata } }),
      () => ssoConfig.saveSaml({ body: { ...complete, enabled: true } }),
      () => ssoConfig.saveSamlMetadata({ body: { metadata } }),
      () => ssoConfig.setDefaultRoles({ ...one, body: { roleIds } }),
      () => ssoConfig.setSamlRoles({ body: { roleIds } }),
      () => ssoConfig.addGroup({ ...one, body: { group: 'mine', roleIds } }),
      () => ssoConfig.addSamlGroup({ body: { group: 'mine', roleIds } }),
      () => ssoConfig.changeGroup({ ...one, id, body: { group: 'mine', roleIds } }),
      () => ssoConfig.changeSamlGroup({ id, body: { group: 'mine', roleIds } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
    await ssoConfig.update({ ...one, body: { name: 'Renamed' } });
    expect((await ssoConfig.list())[0]).toMatchObject({ name: 'Renamed', ssoEndpoint: '', roleIds: [], groups: [{ group: 'boss' }] });
  });

  it('MCH-03 what it trusts is changed by whoever may do all that its people may; another admin agrees', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { id: ssoConfigId } = await admin.ssoConfig.create({ body: complete });
    const one = { ssoConfigId };
    const prove = async (domain: string) => {
      const { id: domainId, txtRecord } = await admin.ssoConfig.addDomain({ ...one, body: { domain } });
      world.setTxt(domain, [txtRecord]);
      return { ...one, domainId };
    };
    await admin.ssoConfig.validateDomain(await prove('acme.test'));
    const waiting = await prove('staff.example');
    const { ssoConfig } = await asManager(world, admin);
    const refused = { code: 'CONNECTION_TRUST', status: 403 };
    const never = '2026-01-01T00:00:00.000Z';
    const mine = { ssoEndpoint: 'https://mine.test/sso' };
    // Off, it signs in nobody: setting it up needs no more than the right to.
    await ssoConfig.update({ ...one, body: mine });
    await expect(ssoConfig.update({ ...one, body: { enabled: true } })).rejects.toMatchObject(refused);
    expect((await ssoConfig.list())[0]!.trustChange).toBeUndefined();
    await admin.ssoConfig.update({ ...one, body: { ...complete, enabled: true } });
    const attempts = [
      () => ssoConfig.update({ ...one, body: mine }),
      () => ssoConfig.update({ ...one, body: { idpEntityId: 'https://mine.test' } }),
      () => ssoConfig.update({ ...one, body: { attributes: { email: 'nickname' } } }),
      () => ssoConfig.update({ ...one, body: { isResponseSigned: true } }),
      () => ssoConfig.update({ ...one, body: { allowsIdpInitiated: true } }),
      () =>
        ssoConfig.update({ ...one, body: { type: 'oidc', oidcClientId: 'mine', oidcSecret: 'mine', ssoEndpoint: 'https://mine.test' } }),
      () => ssoConfig.updateByMetadata({ ...one, body: { metadata } }),
      () => ssoConfig.saveSaml({ body: { ...complete, ...mine, enabled: true } }),
      () => ssoConfig.saveSamlMetadata({ body: { metadata } }),
      () => ssoConfig.validateDomain(waiting),
      () => ssoConfig.validateDomainV1(waiting),
      () => ssoConfig.confirmTrust({ ...one, body: { until: never } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
    await ssoConfig.update({ ...one, body: { name: 'Staff', signRequest: true } });
    expect((await ssoConfig.list())[0]).toMatchObject({ ...complete, name: 'Staff', enabled: true });

    const shown = async (api: Client) => (await api.ssoConfig.list())[0]!.trustChange;
    expect(await shown(admin)).toMatchObject({ isOwn: true });
    const agree = async (api: Client, until: string) => api.ssoConfig.confirmTrust({ ...one, body: { until } });
    await expect(agree(admin, never)).rejects.toMatchObject({ code: 'SELF_CHANGE', status: 409 });
    const { items } = await admin.users.list({ query: { _email: people.readOnly } });
    await admin.users.update({ body: { id: items[0]!.id, roleIds: [await roleId(admin, 'Admin')] } });
    const other = await world.as(people.readOnly);
    expect(await shown(other)).toMatchObject({ isOwn: false, who: (await admin.profile.get()).name });
    // MCH-12: whoever changes it once more just before isn't agreed with.
    const { until } = (await shown(other))!;
    world.advance(1);
    await admin.ssoConfig.update({ ...one, body: { idpEntityId: 'https://theirs.test' } });
    await expect(agree(other, until)).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    await agree(other, (await shown(other))!.until);
    expect(await shown(other)).toBeUndefined();
    await other.ssoConfig.update({ ...one, body: mine });
    expect(await shown(admin)).toMatchObject({ isOwn: false });
    await expect(admin.ssoConfig.confirmTrust({ ssoConfigId: unknownId, body: { until } })).rejects.toMatchObject(notFound);
    world.advance(3601);
    expect(await shown(await world.as(people.admin))).toBeUndefined();
  });

  it('MCH-03 older clients change the trust of the first connection under the same rule', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    await admin.ssoConfig.saveSaml({ body: { ...complete, enabled: true, domain: 'acme.test' } });
    const [{ domains, id }] = (await admin.ssoConfig.list()) as [Awaited<ReturnType<Client['ssoConfig']['list']>>[number]];
    world.setTxt('acme.test', [domains[0]!.txtRecord]);
    const { ssoConfig } = await asManager(world, admin);
    await expect(ssoConfig.validateSamlDomain()).rejects.toMatchObject({ code: 'CONNECTION_TRUST', status: 403 });
    expect((await ssoConfig.list()).find((row) => row.id === id)!.domains[0]).toMatchObject({ validated: false });
    await admin.ssoConfig.validateSamlDomain();
  });

  it('tests a connection before it is on, and keeps what happened', async () => {
    const { ssoConfig } = await (await make()).as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: {} });
    const one = { ssoConfigId };
    await expect(ssoConfig.startTest(one)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await ssoConfig.attempts(one)).toEqual([]);
    await ssoConfig.update({ ...one, body: complete });
    const { id } = await ssoConfig.startTest(one);
    const [attempt] = await ssoConfig.attempts(one);
    expect(attempt).toMatchObject({ id, isTest: true, steps: expect.arrayContaining([expect.objectContaining({ step: 'request' })]) });
    for (const call of [ssoConfig.startTest, ssoConfig.attempts])
      await expect(call({ ssoConfigId: unknownId })).rejects.toMatchObject(notFound);
  });

  it('can be required once it works, and says who would be cut off', async () => {
    const world = await make();
    const { ssoConfig, users, securityPolicy } = await world.as(people.admin);
    const { id: ssoConfigId } = await ssoConfig.create({ body: complete });
    const one = { ssoConfigId };
    const refused = { code: 'INVALID_INPUT', context: { fields: { isEnforced: expect.any(String) } } };
    await expect(ssoConfig.update({ ...one, body: { isEnforced: true } })).rejects.toMatchObject(refused);
    const everyone = await ssoConfig.losses(one);
    expect(everyone.total).toBeGreaterThan(2);
    expect(everyone.names).toHaveLength(3);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(everyone.total / 2) }, (_, at) => ssoConfig.losses({ ...one, query: { _limit: 2, _offset: at } })),
    );
    expect(new Set(pages.flatMap((page) => page.people.map(({ id }) => id))).size).toBe(everyone.total);
    const { items } = await users.list({ query: { _email: people.admin } });
    expect(everyone.names).not.toContain(items[0]!.name);
    const { id: domainId, txtRecord } = await ssoConfig.addDomain({ ...one, body: { domain: 'acme.test' } });
    world.setTxt('acme.test', [txtRecord]);
    await ssoConfig.validateDomain({ ...one, domainId });
    expect((await ssoConfig.losses(one)).total).toBeLessThan(everyone.total);
    const asksMost = async (mfa: 'Force' | 'ForceExceptSAML') => (await securityPolicy.affected({ body: { mfa } })).isYou;
    expect(await asksMost('ForceExceptSAML')).toBe(true);
    expect(await ssoConfig.update({ ...one, body: { enabled: true, isEnforced: true } })).toMatchObject({ isEnforced: true });
    // Whoever comes by single sign-on needs no factor of ours.
    expect([await asksMost('ForceExceptSAML'), await asksMost('Force')]).toEqual([false, true]);
    expect(await ssoConfig.update({ ...one, body: { enabled: false } })).toMatchObject({ isEnforced: false });
    await expect(ssoConfig.losses({ ssoConfigId: unknownId })).rejects.toMatchObject(notFound);
  });

  it('older clients see the first connection', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { ssoConfig } = api;
    const reader = await roleId(api, 'ReadOnly');
    expect(await ssoConfig.saml()).toEqual({ enabled: false, ...(await ssoConfig.samlVendor()) });
    expect(await ssoConfig.samlRoles()).toEqual({ roleIds: [] });
    const body = { roleIds: [reader] };
    await expect(ssoConfig.setSamlRoles({ body })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.addSamlGroup({ body: { group: 'x' } })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.validateSamlDomain()).rejects.toMatchObject(notFound);
    const saved = await ssoConfig.saveSaml({ body: { ...complete, enabled: false, domain: 'staff.example', type: 'Okta' as 'okta' } });
    expect(saved).toMatchObject({ ...complete, domain: 'staff.example', validated: false, isSamlActive: false, type: 'okta' });
    const [config] = await ssoConfig.list();
    expect(config).toMatchObject({ ...complete, domains: [{ domain: 'staff.example' }] });
    world.setTxt('staff.example', []);
    await expect(ssoConfig.validateSamlDomain()).rejects.toMatchObject({ code: 'DOMAIN_NOT_PROVEN' });
    world.setTxt('staff.example', [saved.generatedVerification!]);
    expect(await ssoConfig.validateSamlDomain()).toMatchObject({ validated: true });
    expect(await ssoConfig.saveSamlMetadata({ body: { metadata } })).toMatchObject({ enabled: true, isSamlActive: true });
    await ssoConfig.setSamlRoles({ body });
    expect(await ssoConfig.samlRoles()).toEqual(body);
    await ssoConfig.addSamlGroup({ body: { group: 'staff', roleIds: [reader] } });
    const taken = { code: 'KEY_TAKEN', status: 409 };
    await expect(ssoConfig.addSamlGroup({ body: { group: 'staff' } })).rejects.toMatchObject(taken);
    await ssoConfig.addSamlGroup({ body: { group: 'chiefs' } });
    const [chiefs, staff] = await ssoConfig.samlGroups();
    await expect(ssoConfig.changeSamlGroup({ id: staff!.id, body: { group: 'chiefs', roleIds: [] } })).rejects.toMatchObject(taken);
    await ssoConfig.changeSamlGroup({ id: staff!.id, body: { group: 'people', roleIds: [] } });
    await ssoConfig.removeSamlGroup({ id: chiefs!.id });
    expect(await ssoConfig.samlGroups()).toEqual([{ id: staff!.id, group: 'people', roleIds: [] }]);
    await expect(ssoConfig.removeSamlGroup({ id: chiefs!.id })).rejects.toMatchObject(notFound);
    await expect(ssoConfig.changeSamlGroup({ id: unknownId, body: { group: 'x', roleIds: [] } })).rejects.toMatchObject(notFound);
    await ssoConfig.create({ body: { name: 'Second' } });
    const second = (await ssoConfig.list())[1]!;
    await ssoConfig.addDomain({ ssoConfigId: second.id, body: { domain: 'other.example' } });
    await expect(ssoConfig.saveSaml({ body: { enabled: true, domain: 'other.example' } })).rejects.toMatchObject(taken);
    const moved = await ssoConfig.saveSaml({ body: { enabled: true, domain: 'moved.example' } });
    expect(moved).toMatchObject({ domain: 'moved.example', validated: false });

    const theirs = (await world.as(people.stranger)).ssoConfig;
    await theirs.saveSaml({ body: { enabled: false, domain: 'moved.example' } });
    const claim = (await theirs.list())[0]!.domains[0]!;
    world.setTxt('moved.example', [claim.txtRecord, moved.generatedVerification!]);
    await ssoConfig.validateSamlDomain();
    await expect(theirs.validateSamlDomain()).rejects.toMatchObject(taken);
  });

  it('shows readers of single sign-on only what they may see, and lets nobody else change it', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { id: ssoConfigId } = await admin.ssoConfig.create({ body: {} });
    const reader = (await world.as(people.readOnly)).ssoConfig;
    const forbidden = { code: 'FORBIDDEN', status: 403 };
    await expect(reader.list()).rejects.toMatchObject(forbidden);
    await expect(reader.create({ body: {} })).rejects.toMatchObject(forbidden);
    const stranger = (await world.as(people.stranger)).ssoConfig;
    expect(await stranger.list()).toEqual([]);
    await expect(stranger.update({ ssoConfigId, body: { name: 'Ours' } })).rejects.toMatchObject(notFound);
    await expect(stranger.groups({ ssoConfigId })).rejects.toMatchObject(notFound);
  });
});
