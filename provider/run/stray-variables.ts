import { nearest } from '../../src/lib/nearest.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { settingsIn } from '../identity/configuration/policy-changes.ts';
import { startStrings } from './start-strings.ts';
import { variableNames } from './variable-names.ts';
import type { Env } from './variables.ts';

const { strays: strings } = startStrings;

const snake = (path: readonly string[]) => path.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()).join('_');

/** As somebody would write them who takes fields of the document for variables: `PASSWORDS_MIN_LENGTH`, `MAX_ATTEMPTS`. */
const policyFields = new Map(
  settingsIn(policyEntries).flatMap(({ path }) =>
    path
      .map((_name, index) => snake(path.slice(index)))
      .filter((name) => name.includes('_'))
      .map((name) => [name, path.join('.')] as const),
  ),
);

/** Nobody else's variables begin like this. */
const ours =
  /^(GATEHOUSE|PROVIDER|SMTP|MAIL|SMS|CAPTCHA|STRIPE|VENDOR|POLICY|PLANS|METADATA|INVOICE|RETENTION|SLACK_APP|BREACHED|ALLOW|ALLOWED|REDIRECT|PASSWORD|MFA|LOCKOUT)_/;
/** Shorter names are near to those of other programs. */
const shortest = 8;
const editsOf = (name: string) => Math.max(2, name.length / 4);

const long = [...variableNames].filter((known) => known.length >= shortest);

function sentenceFor(name: string, asked: ReadonlySet<string>): string | undefined {
  const said = (text: string, more = '') => text.replace('{{name}}', name).replace('{{other}}', more);
  if (variableNames.has(name)) return asked.has(name) || /^(OTEL|DEMO)_/.test(name) ? undefined : said(strings.alone);
  const field = policyFields.get(nearest(name, [...policyFields.keys()], 1) ?? name);
  if (field) return said(strings.policy, field);
  const near = nearest(name, long, editsOf(name));
  if (near) return said(strings.near, near);
  return ours.test(name) ? said(strings.unknown) : undefined;
}

/** Variables that look like ours and do nothing, a sentence for each. `asked`: those that were read. */
export const strayVariables = (env: Env, asked: ReadonlySet<string>): string[] =>
  Object.keys(env)
    .filter((name) => env[name])
    .flatMap((name) => sentenceFor(name.toUpperCase(), asked) ?? [])
    .toSorted();
