// What a section of the portal is made of, read from its code: fields, actions, requests and states.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { contract } from '../src/contract/index.ts';

const root = resolve(import.meta.dirname, '..');
const admin = join(root, 'src/admin');
/** Every list and form has these; their own tests prove them. */
const general = ['lists', 'forms', 'data'].map((name) => join(root, 'src/shared', name));

const inputs = new Set(
  'TextField TextArea Select MultiSelect Combobox Checkbox PhoneField PasswordField ColorField SearchField CodeField SwitchField NumberField DurationSetting'.split(
    ' ',
  ),
);
const buttons = new Set(['Button', 'LinkButton', 'IconButton', 'CopyButton', 'RunButton', 'TextLink']);
/** Buttons of dialogs stand in their attributes. */
const dialogButtons = ['submit', 'confirm'];

/** Calls `visit` with every node, the outer before the inner. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit);
  }
}

export const parse = (file) => parseSync(file, readFileSync(file, 'utf8'));

function importsOf(file) {
  const written = readFileSync(file, 'utf8');
  const { module } = parse(file);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest }) => written.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
    .filter((path) => path.startsWith('.'))
    .map((path) => resolve(dirname(file), path))
    .filter(existsSync);
}

/** The section's folder and what it takes from `shared`. Files of the shell count as the shell's. */
function filesOf(entries, isOwn) {
  const found = new Set();
  const add = (file) => {
    const isShared = file.startsWith(join(root, 'src/shared/')) && !general.some((folder) => file.startsWith(folder));
    if (found.has(file) || !(isOwn(file) || isShared)) return;
    found.add(file);
    for (const next of importsOf(file)) add(next);
  };
  for (const entry of entries) add(entry);
  return [...found];
}

/** The words that a file may mean by `t.save`. */
async function wordsOf(file) {
  const words = {};
  for (const path of importsOf(file).filter((each) => each.endsWith('-strings.ts')))
    for (const strings of Object.values(await import(path)))
      for (const [key, text] of Object.entries(strings)) words[key] = typeof text === 'string' ? [text] : Object.values(text);
  return words;
}

/** Keys of `t.save`, `a ? t.view : t.edit` and `format(t.saving, …)`. */
function keysIn(node) {
  const keys = [];
  walk(node, ({ type, object, property, computed }) => {
    if (type === 'MemberExpression' && !computed && object.type === 'Identifier') keys.push(property.name);
  });
  return keys;
}

const propertyOf = (node, name) =>
  node?.type === 'ObjectExpression' ? node.properties.find(({ key }) => (key?.name ?? key?.value) === name)?.value : undefined;
const attributeOf = (node, name) => node.openingElement.attributes.find(({ name: own }) => own?.name === name)?.value;

/** `roles.list` of `useEndpoint(roles, 'list')`, `api(roles).list()` and `const area = api(roles); area.list()`. */
function requestsIn(program, note) {
  const named = new Map();
  const areaOf = (node) =>
    node?.type === 'CallExpression' && node.arguments[0]?.type === 'Identifier' && node.arguments[0].name in contract
      ? node.arguments[0].name
      : named.get(node?.name);
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const area = areaOf(node.init);
      if (area) named.set(node.id.name, area);
    }
  });
  walk(program, (node) => {
    if (node.type === 'CallExpression' && areaOf(node) && node.arguments[1])
      walk(node.arguments[1], ({ type, value }) => {
        if (type === 'Literal' && value in contract[areaOf(node)]) note(`${areaOf(node)}.${value}`);
      });
    if (node.type === 'MemberExpression' && areaOf(node.object) && node.property.name in contract[areaOf(node.object)])
      note(`${areaOf(node.object)}.${node.property.name}`);
  });
}

/** Fields, actions and requests of some files, each with its words on the screen. */
async function partsOf(files) {
  const parts = { fields: new Map(), actions: new Map(), requests: new Map() };
  const names = new Set();
  for (const file of files.filter((each) => /\.tsx?$/.test(each) && !each.endsWith('-strings.ts'))) {
    const words = await wordsOf(file);
    const { program } = parse(file);
    const isShared = file.startsWith(join(root, 'src/shared/')) || dirname(file) === admin;
    const note = (kind, id, keys) => {
      const known = parts[kind].get(id)?.texts ?? [];
      const texts = keys.flatMap((key) => words[key] ?? []);
      if (texts.length > 0) parts[kind].set(id, { texts: [...new Set([...known, ...texts])], isShared });
    };
    /** One that has several texts goes by the last, which is how it usually reads. */
    const noteByKey = (kind, node) => {
      const keys = keysIn(node).filter((key) => words[key]);
      if (keys.length > 0) note(kind, keys.at(-1), keys);
    };
    requestsIn(program, (id) => parts.requests.set(id, { texts: [] }));
    walk(program, (node) => {
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
      if (node.type === 'CallExpression' && node.callee.name === 'useContractForm')
        for (const { key, value } of propertyOf(node.arguments[1], 'fields')?.properties ?? [])
          note('fields', key?.name ?? key?.value, keysIn(propertyOf(value, 'label')));
      if (node.type === 'CallExpression' && node.callee.name === 'defineCommands')
        for (const { key } of propertyOf(node.arguments[0], 'actions').properties)
          note('actions', key.name ?? key.value, [key.name ?? key.value]);
      if (node.type === 'ObjectExpression' && propertyOf(node, 'onSelect') && propertyOf(node, 'label')) {
        const id = propertyOf(node, 'id')?.value;
        if (typeof id === 'string') note('actions', id, keysIn(propertyOf(node, 'label')));
        else noteByKey('actions', propertyOf(node, 'label'));
      }
      if (node.type !== 'JSXElement') return;
      const tag = node.openingElement.name.name;
      if (inputs.has(tag)) noteByKey('fields', attributeOf(node, 'label'));
      if (buttons.has(tag))
        noteByKey('actions', [
          attributeOf(node, 'label'),
          attributeOf(node, 'aria-label'),
          ...node.children.filter(({ type }) => type !== 'JSXElement'),
        ]);
      for (const name of dialogButtons) noteByKey('actions', attributeOf(node, name));
    });
  }
  return { ...parts, names };
}

/** The states that this section can be in. */
function statesOf({ requests, names }, { permission }) {
  const reads = [...requests.keys()].some((id) => contract[id.split('.')[0]][id.split('.')[1]].method === 'GET');
  const isList = names.has('ListScreen') || names.has('TreeTable');
  return [
    ...(isList ? ['empty'] : []),
    ...(reads ? ['loading', 'failed'] : []),
    ...(names.has('useRun') || names.has('runAll') ? ['partial'] : []),
    ...(permission ? ['forbidden'] : []),
    ...(permission && (names.has('useMay') || names.has('readOnly')) ? ['readOnly'] : []),
  ];
}

const importedIn = (node) => {
  const paths = [];
  walk(node, ({ type, source }) => type === 'ImportExpression' && paths.push(source.value));
  return paths;
};

/** What `defineSection` says in a section's index file, which may define several. */
function definedIn(index) {
  const found = [];
  walk(parse(index).program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || init?.callee?.name !== 'defineSection') return;
    const [section] = init.arguments;
    found.push({
      name: id.name,
      id: propertyOf(section, 'id').value,
      permission: propertyOf(section, 'permission')?.value,
      entries: importedIn(section).map((path) => resolve(dirname(index), path)),
    });
  });
  return found;
}

/** By id, in the order of the navigation; the shell is what stands around them all. */
export async function readSections() {
  const registry = parse(join(admin, 'registry.ts'));
  const indexes = registry.module.staticImports.map(({ moduleRequest }) => join(admin, moduleRequest.value));
  const defined = indexes.flatMap(definedIn);
  const order = [];
  walk(registry.program, ({ type, elements }) => type === 'ArrayExpression' && order.push(...elements.map(({ name }) => name)));
  const byId = new Map();
  for (const section of order.map((name) => defined.find((each) => each.name === name))) {
    const folder = dirname(section.entries[0]);
    const parts = await partsOf(filesOf(section.entries, (file) => file.startsWith(`${folder}/`)));
    byId.set(section.id, { ...parts, states: statesOf(parts, section) });
  }
  const own = readdirSync(admin).filter((name) => name.endsWith('.tsx'));
  const shell = await partsOf(
    filesOf(
      own.map((name) => join(admin, name)),
      (file) => dirname(file) === admin,
    ),
  );
  return byId.set('shell', { ...shell, states: ['loading', 'failed', 'readOnly'] });
}
