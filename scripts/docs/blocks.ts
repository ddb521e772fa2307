// The code that the documentation prints: what compiles, and what elements, attributes, parts and tokens it names.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { optionKinds } from '../../elements/advice.ts';
import { nearest } from '../../src/lib/nearest.ts';
import { customElements } from '../build/custom-elements.ts';
import { places } from './reference.ts';

const root = join(import.meta.dirname, '../..');

export interface Block {
  /** The page and the line that it begins in. */
  at: string;
  language: string;
  text: string;
}

const languageOf = (path: string) => path.split('.').at(-1)!;

/** Every block of code in the documentation, and the pages of its examples. */
export function readBlocks(): Block[] {
  const pages = globSync(['docs/**/*.md', '*.md', 'provider/*.md', 'examples/*.md'], { cwd: root }).filter(
    (path) => !path.startsWith('docs/reference/') && !path.startsWith('docs/.vitepress/'),
  );
  const written = pages.sort().flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/^```(\w+)[^\n]*\n([^]*?)^```/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
      at: `${path}:${text.slice(0, index).split('\n').length}`,
      language,
      text: code,
    }));
  });
  const examples = globSync('examples/**/*.html', { cwd: root, exclude: (name) => name === 'node_modules' });
  return [...written, ...examples.sort().map((at) => ({ at, language: languageOf(at), text: readFileSync(join(root, at), 'utf8') }))];
}

type Element = DefaultTreeAdapterTypes.Element;
function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...inside] : inside;
}
const textIn = ({ childNodes }: Element) => childNodes.map((child) => ('value' in child ? child.value : '')).join('');
const attributesOf = ({ attrs }: Element) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** A fragment of a page has no head of its own. */
const forgiven = ['missing-doctype', 'non-void-html-element-start-tag-with-trailing-solidus'];

/** Elements of a page, and what of its markup is wrong. */
function readMarkup(text: string): { elements: Element[]; wrong: string[] } {
  const wrong: string[] = [];
  const onParseError = ({ code, startLine }: { code: string; startLine: number }) => {
    if (!forgiven.includes(code)) wrong.push(`${code} in line ${startLine}`);
  };
  const page = /<(html|body|!doctype)\b/i.test(text) ? text : `<!doctype html><body>${text}`;
  return { elements: elementsIn(parse(page, { onParseError })), wrong };
}

/** The scripts of a page as one, with what its attributes run. */
export function scriptsOf(text: string): string {
  return readMarkup(text)
    .elements.flatMap((element) => [
      ...(element.tagName === 'script' && !attributesOf(element)['src'] ? [textIn(element)] : []),
      ...element.attrs.filter(({ name }) => name.startsWith('on')).map(({ value }) => `(event) => { ${value} };`),
    ])
    .join('\n');
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const ofEveryElement = /^(id|class|style|slot|part|hidden|title|lang|dir|role|aria-.+|data-.+|on.+)$/;
const declared = new Map(
  customElements()
    .modules.flatMap(({ declarations }) => declarations)
    .map((one) => [one.tagName as string, one] as const),
);
const all = [...declared.values()];
const dataNames = [
  ...Object.entries(optionKinds)
    .filter(([, kind]) => kind !== 'call')
    .map(([name]) => name),
  'tenant',
].map((name) => `data-${kebab(name)}`);

function faultsOfElement(element: Element): string[] {
  const { tagName } = element;
  const attributes = attributesOf(element);
  const known = declared.get(tagName)?.attributes.map(({ name }) => name);
  // Others are the page's own.
  if (!known && tagName.includes('-') && nearest(tagName, [...declared.keys()])) return [`no element <${tagName}>`];
  const wrong = known ? Object.keys(attributes).filter((name) => !known.includes(name) && !ofEveryElement.test(name)) : [];
  const parent = element.parentNode && 'tagName' in element.parentNode ? element.parentNode.tagName : '';
  const slot = attributes['slot'];
  const isLoader = tagName === 'script' && attributes['src']?.endsWith('/loader.js');
  return [
    ...wrong.map((name) => `no attribute ${name} of <${tagName}>`),
    ...(slot && declared.has(parent) && !places[parent]?.includes(slot) ? [`no place ${slot} in <${parent}>`] : []),
    ...(isLoader ? Object.keys(attributes).filter((name) => name.startsWith('data-') && !dataNames.includes(name)) : []).map(
      (name) => `no option ${name} of the loader`,
    ),
    ...(tagName === 'style' ? faultsOfStyle(textIn(element)) : []),
  ];
}

/** Names in CSS that nothing has. */
export function faultsOfStyle(text: string): string[] {
  const names = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name!);
  const tokens = all.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => name));
  const parts = all.flatMap(({ cssParts }) => cssParts.map(({ name }) => name));
  return [
    ...names(/(--ap-[\w-]+)\s*:/g).filter((name) => !tokens.includes(name)),
    ...names(/::part\(([\w-]+)\)/g).filter((name) => !parts.includes(name)),
  ].map((name) => `no token or part ${name}`);
}

/** What of a page's markup names nothing that there is. */
export function faultsOfMarkup(text: string): string[] {
  const { elements, wrong } = readMarkup(text);
  return [...wrong, ...elements.flatMap(faultsOfElement)];
}
