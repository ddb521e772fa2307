// Keeps of a style sheet what a tree of elements can ever match, and of the custom properties those that are read.
import postcss, { list, type AtRule, type Container, type Declaration, type Root } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Sketch } from '../../elements/first-step.ts';

interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

function* elementsOf(sketch: Sketch): Generator<Element> {
  if (typeof sketch === 'string') return;
  const [tag, attributes, ...children] = sketch;
  yield { tag, attributes };
  for (const child of children) yield* elementsOf(child);
}

/** States that the loader sets; everything else stays as it was drawn. */
const changes = new Set(['aria-busy', 'aria-disabled', 'hidden', 'data-theme']);
const neverSo = new Set([':disabled', '::-ms-reveal', '::-webkit-search-cancel-button']);

/** What a pseudo-class takes in brackets is not looked into: it may only keep too much. */
function fits(node: Node, { tag, attributes }: Element): boolean {
  if (node.type === 'tag') return node.value === tag;
  if (node.type === 'class') return attributes['class']?.split(' ').includes(node.value) ?? false;
  if (node.type === 'pseudo') return !neverSo.has(node.value);
  if (node.type !== 'attribute' || changes.has(node.attribute)) return true;
  const { attribute, value } = node;
  return attribute in attributes && (value === undefined || attributes[attribute] === value);
}

/** Some element for each part between the combinators; that they stand in each other is not looked into. */
function mayMatch({ nodes }: Selector, elements: readonly Element[]): boolean {
  const parts = nodes.reduce<Node[][]>(
    (found, node) => (node.type === 'combinator' ? [...found, []] : [...found.slice(0, -1), [...found.at(-1)!, node]]),
    [[]],
  );
  return parts.every((part) => elements.some((element) => part.every((node) => fits(node, element))));
}

function keepRules(root: Root, elements: readonly Element[]): void {
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name === 'keyframes') return;
    const kept = selectorParser()
      .astSync(rule.selector)
      .nodes.filter((selector) => mayMatch(selector, elements));
    if (kept.length > 0) rule.selector = kept.map((selector) => String(selector).trim()).join(',');
    else rule.remove();
  });
}

/** Names that stand in a `var()` of a value. */
const readIn = (value: string): string[] =>
  value
    .split('var(')
    .slice(1)
    .map((rest) => rest.split(',')[0]!.split(')')[0]!.trim());

/** Drops `--_x` and `--d-x` that nothing reads any more, until all that are left are read. */
function keepProperties(root: Root): void {
  const read = new Set<string>();
  const own: Declaration[] = [];
  root.walkDecls((declaration) => {
    for (const name of readIn(declaration.value)) read.add(name);
    if (declaration.prop.startsWith('--_') || declaration.prop.startsWith('--d')) own.push(declaration);
  });
  const unread = own.filter(({ prop }) => !read.has(prop));
  for (const declaration of unread) declaration.remove();
  if (unread.length > 0) keepProperties(root);
}

/** Drops what an animation that nobody runs moves. */
function keepKeyframes(root: Root): void {
  const run = new Set<string>();
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('animation'))
      for (const one of list.comma(declaration.value)) for (const word of list.space(one)) run.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!run.has(rule.params)) rule.remove();
  });
}

/** No blanks, no comments, nothing empty. */
function tighten(container: Container): void {
  container.each((node) => {
    if (node.type === 'comment') node.remove();
    else if (node.type !== 'decl' && node.nodes) {
      tighten(node);
      if (node.nodes.length === 0) node.remove();
    }
    node.raws.before = '';
    if (node.type === 'decl') node.raws.between = ':';
    else Object.assign(node.raws, { between: '', after: '', semicolon: false });
  });
}

/** `css` without what no element of `sketch` can use. */
export function keepUsed(css: string, sketch: Sketch): string {
  const root = postcss.parse(css);
  keepRules(root, [...elementsOf(sketch)]);
  keepProperties(root);
  keepKeyframes(root);
  tighten(root);
  root.raws.after = '';
  return root.toString();
}
