import * as v from 'valibot';
import { EmailDomain } from '../email-values.ts';

/** Never `none` or a symmetric algorithm. */
export const idTokenAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
] as const;

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const Text = v.pipe(v.string(), v.nonEmpty('Enter a value.'), v.maxLength(500));
const Https = v.pipe(Text, v.url('Use a web address.'), v.startsWith('https://', 'It must begin with https://.'));

/** Secrets never stand in the document, only where they are. */
export const SecretRef = v.union(
  [
    v.strictObject({
      env: said(
        'Name of a variable in the environment of each server.',
        v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'Use capital letters, digits, and _.')),
      ),
    }),
    v.strictObject({ file: said('Path of a file that each server can read.', Text) }),
  ],
  'A secret never stands here. Name where it is: { "env": "GOOGLE_CLIENT_SECRET" } or { "file": "/run/secrets/google" }.',
);
export type SecretRef = v.InferOutput<typeof SecretRef>;

/** Providers that this server knows, as people call them. */
export const providerNames = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  slack: 'Slack',
  facebook: 'Facebook',
  apple: 'Apple',
} as const;

const registration = {
  active: said('Whether people may sign in with it.', v.optional(v.boolean(), true)),
  clientId: said('Your client ID there.', Text),
  additionalScopes: said('Scopes to ask for beside those that sign-in needs.', v.optional(v.pipe(v.array(Text), v.maxLength(50)), [])),
};
const trustsEmail = said(
  "New accounts may be made with addresses that it doesn't vouch for. They never open existing ones.",
  v.optional(v.boolean(), false),
);
const clientSecret = said('Where your client secret is.', SecretRef);
const provider = <T extends v.ObjectEntries>(id: keyof typeof providerNames, more: T) =>
  said(`Sign-in with ${providerNames[id]}.`, v.optional(v.strictObject({ ...registration, ...more })));

const Custom = v.strictObject({
  id: said(
    "Part of addresses and of people's identities: never change it.",
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits, and dashes.')),
  ),
  displayName: said('What the button calls it.', Text),
  issuer: said('Where its discovery document is.', Https),
  ...registration,
  clientSecret,
  trustsEmail,
  idTokenAlgorithm: said('What its ID tokens are signed with.', v.optional(v.picklist(idTokenAlgorithms), 'RS256')),
  ownedDomains: said(
    'Domains whose addresses it issues itself, so that it may open existing accounts.',
    v.optional(v.array(EmailDomain), []),
  ),
});

const social = v.pipe(
  v.optional(
    v.strictObject({
      google: provider('google', { clientSecret }),
      microsoft: provider('microsoft', { clientSecret }),
      github: provider('github', { clientSecret }),
      linkedin: provider('linkedin', { clientSecret }),
      slack: provider('slack', { clientSecret }),
      facebook: provider('facebook', { clientSecret, trustsEmail }),
      apple: provider('apple', {
        teamId: said('Your team at Apple.', Text),
        keyId: said('Id of the key.', Text),
        privateKey: said('Where the key is, as Apple gave it (PEM).', SecretRef),
      }),
      custom: said('Any other OpenID Connect provider.', v.optional(v.pipe(v.array(Custom), v.maxLength(100, 'Use 100 or fewer.')), [])),
    }),
    {},
  ),
  v.description('Services that people sign in with.'),
);
export interface Social extends v.InferOutput<typeof social> {}
export interface SocialInput extends NonNullable<v.InferInput<typeof social>> {}
/** Other services that people sign in with. Named, or the declaration of the document has every field of it twice. */
export const Social: v.OptionalSchema<v.GenericSchema<SocialInput, Social>, SocialInput> = social as never;
