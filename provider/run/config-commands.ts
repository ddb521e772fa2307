import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isAppError } from '../../src/lib/error.ts';
import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import type { Tx } from '../db/tables.ts';
import { applyDocument, readDifference, type Difference } from '../identity/configuration/apply-document.ts';
import { readVersion } from '../identity/configuration/plans.ts';
import type { Deps, Work } from '../identity/work.ts';
import { configStrings as strings } from './config-strings.ts';
import { documentSchema } from '../identity/configuration/document-schema.ts';
import { checkDocument, readDocumentFile, type DocumentFile } from './document-file.ts';
import { ConfigError, type Env } from './variables.ts';

/** Undefined: nobody is there to ask. */
export type Ask = ((question: string) => Promise<string>) | undefined;
const askTerminal: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        try {
          // Whoever ends the input has not agreed.
          return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
        } finally {
          terminal.close();
        }
      }
    : undefined;

const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const json = (value: unknown) => JSON.stringify(value, null, 2);

function countsOf({ name, document: { plans, features, bundles } }: DocumentFile): string {
  const prices = plans.flatMap((plan) => plan.prices).length;
  return fill(strings.fine, { file: name, plans: plans.length, prices, features: features.length, bundles: bundles.length });
}

/** The changes, a line each. */
function sentences({ name }: DocumentFile, { from, changes, isSame }: Difference): string {
  if (isSame && from.number > 0) return fill(strings.nothing, { file: name, number: from.number });
  const said = changes.length > 0 ? changes : [from.number === 0 ? strings.first : strings.unsaid];
  const title = from.number === 0 ? [] : [fill(strings.would, { file: name, number: from.number })];
  return [...title, ...said.map((sentence) => `  ${sentence}`)].join('\n');
}

/** What somebody can mend in the file or in what was given, and by what. */
function explained(error: unknown): never {
  if (!isAppError(error)) throw error;
  if (error.code === 'CONFLICT') throw new ConfigError({ config: strings.meanwhile });
  throw new ConfigError((error.context?.['fields'] as Record<string, string> | undefined) ?? { config: error.message });
}

/** A member who is removed at the same moment may lock in another order: then it's tried again. */
const tries = 3;
export async function applyFile(work: Work, { document }: DocumentFile, applying: { by: string; since?: number }) {
  for (let left = tries; ; left--)
    try {
      return await work.deps.db.system((tx) => applyDocument(tx, work, document, applying));
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || left <= 1) throw error;
    }
}

async function apply(work: Work, file: DocumentFile, { isSure, ask }: { isSure: boolean; ask: Ask }): Promise<string> {
  const difference = await work.deps.db.system((tx) => readDifference(tx, file.document), { readOnly: true });
  const { from, isSame } = difference;
  const said = sentences(file, difference);
  if (isSame && from.number > 0) return said;
  if (!isSure && !ask) throw new ConfigError({ config: `${said}\n${strings.needsYes}` });
  const isAgreed = isSure || /^y(es)?$/i.test((await ask!(`${said}\n${strings.apply}`)).trim());
  if (!isAgreed) return strings.declined;
  const { number } = await applyFile(work, file, { by: strings.command, since: from.number }).catch(explained);
  return `${isSure ? `${said}\n` : ''}${fill(strings.applied, { number })}`;
}

/** As it was applied. */
async function documentOf(tx: Tx, number: number): Promise<Document> {
  const row = await tx.selectFrom('config_versions').select('document').where('number', '=', number).executeTakeFirst();
  if (!row) throw new ConfigError({ config: fill(strings.noVersion, { number }) });
  return row.document;
}

async function show(tx: Tx, number: number | undefined): Promise<string> {
  if (number !== undefined) return json(await documentOf(tx, number));
  const { number: newest, document } = await readVersion(tx);
  return newest === 0 ? strings.nothingYet : json(document);
}

/** Puts an earlier version in force again, as the next one: what this release no longer takes of it is named. */
async function rollBack(work: Work, number: number, how: { isSure: boolean; ask: Ask }): Promise<string> {
  const name = fill(strings.version, { number });
  const found = await work.deps.db.system((tx) => documentOf(tx, number), { readOnly: true });
  return apply(work, { name, document: checkDocument(found, name) }, how);
}

async function versions(tx: Tx): Promise<string> {
  const rows = await tx.selectFrom('config_versions').selectAll().orderBy('number', 'desc').execute();
  const blocks = rows.map(({ number, made_by, created_at, changes }) =>
    [`${number}  ${created_at.toISOString()}  ${made_by}`, ...changes.map((sentence) => `   ${sentence}`)].join('\n'),
  );
  return blocks.length > 0 ? blocks.join('\n') : strings.nothingYet;
}

const options = { config: { type: 'string' }, yes: { type: 'boolean' } } as const;

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb = '', version, ...more] = positionals;
    const isNumber = version === undefined || /^[1-9]\d{0,8}$/.test(version);
    const isKnown = ['check', 'diff', 'apply', 'rollback', 'show', 'versions', 'schema'].includes(verb);
    const takesNumber =
      verb === 'rollback' ? version !== undefined && values.config === undefined : version === undefined || verb === 'show';
    if (isKnown && more.length === 0 && isNumber && takesNumber && (!values.yes || verb === 'apply' || verb === 'rollback'))
      return { verb, path: values.config, isSure: values.yes ?? false, version: version === undefined ? undefined : Number(version) };
  } catch {
    // An option that doesn't exist, or one without its value.
  }
  throw new ConfigError({ config: strings.usage });
}

type ConfigCommand =
  /** Needs no database. */
  | { said: string }
  /** `file`: what an empty database of the demo begins with. */
  | { file?: DocumentFile; run: (work: Work) => Promise<string> };

/** `config check`, `diff`, `apply`, `rollback`, `show`, `versions` and `schema`; undefined for other commands. Errors: ConfigError. */
export function configCommand(env: Env, [command = '', ...args]: string[], ask: Ask = askTerminal): ConfigCommand | undefined {
  if (command !== 'config') return undefined;
  const { verb, path, isSure, version } = parse(args);
  if (verb === 'schema') return { said: json(documentSchema()) };
  if (verb === 'show') return { run: ({ deps }) => deps.db.system((tx) => show(tx, version), { readOnly: true }) };
  if (verb === 'rollback') return { run: (work) => rollBack(work, version!, { isSure, ask }) };
  if (verb === 'versions') return { run: ({ deps }) => deps.db.system(versions, { readOnly: true }) };
  const file = readDocumentFile(path ?? env['CONFIG_FILE']);
  if (!file) throw new ConfigError({ config: strings.noFile });
  if (verb === 'check') return { said: countsOf(file) };
  if (verb === 'apply') return { file, run: (work) => apply(work, file, { isSure, ask }) };
  const difference = ({ deps }: Work) => deps.db.system((tx) => readDifference(tx, file.document), { readOnly: true });
  return { file, run: async (work) => sentences(file, await difference(work)) };
}

interface Starting {
  file: DocumentFile | undefined;
  /** What the demo sells, outside production. */
  demo: Document | undefined;
  isProduction: boolean;
  dataDir: string;
}
/**
 * At start. The first version is put in force by itself; outside production each is. In production another one waits for `config apply`, because
 * people may pay for what it changes. Errors: ConfigError.
 */
export async function applyAtStart(deps: Deps, starting: Starting): Promise<void> {
  const { file: named, demo, isProduction, dataDir } = starting;
  const isFirst = (await deps.db.system(readVersion, { readOnly: true })).number === 0;
  const file = named ?? (isFirst && demo ? { name: strings.demo, document: demo } : undefined);
  if (!file) return;
  const { from, isSame, hadCatalogue } = await deps.db.system((tx) => readDifference(tx, file.document), { readOnly: true });
  if (isSame && from.number > 0) return;
  if (isProduction && (from.number > 0 || (hadCatalogue && !isSame))) {
    deps.log.warn(fill(strings.differs, { file: file.name, number: from.number }));
    return;
  }
  const work = { deps, client: { ip: 'local', userAgent: 'start', traceId: 'start' } };
  try {
    const { number, changes } = await applyFile(work, file, { by: strings.atStart, since: from.number });
    deps.log.info({ changes }, fill(strings.applied, { number }));
  } catch (error) {
    // Another server was first: now there is a version to compare with.
    if (isAppError(error) && error.code === 'CONFLICT') return applyAtStart(deps, starting);
    try {
      explained(error);
    } catch (fault) {
      // The demo's workspaces have what was sold before.
      if (isProduction || !(fault instanceof ConfigError)) throw fault;
      throw new ConfigError({ [file.name]: `${fault.message}\n${fill(strings.beginAnew, { folder: dataDir })}` });
    }
  }
}
