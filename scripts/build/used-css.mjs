// Keeps of a style sheet what a tree of elements can ever match, and of the custom properties those that are read.

/** Top-level pieces of CSS text: `{ head, body }` for a rule or an at-rule. */
function pieces(css) {
  const found = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && (depth += 1) === 1) open = at;
    if (css[at] !== '}' || (depth -= 1) !== 0) continue;
    found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
    start = at + 1;
  }
  return found;
}

/** Commas inside brackets belong to one selector. */
function selectorsOf(head) {
  const list = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= head.length; at += 1) {
    if (head[at] === '(') depth += 1;
    if (head[at] === ')') depth -= 1;
    if (at === head.length || (head[at] === ',' && depth === 0)) {
      list.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return list;
}

function* elementsOf(sketch) {
  if (typeof sketch === 'string') return;
  const [, attributes, ...children] = sketch;
  yield attributes;
  for (const child of children) yield* elementsOf(child);
}

/** What a pseudo-class takes in brackets is not looked into: it may only keep too much. */
const withoutBrackets = (selector) => {
  let text = selector;
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, '');
  return text;
};

/** States that come and go; everything else stays as it was drawn. */
const changes = /^aria-|^hidden$|^data-theme$/;

function mayMatch(selector, elements) {
  const plain = withoutBrackets(selector);
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const has = ({ class: names = '' }, name) => names.split(' ').includes(name);
  if (!classes.every((name) => elements.some((element) => has(element, name)))) return false;
  const tests = [...plain.matchAll(/\[([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?\]/g)];
  return tests.every(
    ([, name, value]) =>
      changes.test(name) || elements.some((element) => name in element && (value === undefined || element[name] === value)),
  );
}

const keepRules = (css, elements) =>
  pieces(css)
    .flatMap(({ head, body }) => {
      if (head.startsWith('@keyframes')) return [{ head, body }];
      if (head.startsWith('@')) {
        const inner = keepRules(body, elements);
        return inner ? [{ head, body: inner }] : [];
      }
      const kept = selectorsOf(head).filter((selector) => mayMatch(selector, elements));
      return kept.length > 0 && body.trim() ? [{ head: kept.join(','), body }] : [];
    })
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');

/** Declarations of a body, without cutting inside brackets. */
const declarationsOf = (body) =>
  selectorsOf(body.replaceAll(',', '\u0001').replaceAll(';', ',')).map((text) => text.replaceAll(',', ';').replaceAll('\u0001', ','));

/** Drops `--_x` and `--d-x` that nothing reads any more. */
function keepProperties(css) {
  let text = css;
  for (;;) {
    const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const next = text.replace(/\{([^{}]*)\}/g, (_, body) => {
      const kept = declarationsOf(body).filter((one) => {
        const [name] = one.split(':');
        return one.trim() && (!/^--[_d]/.test(name.trim()) || read.has(name.trim()));
      });
      return `{${kept.join(';')}}`;
    });
    if (next === text) return text;
    text = next;
  }
}

/** Drops what an animation that nobody runs moves. */
const keepKeyframes = (css) =>
  pieces(css)
    .filter(({ head }) => !head.startsWith('@keyframes') || new RegExp(`animation[^:]*:[^;}]*\\b${head.slice(11)}\\b`).test(css))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');

/** `css` without what no element of `sketch` (`[tag, attributes, ...children]`) can use. */
export const keepUsed = (css, sketch) => keepKeyframes(keepProperties(keepRules(css, [...elementsOf(sketch)])));
