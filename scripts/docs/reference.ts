import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { impliedCodes } from '../../src/contract/codes.ts';
import type { CheckedEndpoint } from '../../src/contract/endpoint.ts';
import { contract } from '../../src/contract/index.ts';
import { serverActions, vendorActions } from '../../src/contract/audit-actions.ts';
import { productPermissions, viewKeys } from '../../src/contract/permission-keys.ts';
import { eventCategories, exampleOf } from '../../src/contract/webhooks/events.ts';
import { errorStrings } from '../../src/i18n/error-strings.ts';
import { errorCodes } from '../../src/lib/error.ts';
import { actionStrings } from '../../src/shared/audits/action-strings.ts';
import { readFields } from './configuration.ts';
import { customElements } from '../build/custom-elements.ts';
import { isRelative, outerPages, pageOf } from './outer-pages.ts';
import { membersOf, statusesOf, type Member } from './type-docs.ts';

const root = join(import.meta.dirname, '../..');
const source = (path: string) => join(root, path);

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const code = (text: string) => (text ? `\`${text}\`` : '');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const page = (title: string, ...parts: string[]) => `---\neditLink: false\n---\n\n# ${title}\n\n${parts.join('\n\n')}\n`;

export const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as CheckedEndpoint[]);
const routeOf = ({ method, path }: CheckedEndpoint) => `${method} ${path}`;

const interfaces = {
  options: () => membersOf(source('src/options.ts'), 'GatehouseOptions'),
  theme: () => membersOf(source('src/ui/theme-options.ts'), 'ThemeOptions'),
  callbacks: () => membersOf(source('src/auth/events.ts'), 'HostEvents'),
};
const memberRows = (members: readonly Member[]) => members.map(({ name, type, description }) => [code(name), description, code(type)]);

/** Options, their themes, and listeners: what the generator found in the sources. */
export const readInterfaces = () => Object.fromEntries(Object.entries(interfaces).map(([name, read]) => [name, read()]));

const options = () =>
  page(
    'Options',
    'Of the `options` property of an element, of `configureGatehouse` and of `AdminPortal.configure`. Those that fit into an attribute are [attributes](elements.md), too; [what wins over what](../host-page.md#what-wins).',
    table(['option', '', 'type'], memberRows(interfaces.options())),
    '## theme',
    table(['key', '', 'type'], memberRows(interfaces.theme())),
  );

const declarations = () => customElements().modules.flatMap((one) => one.declarations);

const elements = () =>
  page(
    'Elements and attributes',
    'The same for editors: `custom-elements.json` in the package. Every element has the property `options`, with [all options](options.md).',
    ...declarations().flatMap(({ tagName, description, attributes }) => [
      `## ${tagName}`,
      description,
      table(
        ['attribute', '', 'type'],
        attributes.map((attribute) => [code(attribute.name), attribute.description, code(attribute.type.text.replace(' | undefined', ''))]),
      ),
    ]),
  );

const events = () =>
  page(
    'Events',
    'They bubble, leave the shadow root and carry no secret. `AdminPortal.on(name, listener)` hears those of every element on the page.',
    table(
      ['event', '', 'type'],
      declarations()[0]!.events.map(({ name, type, description }) => [code(name), description, code(type.text)]),
    ),
    '## Listeners of the option `events`',
    table(['listener', '', 'type'], memberRows(interfaces.callbacks())),
  );

/** Places to fill, by element. */
export const places: Record<string, readonly string[]> = {
  'login-box': ['page-header', 'box-header', 'box-footer', 'page-footer'],
  'admin-portal': ['navigation-header', 'navigation-footer', 'content-header', 'content-footer'],
  'plan-picker': ['plans-header', 'plans-footer'],
};

const looks = () => {
  const [{ cssParts, cssProperties }] = declarations() as [ReturnType<typeof declarations>[number]];
  return page(
    'Tokens, parts, places',
    '## Tokens',
    "Custom properties on the element or anything above it, or `theme.tokens` without the `--ap-`. `light-dark(…)` says both themes' values.",
    table(
      ['token', '', 'default'],
      cssProperties.map((one) => [code(one.name), one.description, code(one.default)]),
    ),
    '## Parts',
    '`login-box::part(button-primary) { … }` reaches what no token does.',
    table(
      ['part', ''],
      cssParts.map(({ name, description }) => [code(name), description]),
    ),
    '## Places to fill',
    'A child of the element with `slot="…"`, or the option `slots`.',
    table(
      ['element', 'places'],
      Object.entries(places).map(([tag, names]) => [code(tag), names.map(code).join(' ')]),
    ),
  );
};

const codeSources = () =>
  globSync(['src/**/*.{ts,tsx}', 'provider/**/*.ts'], { cwd: root })
    .filter((path) => !/\.test\.|\.suite\.|\/test\/|\/dist\/|node_modules|\/preview\//.test(path))
    .map(source);

/** Code, status, sentence, and the endpoints that answer it. */
export function readErrors() {
  const statuses = statusesOf(codeSources());
  return errorCodes.map((name) => ({
    code: name,
    statuses: [...(statuses.get(name) ?? [])].filter((status) => status > 0).toSorted((a, b) => a - b),
    sentence: errorStrings[name],
    implied: endpoints.some((endpoint) => impliedCodes(endpoint).includes(name)),
    by: endpoints.filter(({ checks }) => checks.errors?.includes(name)).map(({ name: by }) => by),
  }));
}

const errors = () =>
  page(
    'Error codes',
    "An answer that isn't a success is `{ errors: [sentence], errorCode, context? }`, with the request's id in the header `frontegg-trace-id`. A code without a status is raised in the browser. Other servers that speak the contract have codes of their own, all like `ER-…`.",
    table(
      ['code', 'status', 'what people read', 'endpoints'],
      readErrors().map(({ code: name, statuses, sentence, implied, by }) => [
        `<a id="${name.toLowerCase()}"></a>${code(name)}`,
        statuses.join(', '),
        sentence,
        implied
          ? 'wherever it applies'
          : by.length > 6
            ? `${by.slice(0, 5).map(code).join(' ')} and ${by.length - 5} more`
            : by.map(code).join(' '),
      ]),
    ),
  );

const webhookEvents = () =>
  page(
    'Webhook events',
    'How a webhook is signed and checked: [Webhooks, verified](../recipes/webhooks.md). Bodies have ids of what happened, never what stands in it.',
    ...eventCategories.flatMap(({ name, events: listed }) => [
      `## ${name}`,
      table(
        ['event', 'about', ''],
        listed.map(({ key, about, description }) => [code(key), about ? code(about) : '', description]),
      ),
    ]),
    '## A body',
    `\`\`\`json\n${JSON.stringify(exampleOf(eventCategories[0]!.events[0]!), null, 2)}\n\`\`\``,
  );

/** Actions of the audit log, with who records them. */
export function readActions() {
  const found = new Map<string, string[]>();
  const add = (action: string, by: string) => found.set(action, [...(found.get(action) ?? []), by]);
  for (const endpoint of endpoints) {
    const { audit } = endpoint.checks;
    if (audit === undefined || (typeof audit === 'object' && 'none' in audit)) continue;
    for (const action of typeof audit === 'string' ? [audit] : audit) add(action, code(routeOf(endpoint)));
  }
  for (const action of serverActions) add(action, 'the server');
  for (const action of vendorActions) add(action, 'the command line');
  return [...found]
    .map(([action, by]) => ({ action, by, sentence: (actionStrings as Readonly<Record<string, string>>)[action] ?? '' }))
    .toSorted((a, b) => (a.action < b.action ? -1 : 1));
}

const auditActions = () =>
  page(
    'Audit actions',
    'What the audit log records, in the transaction of the change itself. <span v-pre>`{{target}}`</span> is the name of what it was done to.',
    table(
      ['action', 'they …', 'recorded by'],
      readActions().map(({ action, sentence, by }) => [code(action), `<span v-pre>${sentence}</span>`, by.join('<br>')]),
    ),
  );

const permissions = () =>
  page(
    'Permissions',
    'A role holds any of them; `*` in a key stands for any characters. ● is held by the built-in role that changes nothing.',
    ...[...new Set(productPermissions.map(({ category }) => category))].flatMap((category) => [
      `## ${category}`,
      table(
        ['key', 'name', '', ''],
        productPermissions
          .filter((one) => one.category === category)
          .map(({ key, name, description }) => [code(key), name, description, viewKeys.some((view) => view === key) ? '●' : '']),
      ),
    ]),
  );

/** Names that the provider's sources read from the environment. */
export function readVariableNames(): string[] {
  const text = readFileSync(source('provider/run/config.ts'), 'utf8');
  return [...new Set([...text.matchAll(/'([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|ASSISTANT)'/g)].map(([, name = '']) => name))];
}

/** Rows of the table in the provider's README. */
export function readVariables(): string[][] {
  const [, rows = ''] =
    /\| variable \| meaning \| default \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(readFileSync(source('provider/README.md'), 'utf8')) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .slice(1, -1)
        .split(' | ')
        .map((one) => one.trim()),
    );
}

const variables = () =>
  page(
    'Variables of the provider',
    'It reads them when it starts, checks all of them, and names everything that is missing or wrong at once.',
    `| variable | meaning | default |\n|---|---|---|\n${readVariables()
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n')}`.replaceAll(
      /\]\(([^)]+)\)/g,
      (_all, href: string) => `](${pageOf('provider/README.md', href) ?? `/reference/provider${href}`})`,
    ),
    'Variables of `gatehouse/server` in your own backend: [sessions](../own-backend.md#sessions).',
  );

const configuration = () =>
  page(
    'gatehouse.config.ts',
    'Field by field. How it is checked, applied and changed: [Configuration](../configuration.md). `gatehouse-provider config schema` prints the same for editors.',
    table(
      ['field', '', 'type', 'default'],
      readFields().map(({ path, sentence, type, standard }) => [
        code(path),
        `<span v-pre>${sentence}</span>`,
        code(type),
        standard && code(standard),
      ]),
    ),
    'Conditions of rules: [features](provider.md#features).',
  );

const endpointsPage = () =>
  page(
    'Endpoints',
    'A provider describes itself: `/openapi.json` is OpenAPI 3.1 made from the same contract, `/openapi` the same to read, with what each endpoint takes, answers and refuses.',
    ...Object.entries(contract).flatMap(([area, own]) => [
      `## ${area}`,
      table(
        ['', 'who may'],
        (Object.values(own) as CheckedEndpoint[]).map((endpoint) => {
          const { access } = endpoint.parts;
          return [code(routeOf(endpoint)), typeof access === 'object' ? code(access.permission) : access];
        }),
      ),
    ]),
  );

/** A file from outside docs/, with links that lead within the site. */
function outer(path: string): string {
  const text = readFileSync(source(path), 'utf8');
  if (path === 'LICENSE') return page('Licence', `\`\`\`\n${text.trim()}\n\`\`\``);
  return text.replaceAll(/\]\(([^)\s]+)\)/g, (all, href: string) => {
    if (!isRelative(href)) return all;
    const to = pageOf(path, href);
    if (to === undefined) throw new Error(`${path} links ${href}, which is no page of the site.`);
    return `](${/\.(png|svg)$/.test(to) ? posix.join('..', to) : to})`;
  });
}

/** Name of the file below docs/reference -> its text. */
export const referencePages = (): Record<string, string> => ({
  ...{ elements: elements(), options: options(), events: events(), looks: looks(), errors: errors() },
  ...{ 'webhook-events': webhookEvents(), 'audit-actions': auditActions(), permissions: permissions() },
  ...{ variables: variables(), configuration: configuration(), endpoints: endpointsPage() },
  ...Object.fromEntries(Object.entries(outerPages).flatMap(([path, name]) => (/\.md$|LICENSE/.test(path) ? [[name, outer(path)]] : []))),
});
