import { isText } from '../http/body.ts';
import { coreOf, enterprise, isObject, type Document } from './scim-schema.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Comparison = (typeof comparisons)[number];
type Literal = string | number | boolean | null;

/** A filter (RFC 7644, 3.4.2.2). Paths are in small letters; `some`: one value of a list fits. */
export type Filter =
  | { op: 'and'; parts: readonly Filter[] }
  | { op: 'or'; parts: readonly Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'some'; path: readonly string[]; part: Filter }
  | { op: 'pr'; path: readonly string[] }
  | { op: Comparison; path: readonly string[]; value: Literal };

const longest = 1000;
const deepest = 10;
const token = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|[^\s()[\]"]+)\s*/sy;
const words = new Set<string>(['and', 'or', 'not', '(', ')', '[', ']']);
const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word);

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, next] = token.exec(text) ?? [];
    if (next === undefined) throw new TypeError('Neither a word nor a text in quotes.');
    tokens.push(next);
  }
  return tokens;
}

/** Directories write an attribute with the URN of its schema, or without. */
function readPath(text: string): string[] {
  const path = text.toLowerCase();
  const beyond = (urn: string) => (path.startsWith(`${urn.toLowerCase()}:`) ? path.slice(urn.length + 1) : undefined);
  const ofExtension = beyond(enterprise);
  if (path === enterprise.toLowerCase()) return [path];
  const names = (ofExtension ?? beyond(coreOf('User')) ?? beyond(coreOf('Group')) ?? path).split('.');
  if (!names.every((name) => /^[\w$-]+$/.test(name))) throw new TypeError('Not an attribute.');
  return ofExtension === undefined ? names : [enterprise.toLowerCase(), ...names];
}

function readLiteral(text: string): Literal {
  const word = text.toLowerCase();
  if (text.startsWith('"')) {
    const value = JSON.parse(text) as string;
    if (!isText(value)) throw new TypeError('The database takes no such text.');
    return value;
  }
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  if (words.has(word)) throw new TypeError('Not a value.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;
  constructor(text: string) {
    this.#tokens = readTokens(text);
  }
  #peek(): string {
    return (this.#tokens[this.#at] ?? '').toLowerCase();
  }
  #next(): string {
    const next = this.#tokens[this.#at++];
    if (next === undefined) throw new TypeError('It ends too early.');
    return next;
  }
  #inner(end: ')' | ']'): Filter {
    if (++this.#depth > deepest) throw new RangeError(`The filter is deeper than ${deepest} levels.`);
    const part = this.#either();
    if (this.#next() !== end) throw new TypeError(`${end} is missing.`);
    this.#depth--;
    return part;
  }
  #joined(op: 'and' | 'or', read: () => Filter): Filter {
    const parts = [read()];
    while (this.#peek() === op) {
      this.#at++;
      parts.push(read());
    }
    return parts.length === 1 ? parts[0]! : { op, parts };
  }
  #either(): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#one()));
  }
  #compared(path: readonly string[]): Filter {
    const op = this.#next().toLowerCase();
    if (op === 'pr') return { op, path };
    if (!isComparison(op)) throw new TypeError('Not a comparison.');
    return { op, path, value: readLiteral(this.#next()) };
  }
  #one(): Filter {
    const first = this.#next();
    if (first === '(') return this.#inner(')');
    if (first.toLowerCase() === 'not') {
      if (++this.#depth > deepest) throw new RangeError(`The filter is deeper than ${deepest} levels.`);
      const part = this.#one();
      this.#depth--;
      return { op: 'not', part };
    }
    const path = readPath(first);
    if (this.#peek() !== '[') return this.#compared(path);
    this.#at++;
    const part = this.#inner(']');
    if (!this.#peek().startsWith('.')) return { op: 'some', path, part };
    // Of the value that the brackets find, as Microsoft Entra ID writes it.
    const more = this.#compared(readPath(this.#next().slice(1)));
    return { op: 'some', path, part: { op: 'and', parts: [part, more] } };
  }
  read(): Filter {
    const filter = this.#either();
    if (this.#at < this.#tokens.length) throw new TypeError('Something is left over.');
    return filter;
  }
}

/** Errors: RangeError with a sentence for one that is too long or too deep, TypeError or SyntaxError for one that can't be read. */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw new RangeError(`The filter is longer than ${longest} characters.`);
  return new Reader(text).read();
}

/** Every attribute that it compares. */
export function pathsOf(filter: Filter): (readonly string[])[] {
  if (filter.op === 'and' || filter.op === 'or') return filter.parts.flatMap(pathsOf);
  if (filter.op === 'not') return pathsOf(filter.part);
  return filter.op === 'some' ? [filter.path, ...pathsOf(filter.part)] : [filter.path];
}

/** RFC 7643, 2.2: capitals make no difference but in these. */
const exact = new Set(['id', 'externalid', 'meta']);
const moment = /^\d{4}-\d\d-\d\dT/;

/** All that is at a path; of a list, what is in each of its values. */
function* valuesAt(value: unknown, path: readonly string[]): Generator<unknown> {
  if (Array.isArray(value)) for (const item of value as unknown[]) yield* valuesAt(item, path);
  else if (path.length === 0) {
    if (value !== undefined && value !== null && value !== '') yield value;
  } else if (isObject(value)) {
    const key = Object.keys(value).find((name) => name.toLowerCase() === path[0]);
    if (key !== undefined) yield* valuesAt(value[key], path.slice(1));
  }
}

const isFilled = (value: unknown) => !isObject(value) || Object.keys(value).length > 0;

function isOrdered(op: Comparison, a: number | string, b: number | string): boolean {
  if (op === 'gt') return a > b;
  if (op === 'ge') return a >= b;
  return op === 'lt' ? a < b : op === 'le' && a <= b;
}

function compares(op: Comparison, found: unknown, wanted: Literal, isExact: boolean): boolean {
  const actual = isObject(found) ? found['value'] : found;
  if (typeof actual === 'boolean') return op === 'eq' && String(wanted).toLowerCase() === String(actual);
  if (typeof actual === 'number') return op === 'eq' ? actual === Number(wanted) : isOrdered(op, actual, Number(wanted));
  if (typeof actual !== 'string') return false;
  const [text, part] = [actual, String(wanted)].map((one) => (isExact ? one : one.toLowerCase())) as [string, string];
  const areMoments = moment.test(actual) && moment.test(String(wanted));
  if (op === 'eq') return text === part || (areMoments && Date.parse(actual) === Date.parse(String(wanted)));
  if (op === 'co') return text.includes(part);
  if (op === 'sw') return text.startsWith(part);
  if (op === 'ew') return text.endsWith(part);
  return areMoments ? isOrdered(op, Date.parse(actual), Date.parse(String(wanted))) : isOrdered(op, text, part);
}

/** Whether a resource, or one value of a list, is what the filter asks for. */
export function fits(document: Document, filter: Filter, isExact = false): boolean {
  if (filter.op === 'and') return filter.parts.every((part) => fits(document, part, isExact));
  if (filter.op === 'or') return filter.parts.some((part) => fits(document, part, isExact));
  if (filter.op === 'not') return !fits(document, filter.part, isExact);
  const values = [...valuesAt(document, filter.path)];
  const within = isExact || exact.has(filter.path[0]!);
  if (filter.op === 'some') return values.some((value) => fits(isObject(value) ? value : { value }, filter.part, within));
  if (filter.op === 'pr') return values.some(isFilled);
  const { op, value: wanted } = filter;
  if (wanted === null) return op === 'eq' ? !values.some(isFilled) : op === 'ne' && values.some(isFilled);
  const has = (comparison: Comparison) => values.some((value) => compares(comparison, value, wanted, within));
  return op === 'ne' ? !has('eq') : has(op);
}

/** The server's own words about a resource aren't in its text. */
const ours = new Set(['id', 'meta', 'groups', 'schemas']);
const contained = new Set(['eq', 'co', 'sw', 'ew']);
// Both sides make the same small letters of these.
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[ -~]+$/.test(value);
const mostAlternatives = 20;

/** Of each alternative, what the text of a match has to contain. */
export function textsOf(filter: Filter): string[][] {
  if (filter.op === 'or') return filter.parts.flatMap(textsOf);
  if (filter.op === 'and')
    return filter.parts.map(textsOf).reduce((all, more) => {
      if (all.length * more.length > mostAlternatives) return all;
      return all.flatMap((texts) => more.map((others) => [...texts, ...others]));
    });
  if (filter.op === 'not' || filter.op === 'pr' || ours.has(filter.path[0]!)) return [[]];
  if (filter.op === 'some') return textsOf(filter.part);
  return contained.has(filter.op) && isPlain(filter.value) ? [[JSON.stringify(filter.value).slice(1, -1)]] : [[]];
}
