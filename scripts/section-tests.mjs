// The tests that may prove a part of a section: what each of them names, and how it ended in the last run.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, walk } from './section-parts.mjs';

const root = resolve(import.meta.dirname, '..');
const readResults = (name) => {
  const file = join(root, 'test-results', `${name}.json`);
  return existsSync(file) ? { at: statSync(file).mtimeMs, report: JSON.parse(readFileSync(file, 'utf8')) } : undefined;
};

/** `users.invite` of `… @users.invite`. */
const tagsIn = (texts) => texts.flatMap((text) => [...text.matchAll(/@([\w-]+(?:\.[\w-]+)?)/g)].map(([, tag]) => tag));
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** How each test ended, by its file and line, or by its title where a report knows no lines. */
function lastRuns() {
  const [browser] = ['browser', 'playwright']
    .map(readResults)
    .filter(Boolean)
    .toSorted((a, b) => b.at - a.at);
  const runs = [];
  if (browser)
    for (const { title, file, line, tags, tests } of specsIn(browser.report))
      runs.push({
        key: `demo/e2e/${file}:${line}`,
        title,
        tags,
        passed: tests.every(({ results }) => results.at(-1)?.status === 'passed'),
      });
  for (const { file, title, passed } of readResults('elements')?.report.tests ?? [])
    runs.push({ key: `${file} ${title}`, title, tags: tagsIn([title]), passed });
  for (const name of ['unit', 'provider', 'postgres'])
    for (const { assertionResults } of readResults(name)?.report.testResults ?? [])
      for (const { title, status } of assertionResults) runs.push({ key: title, title, tags: [], passed: status === 'passed' });
  return runs;
}

/** Texts, patterns and called members of a piece of code. */
function saidIn(node) {
  const said = { texts: [], patterns: [], calls: [], names: new Set() };
  walk(node, (each) => {
    if (each.type === 'Literal' && typeof each.value === 'string') said.texts.push(each.value);
    if (each.type === 'Literal' && each.regex) said.patterns.push(each.regex);
    if (each.type === 'TemplateLiteral') said.texts.push(each.quasis.map(({ value }) => value.cooked).join('…'));
    if (each.type === 'Identifier') said.names.add(each.name);
    if (each.type === 'MemberExpression' && !each.computed) {
      const area = each.object.type === 'MemberExpression' ? each.object.property.name : each.object.name;
      said.calls.push(`${area}.${each.property.name}`);
    }
  });
  return said;
}

/** What stands at the top of a test file, by name. */
function helpersOf(program) {
  const found = new Map();
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type === 'FunctionDeclaration') found.set(declared.id.name, declared);
    if (declared?.type === 'VariableDeclaration')
      for (const one of declared.declarations) if (one.id.name) found.set(one.id.name, one.init);
  }
  return found;
}

/** With what it says through its helpers. */
function withHelpers(node, helpers) {
  const said = saidIn(node);
  const pending = [...said.names];
  const seen = new Set(pending);
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (!helpers.has(name)) continue;
    const more = saidIn(helpers.get(name));
    for (const kind of ['texts', 'patterns', 'calls']) said[kind].push(...more[kind]);
    for (const next of more.names) if (!seen.has(next)) pending.push((seen.add(next), next));
  }
  return said;
}

const starters = new Set(['test', 'it']);

function testsIn(file) {
  const path = join(root, file);
  const written = readFileSync(path, 'utf8');
  const { program } = parse(path);
  const helpers = helpersOf(program);
  const found = [];
  walk(program, (node) => {
    const [title, ...rest] =
      node.type === 'CallExpression' && starters.has(node.callee.name ?? node.callee.object?.name) ? node.arguments : [];
    if (!title || !rest.some(({ type }) => type.endsWith('FunctionExpression'))) return;
    const line = written.slice(0, node.start).split('\n').length;
    const text = title.type === 'Literal' ? title.value : undefined;
    const said = withHelpers(node.arguments, helpers);
    const own = saidIn([title, ...rest.filter(({ type }) => type === 'ObjectExpression')]);
    found.push({
      file,
      line,
      title: text ?? title.quasis?.map(({ value }) => value.cooked).join('…') ?? '',
      said,
      tags: tagsIn(own.texts),
    });
  });
  return found;
}

/** Every test with its tags, and `passed`: undefined if the last run knows nothing of it. */
export function readTests() {
  const runs = lastRuns();
  const byKey = Map.groupBy(runs, ({ key }) => key);
  const files = globSync(['demo/e2e/*.spec.ts', 'elements/*.test.tsx', 'src/contract/**/*.suite.ts'], { cwd: root }).toSorted();
  const found = files.flatMap(testsIn).map((test) => {
    const isSuite = test.file.endsWith('.suite.ts');
    const keys = [`${test.file}:${test.line}`, `${test.file} ${test.title}`, ...(isSuite ? [test.title] : [])];
    const own = keys.flatMap((key) => byKey.get(key) ?? []);
    return {
      ...test,
      isSuite,
      place: `${test.file}:${test.line}  ${test.title}`,
      passed: own.length > 0 ? own.every(({ passed }) => passed) : undefined,
    };
  });
  // Tests that are made in a loop have their names and tags in the report only.
  const made = runs
    .filter(({ tags }) => tags.length > 0)
    .map(({ key, title, tags, passed }) => ({ place: `${key}`, title, tags, passed, isSuite: false, said: { texts: [], patterns: [] } }));
  return [...found, ...made];
}
