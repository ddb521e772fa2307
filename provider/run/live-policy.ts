import * as v from 'valibot';
import { emptyDocument, type PolicyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { readVersion } from '../identity/configuration/plans.ts';
import { policyOf, vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';
import type { Deps } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import type { Settings } from './config.ts';
import { liveStrings as strings } from './live-strings.ts';
import { missingSecrets } from './secret-refs.ts';
import { ConfigError } from './variables.ts';

type Here = Pick<Settings, 'readSecret' | 'isProduction' | 'sms'>;
/** What the document needs and this server lacks, a sentence for each place. */
export function lacksHere(document: PolicyDocument, { readSecret: read, isProduction, sms }: Here): Record<string, string> {
  const { signIn, recovery } = document;
  const noTexts = isProduction && !sms;
  const ways = signIn.ways.flatMap((way, index) =>
    way === 'smsCode' && noTexts ? [[`signIn.ways[${index}]`, strings.noTexts] as const] : [],
  );
  return {
    ...missingSecrets(document, read),
    ...Object.fromEntries([...ways, ...(recovery.sms && noTexts ? [['recovery.sms', strings.noTexts] as const] : [])]),
  };
}

type Own = Pick<Settings, 'social' | 'flags' | 'captcha' | 'retentionDays' | 'metadata'>;
/** Variables of this server win. */
function withVariables(policy: VendorPolicy, { social, flags, captcha, retentionDays, metadata }: Own): VendorPolicy {
  const { providers, custom } = policy.social;
  const named = Object.fromEntries(
    Object.entries(metadata.navigation ?? {}).map(([id, entry]) => [id, { ...policy.navigation[id], ...entry }]),
  );
  return {
    ...policy,
    captcha,
    social: { providers: { ...providers, ...social }, custom },
    flags: { ...policy.flags, ...flags },
    metadata,
    navigation: { ...policy.navigation, ...named },
    retentionDays: { ...policy.retentionDays, ...retentionDays },
  };
}

/** What this server lacks for it, it does without. */
const policyHere = (document: PolicyDocument, settings: Settings): VendorPolicy =>
  withVariables(
    policyOf(document, (ref) => settings.readSecret(ref) ?? ''),
    settings,
  );

/** Where a variable says something else than the document, which says something else than the product. */
export function overriddenIn(
  { flags, retention, social }: PolicyDocument,
  own: Pick<Settings, 'flags' | 'retentionDays' | 'social'>,
): string[] {
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
    ...registered.map((type) => [`${type.toUpperCase()}_CLIENT_ID`, `social.${type}`] as const),
  ].map(([variable, key]) => strings.overridden.replace('{{variable}}', variable).replace('{{key}}', key));
}

const Policy = v.object(policyEntries);
/** The policy of the version in force. Errors: ConfigError if a newer release has applied what this one doesn't know. */
async function readPolicy({ db }: Pick<Deps, 'db'>): Promise<{ number: number; document: PolicyDocument }> {
  const { number, document } = await db.system(readVersion, { readOnly: true });
  const { success, output } = v.safeParse(Policy, document);
  if (!success) throw new ConfigError({ config: strings.newer.replace('{{number}}', String(number)) });
  return { number, document: output };
}

/** For a command, whose shell may have other variables than the servers. */
export async function policyOfCommand(deps: Deps, settings: Settings): Promise<VendorPolicy> {
  return policyHere((await readPolicy(deps)).document, settings);
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
    deps.policy = {
      ...policy,
      social: { providers: { ...more.providers, ...social.providers }, custom: [...more.custom, ...social.custom] },
    };
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
        taken = number;
        problem = undefined;
        deps.log.info(strings.inForce.replace('{{number}}', String(number)));
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        problem = strings.notHere.replace('{{number}}', String(number));
        if (number !== refused) deps.log.error(`${problem}\n${error.message}`);
        refused = number;
      }
    },
  };
}
