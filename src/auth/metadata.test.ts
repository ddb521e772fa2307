import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readMetadata, type MetadataSources } from './metadata.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const read = (sources: Partial<MetadataSources>) => readMetadata({ base: {}, local: undefined, load: async () => ({}), ...sources });
const pages = (pages: object) => ({ themeV2: { adminPortal: { pages } } });
const field = (name: string, appearance: string) => ({ fieldsProperties: { [name]: { appearance } } });

it("lays the remote address over the provider's metadata, and the page's own over both; lists are joined", async () => {
  const asked: string[] = [];
  const box = await read({
    base: {
      navigation: { users: { visibility: 'always', permissions: ['a'] }, roles: { visibility: 'hidden' } },
      localizations: { en: { users: { invite: 'Add', search: 'Find' } } },
      metadataOverrides: { url: 'https://cdn.test/metadata.json' },
    },
    load: async (url) => {
      asked.push(url);
      return {
        navigation: { users: { visibility: 'byPermissions', permissions: ['b'] } },
        localizations: { en: { users: { invite: 'Ask in' } } },
      };
    },
    local: { localizations: { en: { users: { search: 'Seek' } } } },
  });
  expect(asked).toEqual(['https://cdn.test/metadata.json']);
  expect(box.navigation).toEqual({
    users: { visibility: 'byPermissions', permissions: ['a', 'b'] },
    roles: { visibility: 'hidden' },
  });
  expect(box.localizations).toEqual({ en: { users: { invite: 'Ask in', search: 'Seek' } } });
});

it("asks the page's address instead of the provider's, and none without one", async () => {
  const load = vi.fn(async () => ({}));
  await read({ base: { metadataOverrides: { url: 'https://a.test' } }, local: { url: 'https://b.test' }, load });
  expect(load.mock.calls).toEqual([['https://b.test']]);
  await read({ load });
  expect(load).toHaveBeenCalledTimes(1);
});

it('an address that fails leaves what the provider says', async () => {
  const base = { navigation: { users: { visibility: 'always' as const } }, metadataOverrides: { url: 'https://a.test' } };
  const box = await read({ base, load: () => Promise.reject(new Error('away')) });
  expect(box.navigation).toEqual(base.navigation);
});

it('tells the states of fields, tabs and columns by section', async () => {
  const { fields } = await read({
    base: pages({
      profile: field('jobTitle', 'hidden'),
      account: { ...field('companyName', 'viewOnly'), tabsProperties: { customLogin: { appearance: 'hidden' } } },
      security: {
        tabsProperties: {
          generalSettings: { appearance: 'edit', ...field('mfa', 'viewOnly') },
          ipAddressRestrictions: { appearance: 'hidden' },
        },
      },
      users: {
        fieldsProperties: { tableColumns: { fullName: { visibility: 'always' }, lastSeen: { visibility: 'hidden' } } },
        inviteUserModal: { inviteByEmail: field('phoneNumber', 'hidden') },
      },
    }),
  });
  expect(fields).toEqual({
    profile: { jobTitle: 'hidden' },
    account: { companyName: 'viewOnly', customLogin: 'hidden' },
    security: { generalSettings: 'edit', mfa: 'viewOnly', ipRestrictions: 'hidden' },
    users: { 'column lastSeen': 'hidden', phoneNumber: 'hidden' },
  });
});

// LDR-07
it('ignores what is wrong, keeps the rest, and says so in one line', async () => {
  const box = await read({
    base: {
      navigation: { users: { visibility: 'sometimes' }, roles: { visibility: 'hidden' }, groups: 'none' },
      ...pages({ profile: { fieldsProperties: { name: { appearance: 'gone' }, address: { appearance: 'hidden' } } } }),
      integrations: { gtm: [{ id: 7, enabled: 'yes' }, { id: 'GTM-ABCD', enabled: true }, 'x', { id: 'GTM-OFF1', enabled: false }] },
      localizations: { en: { users: { invite: ['<img src=x onerror=alert(1)>'] } } },
    },
  });
  expect(box.navigation).toEqual({ roles: { visibility: 'hidden' } });
  expect(box.fields).toEqual({ profile: { address: 'hidden' } });
  expect(box.tagManagers).toEqual(['GTM-ABCD']);
  expect(box.localizations).toEqual({ en: { users: {} } });
  expect(vi.mocked(console.warn).mock.calls).toHaveLength(1);
  expect(vi.mocked(console.warn).mock.calls[0]![0]).toMatch(
    /^\[gatehouse\] metadata: ignored .*profile\.fieldsProperties\.name.* and 1 more$/,
  );
});

// LDR-07
it.each([
  null,
  'text',
  7,
  [],
  [{}],
  { navigation: null },
  { themeV2: { adminPortal: { pages: 7 } } },
  { navigation: { '': { visibility: 1 } } },
])('metadata %j changes nothing and breaks nothing', async (hostile) => {
  const box = await read({ base: hostile, local: { url: 'https://a.test' }, load: async () => hostile });
  expect(box).toMatchObject({ fields: {}, tagManagers: [] });
});

// LDR-07
it('a tag manager comes from the provider and the page, never from another address', async () => {
  const gtm = (id: string) => ({ integrations: { gtm: [{ id, enabled: true }] } });
  const box = await read({
    base: gtm('GTM-BASE'),
    local: { url: 'https://a.test', ...gtm('GTM-PAGE') },
    load: async () => gtm('GTM-EVIL'),
  });
  expect(box.tagManagers).toEqual(['GTM-BASE', 'GTM-PAGE']);
});

// LDR-07
it('does not touch prototypes', async () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"navigation":{"__proto__":{"polluted":1},"constructor":{"visibility":"hidden"}},"localizations":{"en":{"__proto__":{"polluted":"1"}}},"themeV2":{"adminPortal":{"pages":{"__proto__":{"fieldsProperties":{"polluted":{"appearance":"hidden"}}}}}}}',
  );
  const box = await read({ base: hostile, local: { url: 'https://a.test' }, load: async () => hostile });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(box.navigation ?? {})).toBe(Object.prototype);
  expect((box.fields as { polluted?: unknown }).polluted).toBeUndefined();
});
