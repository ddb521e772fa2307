import { isIP } from 'node:net';
import * as v from 'valibot';
import { emptyDocument, type PolicyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { fill } from '../../src/lib/fill.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { readVersion, type Version } from '../identity/configuration/plans.ts';
import { policyOf, vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';
import type { Deps } from '../identity/work.ts';
import { isPublicAddress } from '../ports/egress.ts';
import type { Tx } from '../db/tables.ts';
import type { Settings } from './config.ts';
import { liveStrings as strings } from './live-strings.ts';
import { missingSecrets } from './secret-refs.ts';
import { ConfigError } from './variables.ts';

/** What addresses themselves show; a name may lead anywhere by the time that something is sent. */
export function addressFaults({ webhooks }: Pick<PolicyDocument, 'webhooks'>, isProduction = false): Record<string, string> {
  const faults = webhooks.map(({ url }, index) => {
    const { protocol, hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    const isPrivate = protocol === 'https:' && isIP(address) !== 0 && !isPublicAddress(address);
    return [`webhooks[${index}].url`, isPrivate ? strings.notPublic : protocol === 'http:' && isProduction ? strings.noHttp : ''] as const;
  });
  return Object.fromEntries(faults.filter(([, sentence]) => sentence));
}

type Here = Pick<Settings, 'readSecret' | 'isProduction' | 'sms'>;
/** What the document needs and this server lacks, a sentence for each place. */
export function lacksHere(document: PolicyDocument, { readSecret: read, isProduction, sms }: Here): Record<string, string> {
  const { signIn, recovery, factors } = document;
  const noTexts = isProduction && !sms;
  const ways = signIn.ways.flatMap((way, index) =>
    way === 'smsCode' && noTexts ? [[`signIn.ways[${index}]`, strings.noTexts] as const] : [],
  );
  return {
    ...missingSecrets(document, read),
    ...addressFaults(document, isProduction),
    ...Object.fromEntries([...ways, ...(recovery.sms && noTexts ? [['recovery.sms', strings.noTexts] as const] : [])]),
    ...(noTexts && factors.strategies.every((strategy) => strategy === 'SMS') && { 'factors.strategies': strings.noFactor }),
  };
}

type Own = Pick<Settings, 'social' | 'flags' | 'captcha' | 'retentionDays' | 'brand'>;
/** Variables of this server win. */
function withVariables(policy: VendorPolicy, { social, flags, captcha, retentionDays, brand }: Own): VendorPolicy {
  const { providers, custom } = policy.social;
  return {
    ...policy,
    captcha: captcha ?? policy.captcha,
    brand: { ...policy.brand, ...brand },
    social: { providers: { ...providers, ...social }, custom },
    flags: { ...policy.flags, ...flags },
    retentionDays: { ...policy.retentionDays, ...retentionDays },
  };
}

/** What this server lacks for it, it does without. */
const policyHere = (document: PolicyDocument, settings: Settings): VendorPolicy =>
  withVariables(
    policyOf(document, (ref) => settings.readSecret(ref) ?? ''),
    settings,
  );

export const brandVariables = [
  ['name', 'VENDOR_NAME'],
  ['logo', 'VENDOR_LOGO'],
  ['accent', 'VENDOR_ACCENT'],
  ['whiteLabel', 'WHITE_LABEL'],
] as const;

/** Where a variable says something else than the document, which says something else than the product. */
export function overriddenIn({ flags, retention, social, brand, signIn }: PolicyDocument, own: Own): string[] {
  const differing = <T>(
    variable: string,
    key: string,
    [ours, theirs, usual]: readonly [Record<string, T>, Record<string, T>, Record<string, T>],
  ) =>
    Object.entries(ours).flatMap(([name, value]) =>
      theirs[name] === undefined || theirs[name] === value || theirs[name] === usual[name] ? [] : [[variable, `${key}.${name}`] as const],
    );
  const registered = Object.keys(own.social).filter((type) => social[type as keyof typeof own.social]);
  return [
    ...differing('FEATURE_FLAGS', 'flags', [own.flags, flags, vendorPolicy.flags]),
    ...differing('RETENTION_DAYS', 'retention', [own.retentionDays, retention, emptyDocument.retention]),
    ...(own.captcha && signIn.captcha && own.captcha.siteKey !== signIn.captcha.siteKey
      ? [['CAPTCHA_SITE_KEY', 'signIn.captcha'] as const]
      : []),
    ...brandVariables.flatMap(([name, variable]) =>
      own.brand[name] === undefined || own.brand[name] === brand[name] || brand[name] === vendorPolicy.brand[name]
        ? []
        : [[variable, `brand.${name}`] as const],
    ),
    ...registered.map((type) => [`${type.toUpperCase()}_CLIENT_ID`, `social.${type}`] as const),
  ].map(([variable, key]) => fill(strings.overridden, { variable, key }));
}

/** Errors: ConfigError if a newer release has applied what this one doesn't know. */
export function requireKnown(version: Version): Version {
  if (version.isNewer) throw new ConfigError({ config: fill(strings.newer, { number: version.number }) });
  return version;
}

const Policy = v.object(policyEntries);
/**
 * The policy of the version in force; what is sold beside it may be of a newer release. Errors: ConfigError if a newer release has applied what this
 * one doesn't know.
 */
async function readPolicy({ db }: Pick<Deps, 'db'>): Promise<{ number: number; document: PolicyDocument }> {
  const { number, document } = await db.system(readVersion, { readOnly: true });
  const { success, output } = v.safeParse(Policy, document);
  if (!success) throw new ConfigError({ config: fill(strings.newer, { number }) });
  return { number, document: output };
}

/** With the name and look that it has. */
export function setPolicy(deps: Pick<Deps, 'policy' | 'config'>, policy: VendorPolicy): void {
  deps.policy = policy;
  deps.config = { ...deps.config, vendor: { ...deps.config.vendor, ...policy.brand } };
}

/** For a command, whose shell may have other variables than the servers. */
export async function takePolicy(deps: Deps, settings: Settings): Promise<void> {
  setPolicy(deps, policyHere((await readPolicy(deps)).document, settings));
}

export interface LivePolicy {
  /** Puts in force what was applied meanwhile. What this server can't follow changes nothing, and is said in the log and by `problem`. */
  follow(): Promise<void>;
  /** Undefined: the newest version is in force here. */
  problem(): string | undefined;
}

const none: SocialPolicy = { providers: {}, custom: [] };
/** Puts the version in force, and the ones to come. `more`: the demo's own providers. Errors: ConfigError with all that this server lacks for it. */
export async function openLivePolicy(deps: Deps, settings: Settings, more: SocialPolicy = none): Promise<LivePolicy> {
  let problem: string | undefined;
  const newest = async () => {
    const rows = (tx: Tx) => tx.selectFrom('config_versions').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
    return (await deps.db.system(rows, { readOnly: true }))?.number ?? 0;
  };
  const take = async () => {
    const { document } = await readPolicy(deps);
    const faults = lacksHere(document, settings);
    if (Object.keys(faults).length > 0) throw new ConfigError(faults);
    const { social, ...policy } = policyHere(document, settings);
    setPolicy(deps, {
      ...policy,
      social: { providers: { ...more.providers, ...social.providers }, custom: [...more.custom, ...social.custom] },
    });
    for (const sentence of overriddenIn(document, settings)) deps.log.warn(sentence);
  };
  let taken = await newest();
  let refused: number | undefined;
  await take();
  return {
    problem: () => problem,
    async follow() {
      const number = await newest();
      if (number === taken) return;
      try {
        // One that was refused, too: a file that a server lacked may have come.
        await take();
        // It has the name of the product.
        await deps.db.system((tx) => installFirstApplication(tx, deps.config, deps.clock.now()));
        taken = number;
        problem = undefined;
        deps.log.info(fill(strings.inForce, { number }));
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        problem = fill(strings.notHere, { number });
        if (number !== refused) deps.log.error(`${problem}\n${error.message}`);
        refused = number;
      }
    },
  };
}
