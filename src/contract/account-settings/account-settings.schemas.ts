import * as v from 'valibot';
import { readWebAddress } from '../../lib/web-address.ts';
import { Line, OptionalLine, OptionalText } from '../values.ts';
import { accentPath, dateFormats, isAccent, isTimezone, timeFormats } from './account-settings.rules.ts';

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
  /** Ours: whether the vendor lets the workspace have a sign-in page of its own. */
  offersCustomLogin: v.optional(v.boolean()),
});
export type AccountSettings = v.InferOutput<typeof AccountSettings>;

/** Where a company's people are sent: https, or http on one's own machine. */
const Destination = v.union([
  v.literal(''),
  v.pipe(
    OptionalLine(500),
    v.check(
      (text) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text) && URL.canParse(text),
      'Enter a URL, like https://company.com.',
    ),
  ),
]);

/** About 48 KB: it goes into every email and every sign-in. */
export const logoLimit = 65_536;
const Logo = v.union([
  v.literal(''),
  v.pipe(
    v.string(),
    v.maxLength(logoLimit, 'Choose a smaller picture.'),
    v.regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*|https:\/\/[^\s"'<>\\]+)$/, 'Choose a PNG, JPEG, or WebP picture.'),
  ),
]);

/** An empty string clears a field. */
export const AccountSettingsChange = v.object({
  name: v.optional(Line(100)),
  address: v.optional(OptionalText(500)),
  website: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        OptionalLine(500),
        v.check((text) => readWebAddress(text) !== undefined, 'Enter a URL, like https://company.com.'),
      ),
    ]),
  ),
  logo: v.optional(Logo),
  applicationUrl: v.optional(Destination),
  loginUrl: v.optional(Destination),
  timezone: v.optional(
    v.pipe(
      OptionalLine(64),
      v.check((name) => name === '' || isTimezone(name), 'Choose a time zone, like Europe/Berlin.'),
    ),
  ),
  dateFormat: v.optional(v.union([v.literal(''), v.picklist(dateFormats)])),
  timeFormat: v.optional(v.union([v.literal(''), v.picklist(timeFormats)])),
  currency: v.optional(v.pipe(OptionalLine(3), v.regex(/^([A-Za-z]{3})?$/, 'Enter a currency code of three letters.'))),
});
export type AccountSettingsChange = v.InferOutput<typeof AccountSettingsChange>;

/** What the form of logo and color sends, in two requests. */
export const Branding = v.object({
  logo: Logo,
  accent: v.pipe(
    v.string(),
    v.check((text) => text === '' || isAccent(text), 'Enter a color, like #4f46e5.'),
  ),
});

export const Metadata = v.record(v.string(), v.unknown());
export type Metadata = v.InferOutput<typeof Metadata>;

export const MetadataAction = v.pipe(
  v.object({
    /** Keys joined by slashes: `theme/palette/primary/main`. */
    type: v.pipe(
      v.string(),
      v.maxLength(500),
      v.regex(
        /^(?!.*(__proto__|constructor|prototype))[\w-]+(\/[\w-]+){0,11}$/,
        'Use up to 12 keys of letters, digits, dashes, and underscores, joined by slashes.',
      ),
    ),
    payload: v.optional(v.unknown()),
  }),
  // It gets into emails.
  v.check(({ type, payload = null }) => type !== accentPath || payload === null || isAccent(payload), 'Enter a color, like #4f46e5.'),
);
export type MetadataAction = v.InferOutput<typeof MetadataAction>;
/** As many as one change may have. */
export const mostActions = 200;
export const MetadataChange = v.object({
  actions: v.pipe(v.array(MetadataAction), v.minLength(1, 'No changes to update.'), v.maxLength(mostActions)),
});
