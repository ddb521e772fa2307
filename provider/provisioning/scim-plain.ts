import { isText } from '../http/body.ts';
import { scimError } from './scim-errors.ts';
import { attributes, coreOf, enterprise, enterpriseAttributes, isObject, type Attribute, type Document, type Kind } from './scim-schema.ts';

/** A list of one, or an object with nothing but a value, as Microsoft Entra ID has sent them. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return unwrapped(value[0]);
  if (!isObject(value)) return value;
  const key = Object.keys(value).find((name) => name.toLowerCase() === 'value');
  return key === undefined ? value : value[key];
}

function asFlag(value: unknown): unknown {
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : value;
}

/** A value as its type has it, however a directory writes it: `"False"`, a number for a text. Undefined: nothing is in it. */
export function asValue({ type }: Attribute, given: unknown): unknown {
  const value = unwrapped(given);
  if (value === null || value === undefined || value === '') return undefined;
  if (type === 'boolean') return asFlag(value);
  // What is no address is none.
  if (type === 'reference') return typeof value === 'string' && URL.canParse(value) ? value : undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** A value with parts; a text alone is its `value`, and of a name all of it. Unknown parts are left out. */
export function asParts({ name, subs }: Attribute, value: unknown): Document {
  if (value === null || value === undefined || value === '') return {};
  if (!isObject(value)) {
    const sub = subs.get('value') ?? subs.get('formatted');
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
  // Directories write a single one of these as a text.
  const isOne = isObject(value) || (typeof value === 'string' && /^(roles|entitlements)$/.test(attribute.name));
  const values = Array.isArray(value) ? (value as unknown[]) : isOne ? [value] : undefined;
  if (!values) throw scimError(400, `${attribute.name} must be a list.`, 'invalidValue');
  if (values.length > mostValues)
    throw scimError(413, `${attribute.name} has ${values.length} values. Send ${mostValues} at most in one request.`, 'tooMany');
  const items = values.map((one) => filled(asParts(attribute, one))).filter((item) => Object.keys(item).length > 0);
  if (items.length === 0 && values.some((one) => one !== null && one !== ''))
    throw scimError(400, `None of the values of ${attribute.name} can be read.`, 'invalidValue');
  return items;
}

/** What a path names: an attribute of a resource or its extension, some of its values, a part of them. */
export interface Target {
  isExtension: boolean;
  attribute: Attribute;
  filter: string | undefined;
  sub: Attribute | undefined;
}
const parts = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s;

/**
 * `extension`, `core`: all attributes of that schema. Undefined: nothing that this server knows. Errors: 400 for what is no path, or a part
 * that an attribute doesn't have.
 */
export function readPath(kind: Kind, text: string): Target | 'extension' | 'core' | undefined {
  const path = text.trim();
  const beyond = (urn: string) => (path.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? path.slice(urn.length + 1) : undefined);
  if (path.toLowerCase() === enterprise.toLowerCase()) return kind === 'User' ? 'extension' : undefined;
  if (path.toLowerCase() === coreOf(kind).toLowerCase()) return 'core';
  const ofExtension = kind === 'User' ? beyond(enterprise) : undefined;
  const rest = ofExtension ?? beyond(coreOf(kind)) ?? path;
  if (/^urn:/i.test(rest)) return undefined;
  const [, name, filter, subName] = parts.exec(rest) ?? [];
  if (!name) throw scimError(400, `The path can't be read: ${path.slice(0, 200)}`, 'invalidPath');
  const attribute = (ofExtension === undefined ? attributes[kind] : enterpriseAttributes).get(name.toLowerCase());
  if (!attribute) return undefined;
  const sub = subName === undefined ? undefined : attribute.subs.get(subName.toLowerCase());
  if (subName !== undefined && !sub) throw scimError(400, `${attribute.name} has no part ${subName.slice(0, 100)}.`, 'invalidPath');
  return { isExtension: ofExtension !== undefined, attribute, filter, sub };
}

interface Comparison {
  sub: Attribute;
  operator: string;
  value: string;
}
const comparison = /\s*(?:and\s+)?([\w$-]+)\s+(?:(pr)\b|(eq|ne|co|sw|ew)\s+("(?:[^"\\]|\\.)*"|[\w.@+-]+))\s*/iy;

const cannotBeRead = (name: string, filter: string) =>
  scimError(400, `The filter of ${name} can't be read: ${filter.slice(0, 200)}`, 'invalidFilter');

function unquoted(literal: string): string | undefined {
  if (!literal.startsWith('"')) return literal;
  try {
    const text = JSON.parse(literal) as string;
    return isText(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Comparisons that all have to hold. Errors: 400 for anything else. */
export function readComparisons({ name, subs }: Attribute, filter: string): Comparison[] {
  const found: Comparison[] = [];
  comparison.lastIndex = 0;
  while (comparison.lastIndex < filter.length) {
    const [, subName = '', present, operator = '', literal = ''] = comparison.exec(filter) ?? [];
    const sub = subs.get(subName.toLowerCase());
    const value = unquoted(literal);
    if (!sub || value === undefined) throw cannotBeRead(name, filter);
    found.push({ sub, operator: present ? 'pr' : operator.toLowerCase(), value });
  }
  if (found.length === 0) throw cannotBeRead(name, filter);
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
  wanted.every(({ sub, operator, value }) => holds[operator]!(String(item[sub.name] ?? '').toLowerCase(), value.toLowerCase()));

/** A value that the comparisons describe; undefined if they don't say what it is. */
export const described = (wanted: readonly Comparison[]): Document | undefined =>
  wanted.every(({ operator }) => operator === 'eq')
    ? Object.fromEntries(wanted.map(({ sub, value }) => [sub.name, asValue(sub, value)]))
    : undefined;
