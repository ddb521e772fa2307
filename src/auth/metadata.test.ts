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

it('tells what is switched off, what must be filled in and which columns come first', async () => {
  const { fields } = await read({
    base: {
      themeV2: {
        loginBox: { signup: { passwordMeter: { enabled: false } } },
        adminPortal: {
          pages: {
            users: {
              fieldsProperties: { tableColumns: { managedBy: { isChecked: true }, joinedAt: { isChecked: false } } },
              inviteUserModal: {
                inviteByEmail: {
                  inviteBulk: { enabled: false },
                  fieldsProperties: { name: { settings: { validation: { required: true } } } },
                },
              },
            },
            privacy: { changePasswordDialog: { passwordMeter: { enabled: false } } },
            allUsers: { searchFilterOptions: { email: { visibility: 'hidden' }, phoneNumber: { visibility: 'always' } } },
          },
        },
      },
    },
  });
  expect(fields).toEqual({
    users: { inviteBulk: 'hidden', 'first managedBy': 'edit', 'first createdAt': 'hidden', 'required name': 'edit' },
    privacy: { passwordMeter: 'hidden' },
    allUsers: { 'search email': 'hidden', 'search phoneNumber': 'edit' },
    signup: { passwordMeter: 'hidden' },
  });
  const off = await read({ base: pages({ users: { inviteUserModal: { inviteByEmail: { enabled: false } } } }) });
  expect(off.fields?.['users']).toEqual({ inviteByEmail: 'hidden', inviteBulk: 'hidden' });
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

it('reads words in groups into sections, whoever gives them', async () => {
  const box = await read({
    base: { localizations: { en: { loginBox: { login: { title: 'Hi' } }, custom: { greeting: 'Hello' } }, defaultLanguage: 'en' } },
    local: { localizations: { en: { loginBox: { signup: { submit: 'Join' }, logn: { title: 'Oh' } }, users: { invite: { a: 'b' } } } } },
  });
  expect(box.localizations!['en']).toMatchObject({
    'sign-in': { title: 'Hi' },
    'sign-up': { submit: 'Join' },
    custom: { greeting: 'Hello' },
  });
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
    '[gatehouse] metadata: nothing reads the words en.loginBox.logn',
    '[gatehouse] metadata: nothing reads the words en.users.invite',
  ]);
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
  // Without a visibility of its own, a section has the product's.
  expect(box.navigation).toEqual({ users: {}, roles: { visibility: 'hidden' } });
  expect(box.fields).toEqual({ profile: { address: 'hidden' } });
  expect(box.tagManagers).toEqual(['GTM-ABCD']);
  expect(box.localizations).toEqual({ en: {} });
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
it('each surface has a theme; checkout and plans that of the login box unless they have their own', async () => {
  const [classic, vivid] = [{ themeName: 'classic' as const }, { themeName: 'vivid' as const }];
  expect((await read({ base: { themeV2: { loginBox: classic, adminPortal: vivid } } })).themes).toEqual({
    ...{ login: 'classic', portal: 'vivid', checkout: 'classic', plans: 'classic' },
  });
  const own = { loginBox: classic, checkoutDialog: { themeName: 'dark' as const }, planPicker: vivid };
  expect((await read({ base: { themeV2: own } })).themes).toMatchObject({ login: 'classic', checkout: 'dark', plans: 'vivid' });
});

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

it('tells the default language, whether browsers may translate, and what of the sign-up form is left out or needed', async () => {
  const box = await read({
    base: {
      localizations: { defaultLanguage: 'he', autoTranslate: { enabled: false }, he: { users: { invite: 'X' } } },
      themeV2: {
        loginBox: {
          signup: {
            hideSignUpForm: true,
            hideSignUpFields: { hideCompanyName: true },
            fieldsProperties: {
              phoneNumber: { settings: { validation: { required: true } } },
              username: { enabled: false },
            },
          },
        },
      },
    },
  });
  expect(box).toMatchObject({ defaultLanguage: 'he', autoTranslate: false, localizations: { he: { users: { invite: 'X' } } } });
  expect(Object.keys(box.localizations!)).toEqual(['he']);
  expect(box.fields?.['signup']).toEqual({ form: 'hidden', companyName: 'hidden', 'required phoneNumber': 'edit', username: 'hidden' });
  expect(box.signUp).toMatchObject({ hideSignUpForm: true });
  // The page's own comes over the vendor's, and what can't be read is left out alone.
  const own = await read({ base: { localizations: { defaultLanguage: 'he' } }, local: { localizations: { defaultLanguage: 'en' } } });
  expect([own.defaultLanguage, own.autoTranslate]).toEqual(['en', undefined]);
  const broken = await read({ base: { localizations: { defaultLanguage: 7, en: { users: { invite: 'Y' } } } } });
  expect([broken.defaultLanguage, broken.localizations]).toEqual([undefined, { en: { users: { invite: 'Y' } } }]);
});

it('an invitation asks for a phone number as the navigation says, unless the page itself says otherwise', async () => {
  const users = async (phoneNumberField: unknown, page?: object) => {
    const base = {
      navigation: { users: { inviteDialog: { phoneNumberField } } },
      ...(page && { themeV2: { adminPortal: { pages: { users: page } } } }),
    };
    return (await read({ base })).fields?.['users'];
  };
  expect(await users('mandatory')).toEqual({ 'required phoneNumber': 'edit' });
  expect(await users(false)).toEqual({ phoneNumber: 'hidden' });
  for (const field of ['optional', true, 'nonsense']) expect((await users(field)) ?? {}).toEqual({});
  const page = { inviteUserModal: { inviteByEmail: { fieldsProperties: { phoneNumber: { appearance: 'edit' } } } } };
  expect(await users(false, page)).toEqual({ phoneNumber: 'edit' });
});
