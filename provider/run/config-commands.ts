import { fill } from '../../src/lib/fill.ts';
import { parseArgs } from 'node:util';
import { isAppError } from '../../src/lib/error.ts';
import { emptyDocument, type Document } from '../../src/contract/configuration/document.schemas.ts';
import type { Tx } from '../db/tables.ts';
import { applyDeclared, applyDocument, readDifference, type Difference } from '../identity/configuration/apply-document.ts';
import { readVersion } from '../identity/configuration/plans.ts';
import type { Deps, Work } from '../identity/work.ts';
import { readSettings, type Settings } from './config.ts';
import { withoutDefaults } from './config-export.ts';
import { askTerminal, type Ask } from './ask.ts';
import { initConfig } from './config-init.ts';
import { settingsTable, shownSettings } from './config-show.ts';
import { answer, type Answer } from './answer.ts';
import { configStrings as strings } from './config-strings.ts';
import { documentSchema } from '../identity/configuration/document-schema.ts';
import { checkDocument, readDocumentFile, type DocumentFile } from './document-file.ts';
import { addressFaults, lacksHere, requireKnown } from './live-policy.ts';
import { missingSecrets, readSecret } from './secret-refs.ts';
import { ConfigError, type Env } from './variables.ts';

const printed = (data: object) => answer(JSON.stringify(data, null, 2), data);

function countsOf({ name, document: { applications, plans, features, bundles } }: DocumentFile): Answer {
  const prices = plans.flatMap((plan) => plan.prices).length;
  const counts = {
    file: name,
    applications: applications.length,
    plans: plans.length,
    prices,
    features: features.length,
    bundles: bundles.length,
  };
  return answer(fill(strings.fine, counts), counts);
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

const differenceOf = ({ db, clock }: Deps, document: Document): Promise<Difference> =>
  db.system(
    async (tx) => {
      requireKnown(await readVersion(tx));
      return readDifference(tx, document, clock.now());
    },
    { readOnly: true },
  );

interface How {
  isSure: boolean;
  ask: Ask;
  /** Of the shell that it runs in, which has the variables of the servers. */
  settings: Settings;
}

async function apply(work: Work, file: DocumentFile, { isSure, ask, settings }: How): Promise<Answer> {
  const lacking = lacksHere(file.document, settings);
  if (Object.keys(lacking).length > 0) throw new ConfigError(lacking);
  const difference = await differenceOf(work.deps, file.document);
  const { from, isSame } = difference;
  const said = sentences(file, difference);
  const data = { file: file.name, from: from.number, changes: difference.changes };
  if (isSame && from.number > 0) return answer(said, { ...data, version: from.number, isApplied: false });
  if (!isSure && !ask) throw new ConfigError({ config: `${said}\n${strings.needsYes}` });
  const isAgreed = isSure || /^y(es)?$/i.test((await ask!(`${said}\n${strings.apply}`)).trim());
  if (!isAgreed) return answer(strings.declined, { ...data, version: from.number, isApplied: false });
  const { number } = await applyFile(work, file, { by: strings.command, since: from.number }).catch(explained);
  return answer(`${isSure ? `${said}\n` : ''}${fill(strings.applied, { number })}`, { ...data, version: number, isApplied: true });
}

const noVersion = (number: number) => new ConfigError({ config: fill(strings.noVersion, { number }) });

/** As it was applied. */
async function documentOf(tx: Tx, number: number): Promise<Document> {
  const row = await tx.selectFrom('config_versions').select('document').where('number', '=', number).executeTakeFirst();
  if (!row) throw noVersion(number);
  return row.document;
}

/** With the defaults of this release for what it leaves out. */
async function versionAt(tx: Tx, number: number | undefined) {
  const version = await readVersion(tx, number);
  if (number !== undefined && version.number === 0) throw noVersion(number);
  return version;
}

async function show(tx: Tx, number: number | undefined, settings: Settings): Promise<Answer> {
  const version = requireKnown(await versionAt(tx, number));
  // What was in force earlier, no variable of today has overruled.
  const own = number === undefined ? settings : { flags: {}, retentionDays: {}, social: {}, brand: {}, captcha: undefined };
  const shown = shownSettings(version, own);
  const row = await tx.selectFrom('config_versions').selectAll().where('number', '=', version.number).executeTakeFirst();
  const head = row ? fill(strings.shown, { number: row.number, date: row.created_at.toISOString(), by: row.made_by }) : strings.defaults;
  return answer(`${head}\n\n${settingsTable(shown)}`, shown);
}

/** Puts an earlier version in force again, as the next one: what this release no longer takes of it is named. */
async function rollBack(work: Work, number: number, how: How): Promise<Answer> {
  const name = fill(strings.version, { number });
  const found = await work.deps.db.system((tx) => documentOf(tx, number), { readOnly: true });
  return apply(work, { name, document: checkDocument(found, name) }, how);
}

async function versions(tx: Tx): Promise<Answer> {
  const rows = await tx.selectFrom('config_versions').selectAll().orderBy('number', 'desc').execute();
  const blocks = rows.map(({ number, made_by, created_at, changes }) =>
    [`${number}  ${created_at.toISOString()}  ${made_by}`, ...changes.map((sentence) => `   ${sentence}`)].join('\n'),
  );
  return answer(
    blocks.join('\n') || strings.nothingYet,
    rows.map(({ number, made_by: by, created_at: at, changes }) => ({ number, by, at, changes })),
  );
}

const options = { config: { type: 'string' }, yes: { type: 'boolean' } } as const;
const numbered = ['show', 'export', 'rollback'];

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb = '', version, ...more] = positionals;
    const isNumber = version === undefined || /^[1-9]\d{0,8}$/.test(version);
    const isKnown = ['check', 'diff', 'apply', 'rollback', 'show', 'export', 'versions', 'schema'].includes(verb);
    const takesNumber =
      verb === 'rollback' ? version !== undefined && values.config === undefined : version === undefined || numbered.includes(verb);
    const fits = !values.yes || verb === 'apply' || verb === 'rollback';
    if (isKnown && more.length === 0 && isNumber && takesNumber && fits) {
      const number = version === undefined ? undefined : Number(version);
      return { verb, path: values.config, isSure: values.yes ?? false, version: number };
    }
  } catch {
    // An option that doesn't exist, or one without its value.
  }
  throw new ConfigError({ config: strings.usage });
}

type ConfigCommand =
  /** Needs no database. */
  | { said: Answer | Promise<Answer> }
  /** `file`: what an empty database of the demo begins with. */
  | { file?: DocumentFile; run: (work: Work) => Promise<Answer> };

/** `config init`, `check`, `diff`, `apply`, `rollback`, `show`, `export`, `versions` and `schema`; undefined for other commands. Errors: ConfigError. */
export function configCommand(env: Env, [command = '', ...args]: string[], ask: Ask = askTerminal): ConfigCommand | undefined {
  if (command !== 'config') return undefined;
  if (args[0] === 'init') return { said: initConfig(args.slice(1), ask) };
  const { verb, path, isSure, version } = parse(args);
  if (verb === 'schema') return { said: printed(documentSchema()) };
  if (verb === 'show') {
    const settings = readSettings(env, { needsDocument: false });
    return { run: ({ deps }) => deps.db.system((tx) => show(tx, version, settings), { readOnly: true }) };
  }
  if (verb === 'export') {
    const exported = async (tx: Tx) => printed(withoutDefaults((await versionAt(tx, version)).document));
    return { run: ({ deps }) => deps.db.system(exported, { readOnly: true }) };
  }
  if (verb === 'rollback') {
    const settings = readSettings(env, { needsDocument: false });
    return { run: (work) => rollBack(work, version!, { isSure, ask, settings }) };
  }
  if (verb === 'versions') return { run: ({ deps }) => deps.db.system(versions, { readOnly: true }) };
  const file = readDocumentFile(path ?? env['CONFIG_FILE']);
  if (!file) throw new ConfigError({ config: strings.noFile });
  const faults = { ...missingSecrets(file.document, readSecret(env)), ...addressFaults(file.document, env['NODE_ENV'] === 'production') };
  if (Object.keys(faults).length > 0) throw new ConfigError(faults);
  if (verb === 'check') return { said: countsOf(file) };
  if (verb === 'apply') {
    const settings = readSettings(env, { needsDocument: false });
    return { file, run: (work) => apply(work, file, { isSure, ask, settings }) };
  }
  return {
    file,
    run: async ({ deps }) => {
      const difference = await differenceOf(deps, file.document);
      return answer(sentences(file, difference), { file: file.name, from: difference.from.number, changes: difference.changes });
    },
  };
}

interface Starting {
  file: DocumentFile | undefined;
  /** What the demo sells, outside production. */
  demo: Document | undefined;
  isProduction: boolean;
  dataDir: string;
}
/** Whether nobody has applied anything else. */
const isOfDemo = async ({ db }: Deps) => {
  const newest = (tx: Tx) => tx.selectFrom('config_versions').select('made_by').orderBy('number', 'desc').limit(1).executeTakeFirst();
  return (await db.system(newest, { readOnly: true }))?.made_by === strings.demo;
};

/**
 * At start. The first version is put in force by itself; outside production each is. In production another one waits for `config apply`, because
 * people may pay for what it changes. Errors: ConfigError.
 */
export async function applyAtStart(deps: Deps, starting: Starting): Promise<void> {
  const { file: named, demo, isProduction, dataDir } = starting;
  const work = { deps, client: { ip: 'local', userAgent: 'start', traceId: 'start' } };
  const isFirst = (await deps.db.system(readVersion, { readOnly: true })).number === 0;
  const isDemo = await isOfDemo(deps);
  const file = named ?? (demo && (isFirst || isDemo) ? { name: strings.demo, document: demo } : undefined);
  if (!file) return;
  const { from, isSame, hadCatalogue } = await differenceOf(deps, file.document);
  const isInForce = isSame && from.number > 0;
  if (isInForce && !isDemo) return;
  if (!isInForce && isProduction && (from.number > 0 || (hadCatalogue && !isSame))) {
    deps.log.warn(fill(strings.differs, { file: file.name, number: from.number }));
    return;
  }
  try {
    // The data of the demo came with what its first version sells, and with its roles; the rest of it is put in here.
    if (isInForce) return await deps.db.system((tx) => applyDeclared(tx, work, { before: emptyDocument, document: file.document }));
    const { number, changes } = await applyFile(work, file, { by: named ? strings.atStart : strings.demo, since: from.number });
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
