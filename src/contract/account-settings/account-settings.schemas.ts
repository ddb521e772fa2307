import * as v from 'valibot';
import { readWebAddress } from '../../lib/web-address.ts';
import { Line, OptionalText } from '../values.ts';
import { dateFormats, isTimezone, timeFormats } from './account-settings.rules.ts';

export const text = v.optional(v.string());
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

/** An empty string clears a field. */
export const AccountSettingsChange = v.object({
  name: v.optional(Line(100)),
  address: v.optional(OptionalText(500)),
  website: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        OptionalText(500),
        v.check((text) => readWebAddress(text) !== undefined, 'Enter a web address, like https://company.com.'),
      ),
    ]),
  ),
  timezone: v.optional(
    v.pipe(
      OptionalText(64),
      v.check((name) => name === '' || isTimezone(name), 'Choose a time zone, like Europe/Berlin.'),
    ),
  ),
  dateFormat: v.optional(v.union([v.literal(''), v.picklist(dateFormats)])),
  timeFormat: v.optional(v.union([v.literal(''), v.picklist(timeFormats)])),
  currency: v.optional(v.pipe(OptionalText(3), v.regex(/^([A-Za-z]{3})?$/, 'Enter a currency code of three letters.'))),
});
export type AccountSettingsChange = v.InferOutput<typeof AccountSettingsChange>;
