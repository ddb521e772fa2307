import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DocumentShape, type DocumentInput } from '../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { answer, type Answer } from './answer.ts';
import type { Ask } from './ask.ts';
import { configStrings } from './config-strings.ts';
import { ConfigError } from './variables.ts';

const { init: strings } = configStrings;

const questions = {
  'sign-up': { answers: ['closed', 'open'], question: strings.signUp },
  'first-way': { answers: ['password', 'magicLink', 'code', 'passkey'], question: strings.firstWay },
  'two-step': { answers: ['optional', 'required', 'except-sso'], question: strings.twoStep },
  plans: { answers: ['none', 'example'], question: strings.plans },
} as const;
type Name = keyof typeof questions;
type Answers = Record<Name, string>;
const names = Object.keys(questions) as Name[];

/** By its first letters, or its number in the list. */
function meant(text: string, answers: readonly string[]): string | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return answers[0];
  return answers[Number(word) - 1] ?? answers.find((answer) => answer.toLowerCase().startsWith(word));
}

async function answersOf(given: Partial<Answers>, ask: Ask): Promise<Answers> {
  const wrong = names.filter((name) => given[name] !== undefined && !(questions[name].answers as readonly string[]).includes(given[name]));
  const oneOf = (name: Name) => strings.oneOf.replace('{{answers}}', questions[name].answers.join(', '));
  if (wrong.length > 0) throw new ConfigError(Object.fromEntries(wrong.map((name) => [`--${name}`, oneOf(name)])));
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && !ask) throw new ConfigError(Object.fromEntries(missing.map((name) => [`--${name}`, oneOf(name)])));
  const answers = { ...given };
  for (const name of missing) {
    const { question, answers: known } = questions[name];
    const list = known.map((answer, index) => `  ${index + 1}  ${answer}${index === 0 ? ` ${strings.usual}` : ''}`).join('\n');
    let answer: string | undefined;
    while (answer === undefined) answer = meant(await ask!(`${question}\n${list}\n> `), known);
    answers[name] = answer;
  }
  return answers as Answers;
}

const ways = ['password', 'magicLink', 'code', 'passkey'];
const enforcements: Readonly<Record<string, string>> = { optional: 'DontForce', required: 'Force', 'except-sso': 'ForceExceptSAML' };
const examplePlans: DocumentInput = {
  features: [{ key: 'exports', name: 'Exports' }],
  plans: [
    { slug: 'free', name: 'Free', prices: [{ id: 'free', interval: 'month', currency: 'usd', amount: 0 }] },
    {
      ...{ slug: 'team', name: 'Team', trialDays: 14, features: ['exports'] },
      prices: [{ id: 'team-month', interval: 'month', currency: 'usd', amount: 2900 }],
    },
  ],
  billing: { defaultPlanId: 'free' },
};

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; wrapped?: Schema };
const entriesOf = ({ entries, wrapped }: Schema) => entries ?? wrapped?.entries;
const value = (part: unknown, depth: number) => JSON.stringify(part, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);

/** What was answered is set; everything else is there as a comment, with its default. */
function groupText(schema: Schema, answered: Readonly<Record<string, unknown>>, depth: number): string[] {
  const indent = '  '.repeat(depth);
  return Object.entries(entriesOf(schema) ?? {}).flatMap(([key, entry]) => {
    const sentence = `${indent}// ${v.getDescription(entry as never) ?? ''}`;
    const own = answered[key];
    if (v.getTitle(entry as never) === undefined && entriesOf(entry)) {
      const inner = groupText(entry, (own ?? {}) as Record<string, unknown>, depth + 1);
      return [sentence, `${indent}"${key}": {`, ...inner, `${indent}},`];
    }
    if (own !== undefined) return [sentence, `${indent}"${key}": ${value(own, depth)},`];
    const standard = v.safeParse(entry as v.GenericSchema, undefined);
    return standard.success && standard.output !== undefined ? [sentence, `${indent}// "${key}": ${JSON.stringify(standard.output)},`] : [];
  });
}

/** What has no default to show. */
const inComments: Readonly<Record<string, string>> = {
  social: '{ "google": { "clientId": "…", "clientSecret": { "env": "GOOGLE_CLIENT_SECRET" } } }',
  applications:
    '[{ "key": "back-office", "name": "Back office", "redirectUris": ["https://office.example.com/callback"], "access": "free" }]',
  permissions: '[{ "key": "projects.write", "name": "Manage projects", "category": "Projects" }]',
  roles: '[{ "key": "editor", "name": "Editor", "permissions": ["projects.write"] }]',
  webhooks:
    '[{ "key": "crm", "url": "https://crm.example.com/gatehouse", "events": ["tenant.created", "user.signedUp"], "secret": { "env": "CRM_WEBHOOK_SECRET" } }]',
  mails: '{ "sender": { "name": "Acme" }, "words": { "en": { "invite": { "subject": "Join {{tenant}} on {{app}}" } } } }',
  metadata: '{ "localizations": { "en": { "users": { "invite": "Add a colleague" } } } }',
};

const { applications, permissions, roles } = DocumentShape.entries;
const declared = { applications, permissions, roles };

/** A commented `gatehouse.json`. */
export function exampleText(answers: Answers): string {
  const first = answers['first-way'];
  const decided: Readonly<Record<string, object>> = {
    signIn: { ways: [first, ...ways.filter((way) => way !== first && (way === 'password' || way === 'passkey'))] },
    signUp: { open: answers['sign-up'] === 'open' },
    factors: { enforcement: enforcements[answers['two-step']] },
  };
  const groups = Object.entries({ ...policyEntries, ...declared }).flatMap(([key, schema]) => [
    '',
    `  // ${v.getDescription(schema as never) ?? ''}`,
    ...(key in inComments
      ? [`  // "${key}": ${inComments[key]},`]
      : [`  "${key}": {`, ...groupText(schema as Schema, (decided[key] ?? {}) as Record<string, unknown>, 2), '  },']),
  ]);
  const sold = answers.plans === 'example' ? Object.entries(examplePlans).map(([key, part]) => `  "${key}": ${value(part, 1)},`) : [];
  return [
    '{',
    ...strings.head.map((line) => `  // ${line}`),
    ...groups,
    ...(sold.length > 0 ? ['', `  // ${strings.sold}`, ...sold] : []),
    '}',
    '',
  ].join('\n');
}

const options = { config: { type: 'string' }, ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])) } as const;

/** Writes an example after four questions, or by flags. Errors: ConfigError. */
export async function initConfig(args: string[], ask: Ask): Promise<Answer> {
  let values: Partial<Answers> & { config?: string };
  try {
    values = parseArgs({ args, options }).values as typeof values;
  } catch {
    throw new ConfigError({ config: configStrings.usage });
  }
  const { config: file = 'gatehouse.json', ...given } = values;
  if (!/\.jsonc?$/i.test(file)) throw new ConfigError({ [file]: strings.onlyJson });
  if (existsSync(file)) throw new ConfigError({ [file]: strings.exists });
  const text = exampleText(await answersOf(given, ask));
  writeFileSync(file, text, { flag: 'wx' });
  return answer(strings.written.replaceAll('{{file}}', file), { file });
}
