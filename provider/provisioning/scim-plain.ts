import { scimError } from './scim-errors.ts';
import { attributes, coreOf, enterprise, enterpriseAttributes, isObject, type Attribute, type Document, type Kind } from './scim-schema.ts';

/** A value as its type has it, however a directory writes it: `"False"`, a number for a text. Undefined: nothing is in it. */
export function asValue({ type }: Attribute, value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (type === 'boolean') return typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** A value with parts; a text alone is its `value`. Unknown parts are left out. */
export function asParts({ name, subs }: Attribute, value: unknown): Document {
  if (value === null || value === undefined || value === '') return {};
  if (!isObject(value)) {
    const sub = subs.get('value');
    if (!sub || typeof value === 'object') throw scimError(400, `${name} must be an object.`, 'invalidValue');
    return { [sub.name]: asValue(sub, value) };
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const sub = subs.get(key.toLowerCase());
      return sub ? [[sub.name, asValue(sub, inner)]] : [];
    }),
  );
}

const filled = (item: Document): Document => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** Of one list in one request; Okta and Entra send far fewer. */
export const mostValues = 1000;

/** Errors: 400 for what is no list, 413 for one that is too long. */
export function asList(attribute: Attribute, value: unknown): Document[] {
  if (value === null || value === undefined) return [];
  const values = Array.isArray(value) ? value : isObject(value) ? [value] : undefined;
  if (!values) throw scimError(400, `${attribute.name} must be a list.`, 'invalidValue');
  if (values.length > mostValues)
    throw scimError(413, `${attribute.name} has ${values.length} values. Send ${mostValues} at most in one request.`, 'tooMany');
  return values.map((one) => filled(asParts(attribute, one))).filter((item) => Object.keys(item).length > 0);
}

/** What a path names: an attribute of a resource or its extension, some of its values, a part of them. */
export interface Target {
  isExtension: boolean;
  attribute: Attribute;
  filter: string | undefined;
  sub: Attribute | undefined;
}
const parts = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s;

/** `whole`: the extension with all of its attributes. Undefined: nothing that this server knows. */
export function readPath(kind: Kind, text: string): Target | 'whole' | undefined {
  const path = text.trim();
  const beyond = (urn: string) => (path.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? path.slice(urn.length + 1) : undefined);
  if (path.toLowerCase() === enterprise.toLowerCase()) return kind === 'User' ? 'whole' : undefined;
  const ofExtension = kind === 'User' ? beyond(enterprise) : undefined;
  const [, name, filter, subName] = parts.exec(ofExtension ?? beyond(coreOf(kind)) ?? path) ?? [];
  const attribute = name && (ofExtension === undefined ? attributes[kind] : enterpriseAttributes).get(name.toLowerCase());
  if (!attribute) return undefined;
  const sub = subName === undefined ? undefined : attribute.subs.get(subName.toLowerCase());
  if (subName !== undefined && !sub) return undefined;
  return { isExtension: ofExtension !== undefined, attribute, filter, sub };
}

interface Comparison {
  sub: Attribute;
  operator: string;
  /** In small letters. */
  value: string;
}
const comparison = /\s*(?:and\s+)?([\w$-]+)\s+(?:(pr)\b|(eq|ne|co|sw|ew)\s+("(?:[^"\\]|\\.)*"|true|false|-?[\d.]+))\s*/iy;

/** Comparisons that all have to hold. Errors: 400 for anything else. */
export function readComparisons({ name, subs }: Attribute, filter: string): Comparison[] {
  const found: Comparison[] = [];
  comparison.lastIndex = 0;
  while (comparison.lastIndex < filter.length) {
    const [, subName = '', present, operator = '', literal = ''] = comparison.exec(filter) ?? [];
    const sub = subs.get(subName.toLowerCase());
    if (!sub) throw scimError(400, `The filter of ${name} can't be read: ${filter.slice(0, 200)}`, 'invalidFilter');
    const value = literal.startsWith('"') ? (JSON.parse(literal) as string) : literal;
    found.push({ sub, operator: present ? 'pr' : operator.toLowerCase(), value: value.toLowerCase() });
  }
  return found;
}

const holds: Record<string, (text: string, value: string) => boolean> = {
  eq: (text, value) => text === value,
  ne: (text, value) => text !== value,
  co: (text, value) => text.includes(value),
  sw: (text, value) => text.startsWith(value),
  ew: (text, value) => text.endsWith(value),
  pr: (text) => text !== '',
};
export const matches = (item: Document, wanted: readonly Comparison[]): boolean =>
  wanted.every(({ sub, operator, value }) => holds[operator]!(String(item[sub.name] ?? '').toLowerCase(), value));

/** A value that the comparisons describe; undefined if they don't say what it is. */
export function described(filter: string, wanted: readonly Comparison[]): Document | undefined {
  if (!wanted.every(({ operator }) => operator === 'eq')) return undefined;
  const written = [...filter.matchAll(/"((?:[^"\\]|\\.)*)"|\b(true|false|-?[\d.]+)\b/gi)].map(([quoted, , plain]) =>
    plain === undefined ? (JSON.parse(quoted) as string) : plain,
  );
  return Object.fromEntries(wanted.map(({ sub }, at) => [sub.name, asValue(sub, written[at])]));
}
