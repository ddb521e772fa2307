import * as v from 'valibot';
import { EmailDomain } from '../email-values.ts';
import { Id, Line, Moment, NamedPerson, OptionalLine } from '../values.ts';
import { Certificates } from './certificates.ts';

/** What a connection is set up with. All but `oidc` speak SAML. */
export const ssoTypes = ['saml', 'oidc', 'okta', 'azure', 'google', 'onelogin', 'jumpcloud'] as const;
export type SsoType = (typeof ssoTypes)[number];

export const RoleIds = v.pipe(v.array(Id), v.maxLength(100));
const GroupName = Line(200);

export const SsoDomain = v.object({ id: v.string(), domain: v.string(), validated: v.boolean(), txtRecord: v.string() });
export type SsoDomain = v.InferOutput<typeof SsoDomain>;
export const SsoGroup = v.object({
  id: v.string(),
  group: v.string(),
  roleIds: v.array(v.string()),
  /** Ours: those that aren't given any more, as whoever mapped them may not. */
  stoppedRoleIds: v.optional(v.array(v.string())),
});
export type SsoGroup = v.InferOutput<typeof SsoGroup>;

export const SsoCertificate = v.object({ subject: v.string(), fingerprint: v.string(), validFrom: Moment, validTo: Moment });
export type SsoCertificate = v.InferOutput<typeof SsoCertificate>;

const AttributeName = OptionalLine(300);
/** Names that the identity provider uses; the usual ones if empty. */
const AttributeNames = v.object({
  email: v.optional(AttributeName),
  name: v.optional(AttributeName),
  groups: v.optional(AttributeName),
});

export const SsoConfig = v.object({
  id: v.string(),
  enabled: v.boolean(),
  /** The TXT record of the first domain. */
  generatedVerification: v.string(),
  /** The identity provider's sign-in address; with OpenID Connect its issuer. */
  ssoEndpoint: v.string(),
  /** PEM. Several while the identity provider changes its key. */
  publicCertificate: v.string(),
  signRequest: v.boolean(),
  createdAt: v.optional(Moment),
  updatedAt: v.optional(Moment),
  /** To enter at the identity provider: the connection's own where sign-ins may begin there. */
  acsUrl: v.string(),
  type: v.picklist(ssoTypes),
  spEntityId: v.string(),
  oidcClientId: v.string(),
  /** Never the secret itself: a mask if there is one. */
  oidcSecret: v.string(),
  domains: v.array(SsoDomain),
  roleIds: v.array(v.string()),
  groups: v.array(SsoGroup),
  skipEmailDomainValidation: v.boolean(),
  /** What follows is ours. */
  name: v.string(),
  /** The identity provider's own name, as in its assertions. */
  idpEntityId: v.string(),
  certificates: v.array(SsoCertificate),
  attributes: AttributeNames,
  /** SAML: the whole answer has to be signed, and the assertion in it needn't be. Otherwise either will do. */
  isResponseSigned: v.boolean(),
  /** SAML: people may begin at the identity provider, which sends them to `ownAcsUrl`. Nobody here has asked for such a sign-in. */
  allowsIdpInitiated: v.boolean(),
  ownAcsUrl: v.string(),
  redirectUri: v.string(),
  spMetadataUrl: v.string(),
  /** Members sign in with it or not at all. Whoever manages single sign-on has every other way left, to mend it. */
  isEnforced: v.boolean(),
  /** Of the last test run that worked, with the settings as they are. */
  testedAt: v.optional(v.nullable(Moment)),
  /** What it trusts was changed less than an hour ago, and nobody else has agreed. */
  trustChange: v.optional(v.object({ who: v.string(), isOwn: v.boolean(), until: Moment })),
});
export type SsoConfig = v.InferOutput<typeof SsoConfig>;

const webAddress = v.pipe(
  OptionalLine(2000),
  v.check(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'Enter a URL that starts with https://.',
  ),
);

export const NewSsoGroup = v.object({ group: GroupName, roleIds: v.optional(RoleIds) });
/** `until` of the change that is agreed to, as it was shown. */
export const SeenChange = v.object({ until: Moment });

export const SsoGroupChange = v.object({ group: GroupName, roleIds: RoleIds });

/** What the form of its name holds. */
export const ConnectionName = v.object({ name: Line(100) });

/** Omitted fields stay as they are. Our own addresses, sent back by some clients, are ignored. */
export const SsoConfigInput = v.object({
  enabled: v.optional(v.boolean()),
  ssoEndpoint: v.optional(webAddress),
  publicCertificate: v.optional(Certificates),
  signRequest: v.optional(v.boolean()),
  oidcClientId: v.optional(OptionalLine(300)),
  /** The mask leaves it as it is. */
  oidcSecret: v.optional(OptionalLine(1000)),
  type: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(ssoTypes))),
  roleIds: v.optional(RoleIds),
  groups: v.optional(v.pipe(v.array(v.object({ ...SsoGroupChange.entries, id: v.optional(v.string()) })), v.maxLength(200))),
  skipEmailDomainValidation: v.optional(
    v.pipe(
      v.boolean(),
      v.check((skips) => !skips, 'A connection only signs in people of its own domains.'),
    ),
  ),
  name: v.optional(ConnectionName.entries.name),
  idpEntityId: v.optional(OptionalLine(1000)),
  attributes: v.optional(AttributeNames),
  isResponseSigned: v.optional(v.boolean()),
  allowsIdpInitiated: v.optional(v.boolean()),
  isEnforced: v.optional(v.boolean()),
});
export type SsoConfigInput = v.InferOutput<typeof SsoConfigInput>;

export const SsoDraft = v.object({ id: v.optional(Id), type: v.picklist(ssoTypes) });
/** `id`: of the draft it was. */
const DraftIdentity = v.object({ id: v.optional(Id), type: SsoConfigInput.entries.type });
export const NewSsoConfig = v.object({ ...SsoConfigInput.entries, id: DraftIdentity.entries.id });
export type NewSsoConfig = v.InferOutput<typeof NewSsoConfig>;

export const NewDomain = v.object({ domain: EmailDomain });

export const MetadataText = v.object({
  metadata: v.pipe(v.string(), v.minLength(1, 'Choose the file with the metadata.'), v.maxLength(300_000, 'The file is too large.')),
});
export const MetadataAddress = v.object({
  url: v.pipe(webAddress, v.minLength(1, 'Enter the metadata URL.')),
  configMetadata: v.optional(v.record(v.string(), v.string())),
});
export const NewByMetadata = v.object({ ...MetadataText.entries, ...DraftIdentity.entries });
export const NewByMetadataUrl = v.object({ ...MetadataAddress.entries, ...DraftIdentity.entries });

export const ssoProblems = [
  /** Entity IDs. */
  'issuer',
  'audience',
  /** The address it was posted to isn't the one it names. */
  'destination',
  'notSigned',
  'signature',
  'notYet',
  'expired',
  /** It answers a request that wasn't made, or was answered before. */
  'request',
  'denied',
  'emailMissing',
  'emailUnverified',
  'emailDomain',
  /** OpenID Connect: discovery, or the exchange of the code. */
  'unreachable',
  'refused',
  /** The account here is locked or disabled. */
  'account',
  /** What it trusts was changed less than an hour ago, by somebody with fewer permissions. */
  'held',
  /** Signed with SHA-1 or the like. */
  'weakSignature',
  /** Encrypted for another key, or in a way that doesn't protect it. */
  'encryption',
  /** It holds something that isn't accepted: a comment, an extension. */
  'part',
  /** It began at the identity provider, which isn't allowed. */
  'unsolicited',
  /** The connection, or the account that it belongs to, is off. */
  'off',
  /** An attribute came more than once, with values that differ. */
  'attributeTwice',
  /** OpenID Connect: an ID token that doesn't fit. */
  'token',
  /** Nothing came back in time. */
  'unanswered',
  'other',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

export const ssoAttemptSteps = ['request', 'response', 'person', 'account'] as const;
export const SsoAttemptStep = v.object({
  step: v.picklist(ssoAttemptSteps),
  at: Moment,
  /** What went wrong; absent if nothing. */
  problem: v.optional(v.picklist(ssoProblems)),
  /** What was expected, sent, read, by name. Never a secret or a document. */
  facts: v.record(v.string(), v.string()),
});
export type SsoAttemptStep = v.InferOutput<typeof SsoAttemptStep>;

/** A sign-in with a connection, or a test run of it, step by step. */
export const SsoAttempt = v.object({
  id: v.string(),
  isTest: v.boolean(),
  /** `waiting`: a test run that isn't over. */
  outcome: v.picklist(['waiting', 'passed', 'failed']),
  email: v.nullable(v.string()),
  steps: v.array(SsoAttemptStep),
  createdAt: Moment,
});
export type SsoAttempt = v.InferOutput<typeof SsoAttempt>;

/** Members who could no longer sign in if it were required: how many, the first few names, and a page of them. */
export const SsoLosses = v.object({ total: v.number(), names: v.array(v.string()), people: v.array(NamedPerson) });
export type SsoLosses = v.InferOutput<typeof SsoLosses>;

/** The one connection that older clients know: the tenant's first. */
export const SamlConfig = v.object({
  enabled: v.boolean(),
  domain: v.optional(v.string()),
  validated: v.optional(v.boolean()),
  generatedVerification: v.optional(v.string()),
  ssoEndpoint: v.optional(v.string()),
  publicCertificate: v.optional(v.string()),
  signRequest: v.optional(v.boolean()),
  createdAt: v.optional(Moment),
  updatedAt: v.optional(Moment),
  acsUrl: v.optional(v.string()),
  spEntityId: v.optional(v.string()),
  isSamlActive: v.optional(v.boolean()),
  oidcClientId: v.optional(v.string()),
  oidcSecret: v.optional(v.string()),
  type: v.optional(v.string()),
  /** Ours. */
  idpEntityId: v.optional(v.string()),
});
export type SamlConfig = v.InferOutput<typeof SamlConfig>;

export const SsoConfigUpdate = v.object({
  ...SsoConfigInput.entries,
  /** Ours, when it's required: ends the sessions that began another way. The caller's own goes on. */
  endSessions: v.optional(v.boolean()),
});

const { enabled: _enabled, roleIds: _roleIds, groups: _groups, ...samlFields } = SsoConfigInput.entries;
export const SamlConfigInput = v.object({ ...samlFields, enabled: v.boolean(), domain: v.optional(v.union([v.literal(''), EmailDomain])) });
export type SamlConfigInput = v.InferOutput<typeof SamlConfigInput>;
