import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, tinyPng } from '../behaviour.ts';

const png = () => new Blob([tinyPng], { type: 'image/png' });

export const profileSuite = behaviour('profile', (make) => {
  it('returns the signed-in user with roles and permissions', async () => {
    const me = await (await make()).as(people.admin).then((api) => api.profile.get());
    expect(me).toMatchObject({ email: people.admin, verified: true, mfaEnrolled: false });
    expect(me.roles.map(({ key }) => key)).toEqual(['Admin']);
    expect(me.permissions.map(({ key }) => key)).toContain('fe.*');
    expect(me.tenantIds).toContain(me.tenantId);
    expect(me).toMatchObject({ userId: me.id, emailVerified: true, roleIds: me.roles.map(({ id }) => id) });
    expect(Object.keys(me.entitlements.permissions)).toEqual(me.permissions.map(({ key }) => key));
  });

  it('returns the same roles from the authorization endpoint', async () => {
    const api = await (await make()).as(people.support);
    const [me, { roles, permissions }] = await Promise.all([api.profile.get(), api.profile.authorization()]);
    expect(roles.map(({ id }) => id)).toEqual(me.roles.map(({ id }) => id));
    expect(permissions.map(({ id }) => id)).toEqual(me.permissions.map(({ id }) => id));
  });

  it('saves name, phone and metadata', async () => {
    const api = await (await make()).as(people.admin);
    const metadata = JSON.stringify({ jobTitle: 'Head of things' });
    await api.profile.update({ body: { name: 'Another Name', phoneNumber: '+1 555 0100', metadata } });
    expect(await api.profile.get()).toMatchObject({ name: 'Another Name', phoneNumber: '+1 555 0100', metadata });
    expect((await api.users.list({ query: { _email: people.admin } })).items[0]!.name).toBe('Another Name');
    // A number is stored in its one form; an extension stays as it was entered.
    await api.profile.update({ body: { phoneNumber: '+44 (0)20 7946 0123' } });
    expect((await api.profile.get()).phoneNumber).toBe('+442079460123');
    await api.profile.update({ body: { phoneNumber: 'ext. 42' } });
    expect((await api.profile.get()).phoneNumber).toBe('ext. 42');
  });

  it('stores a picture', async () => {
    const api = await (await make()).as(people.admin);
    const form = new FormData();
    form.append('image', png(), 'me.png');
    const url = await api.profile.uploadPicture({ body: form });
    await api.profile.update({ body: { profilePictureUrl: `${url}?t=1` } });
    expect((await api.profile.get()).profilePictureUrl).toBe(`${url}?t=1`);
    await api.profile.update({ body: { profilePictureUrl: null } });
    expect((await api.profile.get()).profilePictureUrl).toBeNull();
  });

  it('requires a session', async () => {
    await expect((await make()).anonymous().profile.get()).rejects.toMatchObject({ status: 401 });
  });

  // spec5.profile-image
  it('accepts pictures only, up to 1 MB', async () => {
    const api = await (await make()).as(people.admin);
    const upload = (file: Blob) => {
      const form = new FormData();
      form.append('image', file, 'me.png');
      return api.profile.uploadPicture({ body: form });
    };
    const large = new Uint8Array(1_000_001);
    large.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await expect(upload(new Blob([large], { type: 'image/png' }))).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    for (const bytes of ['<svg/>', 'GIF89a'])
      await expect(upload(new Blob([bytes], { type: 'image/png' }))).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 415 });
  });
});
