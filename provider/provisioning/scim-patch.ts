import { scimError } from './scim-errors.ts';
import { fits } from './scim-filter.ts';
import { asList, asParts, asValue, described, mostValues, readItemFilter, readPath, type Target } from './scim-plain.ts';
import { enterprise, isObject, type Attribute, type Document, type Kind } from './scim-schema.ts';

type Verb = 'add' | 'replace' | 'remove';
/** Of one request. */
export const mostOperations = 1000;

const put = (holder: Document, name: string, value: unknown): void => {
  if (value === undefined) delete holder[name];
  else holder[name] = value;
};
const isEmpty = (value: object) => Object.keys(value).length === 0;

/** Parts that are given replace those that are there; the others stay (RFC 7644, 3.5.2.3). */
const merge = (item: Document, given: Document): void => {
  for (const [name, value] of Object.entries(given)) put(item, name, value);
};

const isAlike = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase());
/** The same value: its type may be left out. */
const isSame = (a: Document, b: Document): boolean =>
  a['value'] === undefined
    ? JSON.stringify({ ...a, primary: undefined }) === JSON.stringify({ ...b, primary: undefined })
    : isAlike(a['value'], b['value']) && (a['type'] === undefined || b['type'] === undefined || isAlike(a['type'], b['type']));

/** What is left of a value that is gone. */
const labels = new Set(['type', 'primary', 'display']);
const isHollow = (item: Document): boolean => Object.keys(item).every((name) => labels.has(name));

/** So many that looking for each among all would take long. */
const many = 20;

/** Each once; of two with the same value the later one says what else is to it. */
function addTo(items: Document[], given: readonly Document[], { name }: Attribute): Document[] {
  const byValue = name === 'members' && given.length > many ? new Map(items.map((item) => [item['value'], item])) : undefined;
  for (const item of given) {
    const present = byValue ? byValue.get(item['value']) : items.find((one) => isSame(one, item));
    if (present) merge(present, item);
    else {
      items.push(item);
      byValue?.set(item['value'], item);
    }
  }
  return items;
}

function withoutThose(items: readonly Document[], given: readonly Document[]): Document[] {
  const values = new Set(given.map(({ value }) => value));
  return items.filter((item) => (item['value'] === undefined ? !given.some((one) => isSame(one, item)) : !values.has(item['value'])));
}

interface Change {
  verb: Verb;
  value: unknown;
}

/** Those of a list that a filter finds; what is added or replaced and isn't there yet is made. */
function changeFound(items: Document[], { attribute, filter = '', sub }: Target, { verb, value }: Change): Document[] {
  const wanted = readItemFilter(attribute, filter);
  const found = items.filter((item) => fits(item, wanted));
  if (verb === 'remove' && !sub) return items.filter((item) => !found.includes(item));
  const given = sub ? { [sub.name]: verb === 'remove' ? undefined : asValue(sub, value) } : asParts(attribute, value);
  for (const item of found) merge(item, given);
  if (found.length > 0 || verb === 'remove' || Object.values(given).every((part) => part === undefined)) return items;
  const base = described(attribute, wanted);
  if (!base) throw scimError(400, `Nothing of ${attribute.name} matches ${filter.slice(0, 200)}.`, 'noTarget');
  const item = base;
  merge(item, given);
  return [...items, item];
}

function changeList(items: Document[], target: Target, { verb, value }: Change): Document[] {
  const { attribute, filter, sub } = target;
  if (filter !== undefined) return changeFound(items, target, { verb, value });
  if (sub) {
    if (verb !== 'remove' && items.length === 0) items.push({});
    const [first] = items.filter(({ primary }) => primary === true).concat(items);
    for (const item of verb === 'remove' ? items : [first!]) put(item, sub.name, verb === 'remove' ? undefined : asValue(sub, value));
    return items;
  }
  const given = asList(attribute, value);
  if (verb === 'remove') return value === undefined ? [] : withoutThose(items, given);
  return addTo(verb === 'replace' ? [] : items, given, attribute);
}

/** One is the primary one: the one that has just become it (RFC 7643, 2.4). */
function onePrimary(items: Document[], before: ReadonlySet<Document>): Document[] {
  const primary = items.filter((item) => item['primary'] === true);
  if (primary.length < 2) return items;
  const latest = primary.findLast((item) => !before.has(item)) ?? primary.at(-1);
  for (const item of primary) if (item !== latest) item['primary'] = false;
  return items;
}

function changeAttribute(holder: Document, target: Target, change: Change): void {
  const { attribute, filter, sub } = target;
  const { name, type, isMany } = attribute;
  if (isMany) {
    const items = (Array.isArray(holder[name]) ? holder[name] : []) as Document[];
    const primaryBefore = new Set(items.filter(({ primary }) => primary === true));
    const after = onePrimary(changeList(items, target, change), primaryBefore).filter((item) => !isHollow(item));
    put(holder, name, after.length > 0 ? after : undefined);
    return;
  }
  if (filter !== undefined) throw scimError(400, `${name} has one value, so it takes no filter.`, 'invalidPath');
  const { verb, value } = change;
  if (type !== 'complex') put(holder, name, verb === 'remove' ? undefined : asValue(attribute, value));
  else if (verb === 'remove' && !sub) delete holder[name];
  else {
    const present = holder[name];
    const item: Document = isObject(present) ? present : {};
    if (sub) put(item, sub.name, verb === 'remove' ? undefined : asValue(sub, value));
    else if (value === null || value === '') for (const part of Object.keys(item)) delete item[part];
    else {
      const given = asParts(attribute, value);
      // Another manager has another name.
      if (given['value'] !== undefined && given['value'] !== item['value']) for (const part of Object.keys(item)) delete item[part];
      merge(item, given);
    }
    put(holder, name, isEmpty(item) ? undefined : item);
  }
}

/** One attribute of a document. False: it's none that this server knows. Errors: 400 for a path that is none, or to what is read only. */
function change(kind: Kind, document: Document, { path, isNamed, ...what }: Change & { path: string; isNamed: boolean }): boolean {
  const target = readPath(kind, path);
  if (!target) return false;
  if (target === 'core') return isObject(what.value) && changeEach(kind, document, { verb: what.verb, value: what.value });
  if (target === 'extension') {
    if (what.verb === 'remove') delete document[enterprise];
    else if (isObject(what.value))
      for (const [key, value] of Object.entries(what.value))
        change(kind, document, { ...what, value, isNamed, path: `${enterprise}:${key}` });
    return true;
  }
  const { attribute, isExtension } = target;
  if (attribute.isReadOnly) {
    if (isNamed) throw scimError(400, `${attribute.name} is read only.`, 'mutability');
    return true;
  }
  if (!isExtension) {
    changeAttribute(document, target, what);
    return true;
  }
  const present = document[enterprise];
  const holder: Document = isObject(present) ? present : {};
  changeAttribute(holder, target, what);
  put(document, enterprise, isEmpty(holder) ? undefined : holder);
  return true;
}

/** Every attribute that an object names; its keys may be paths, as Microsoft Entra ID sends them. False: none of them is known. */
export function changeEach(kind: Kind, document: Document, { verb, value }: { verb: Verb; value: Document }): boolean {
  const known = Object.entries(value).map(([path, inner]) => change(kind, document, { verb, value: inner, path, isNamed: false }));
  return known.length === 0 || known.includes(true);
}

const verbs = new Set<string>(['add', 'replace', 'remove']);

const listLength = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : isObject(value)
      ? Object.values(value).reduce<number>((sum, inner) => sum + listLength(inner), 0)
      : 0;

interface Operation extends Change {
  path: string | undefined;
}

/** Errors: 400. */
function readOperation(operation: unknown): Operation {
  if (!isObject(operation)) throw scimError(400, 'Each of the Operations must be an object.', 'invalidSyntax');
  const { op, path, value } = Object.fromEntries(Object.entries(operation).map(([key, inner]) => [key.toLowerCase(), inner]));
  const verb = String(op).toLowerCase();
  if (!verbs.has(verb)) throw scimError(400, `${String(op).slice(0, 50)} isn't one of add, replace and remove.`, 'invalidSyntax');
  const named = typeof path === 'string' && path.trim() !== '' ? path.trim() : undefined;
  if (verb !== 'remove' && value === undefined) throw scimError(400, `${verb} needs a value.`, 'invalidValue');
  const [, member] = (verb === 'remove' && named && /^members\[\s*value\s+eq\s+"([^"\\]+)"\s*\]$/i.exec(named)) || [];
  return member === undefined
    ? { verb: verb as Verb, path: named, value }
    : { verb: 'remove', path: 'members', value: [{ value: member }] };
}

/** Members who are put in or taken out one by one, all at once: a group may have 30,000. */
function together(operations: readonly Operation[]): Operation[] {
  const joined: Operation[] = [];
  for (const operation of operations) {
    const last = joined.at(-1);
    const isMore =
      last &&
      last.verb === operation.verb &&
      operation.verb !== 'replace' &&
      [last, operation].every(({ path }) => /^members$/i.test(path ?? ''));
    if (isMore && Array.isArray(last.value) && Array.isArray(operation.value) && last.value.length > 0 && operation.value.length > 0)
      (last.value as unknown[]).push(...(operation.value as unknown[]));
    else joined.push(Array.isArray(operation.value) ? { ...operation, value: [...(operation.value as unknown[])] } : operation);
  }
  return joined;
}

/** The operations of a PATCH, one after the other (RFC 7644, 3.5.2). Errors: 400, 413. */
export function applyOperations(kind: Kind, document: Document, given: unknown): void {
  if (!Array.isArray(given) || given.length === 0) throw scimError(400, 'Send a list of Operations.', 'invalidSyntax');
  if (given.length > mostOperations) throw scimError(413, `Send ${mostOperations} operations at most in one request.`, 'tooMany');
  const operations = given.map(readOperation);
  const named = operations.reduce((sum, { value }) => sum + listLength(value), 0);
  if (named > mostValues)
    throw scimError(413, `The operations name ${named} values. Send ${mostValues} at most in one request.`, 'tooMany');
  let isKnown = false;
  for (const { verb, path, value } of together(operations)) {
    if (path !== undefined) isKnown = change(kind, document, { verb, value, path, isNamed: true }) || isKnown;
    else if (verb === 'remove') throw scimError(400, 'remove needs a path.', 'noTarget');
    else if (!isObject(value)) throw scimError(400, 'Without a path, value must be an object.', 'invalidValue');
    else isKnown = changeEach(kind, document, { verb, value }) || isKnown;
  }
  if (!isKnown) throw scimError(400, 'None of the operations names an attribute of this server.', 'invalidPath');
}
