import * as v from 'valibot';
import { get, put } from './endpoint.ts';
import { Line, OptionalText } from './values.ts';

const text = v.optional(v.string());
export const AccountSettings = v.object({
  tenantId: v.string(),
  name: text,
  address: text,
  website: text,
  timezone: text,
  dateFormat: text,
  timeFormat: text,
  currency: text,
  logo: text,
  applicationUrl: text,
  loginUrl: text,
});
export type AccountSettings = v.InferOutput<typeof AccountSettings>;

/** Empty text clears a field. */
export const AccountSettingsChange = v.object({
  name: v.optional(Line(100)),
  address: v.optional(OptionalText(500)),
  website: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        OptionalText(500),
        v.url('Enter a web address, like https://company.com.'),
        v.regex(/^https?:/i, 'Enter a web address, like https://company.com.'),
      ),
    ]),
  ),
  timezone: v.optional(OptionalText(64)),
  dateFormat: v.optional(OptionalText(32)),
  timeFormat: v.optional(OptionalText(32)),
  currency: v.optional(v.pipe(OptionalText(3), v.regex(/^([A-Za-z]{3})?$/, 'Enter a currency code of three letters.'))),
});
export type AccountSettingsChange = v.InferOutput<typeof AccountSettingsChange>;

/** Of a new tenant (SPEC 9). */
export const accountDefaults = { currency: 'USD', dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;

export const accountSettings = {
  get: get('/tenants/resources/account-settings/v1', { access: { permission: 'fe.secure.read.accountSettings' }, result: AccountSettings }),
  update: put('/tenants/resources/account-settings/v1', {
    access: { permission: 'fe.secure.write.accountSettings' },
    body: AccountSettingsChange,
    result: AccountSettings,
  }),
  /** The tenant comes from the header `frontegg-login-alias`. */
  getPublic: get('/tenants/resources/account-settings/v1/public', {
    access: 'public',
    result: v.object({ tenantId: v.string(), name: text, logo: text, applicationUrl: text, loginUrl: text }),
  }),
};
