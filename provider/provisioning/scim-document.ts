import SCIMMY from 'scimmy';
import { normalEmail } from '../federation/email-domain.ts';
import { scimError } from './scim-errors.ts';

const { Schemas, Messages } = SCIMMY;
// Its types ask for an instance, its code for the class.
Schemas.User.extend(Schemas.EnterpriseUser as never, false);

export type Document = Record<string, unknown>;
type Kind = 'User' | 'Group';

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null && !Array.isArray(value);
const flags = new Set(['active', 'primary']);
const asFlag = (value: unknown) => (value === 'True' || value === 'true' ? true : value === 'False' || value === 'false' ? false : value);

/** Microsoft Entra ID sends booleans as text. */
export function withFlags(value: unknown, key?: string): unknown {
  if (key !== undefined && flags.has(key.toLowerCase())) return asFlag(value);
  if (Array.isArray(value)) return value.map((item) => withFlags(item));
  if (!isObject(value)) return value;
  const isOperation = typeof value['path'] === 'string';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withFlags(inner, isOperation && name === 'value' ? String(value['path']).split('.').at(-1)! : name),
    ]),
  );
}

/** Of a name or an id: what an index holds, and a page shows. */
const longestText = 256;
/** Of a whole user; lists hold 200 of them. */
const largestUser = 20_000;

/** Errors: 400 for what is too long to keep. */
function requireSize(kind: Kind, document: Document): void {
  const refused = (detail: string) => scimError(400, detail, 'invalidValue');
  for (const name of ['userName', 'displayName', 'externalId'])
    if (String(document[name] ?? '').length > longestText) throw refused(`${name} is longer than ${longestText} characters.`);
  if (kind === 'Group' && !String(document['displayName']).trim()) throw refused('displayName is empty.');
  if (kind === 'User' && JSON.stringify(document).length > largestUser) throw refused(`The user is larger than ${largestUser} characters.`);
}

/** What a directory may write, checked against the schema. Passwords are dropped: whoever is provisioned signs in by single sign-on. */
export function readDocument(kind: Kind, body: unknown): Document {
  if (!isObject(body)) throw scimError(400, 'Send a JSON object.', 'invalidSyntax');
  const checked = new Schemas[kind](withFlags(body) as never, 'in');
  const {
    schemas,
    id: _id,
    meta: _meta,
    groups: _groups,
    password: _password,
    ...document
  } = JSON.parse(JSON.stringify(checked)) as Document;
  requireSize(kind, document);
  return { schemas, ...document };
}

const valuePath = /^(\w+)\[(\w+) eq "([^"]*)"\]\.(\w+)$/;

/** An operation on a value that isn't there yet, which Microsoft Entra ID expects to be added. */
function addMissing(operation: Document, current: Document): Document {
  const { op, path, value } = operation;
  const [, list, key, wanted, name] = (typeof path === 'string' && valuePath.exec(path)) || [];
  if (!list || !/^(add|replace)$/i.test(String(op))) return operation;
  const values = current[list];
  const isThere = Array.isArray(values) && values.some((item) => isObject(item) && item[key!] === wanted);
  return isThere ? operation : { op: 'add', path: list, value: [{ [key!]: wanted, [name!]: value }] };
}

/** A document after a PatchOp (RFC 7644, 3.5.2). */
export async function patchDocument(kind: Kind, current: Document, body: unknown): Promise<Document> {
  const message = withFlags(body);
  if (!isObject(message)) throw scimError(400, 'Send a JSON object.', 'invalidSyntax');
  const given = message['Operations'];
  const operations = Array.isArray(given) ? given.map((one) => (isObject(one) ? addMissing(one, current) : one)) : given;
  const patch = new Messages.PatchOp({ ...message, Operations: operations } as never);
  const patched = await patch.apply(new Schemas[kind](structuredClone(current) as never) as never);
  return readDocument(kind, patched === undefined ? current : JSON.parse(JSON.stringify(patched)));
}

export interface Described {
  userName: string;
  externalId: string | null;
  email: string | undefined;
  name: string | undefined;
  active: boolean;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
const longestName = 100;

/** What this product reads of a user. */
export function describe(document: Document): Described {
  const emails = (Array.isArray(document['emails']) ? document['emails'] : []).filter(isObject);
  const chosen = emails.find(({ primary }) => primary === true) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  const name = isObject(document['name']) ? document['name'] : {};
  const parts = [text(name['givenName']), text(name['familyName'])].filter(Boolean).join(' ');
  return {
    userName: String(document['userName']),
    externalId: text(document['externalId']) ?? null,
    email: normalEmail(chosen?.['value']) ?? normalEmail(document['userName']),
    name: (text(document['displayName']) ?? text(name['formatted']) ?? (parts || undefined))?.slice(0, longestName),
    active: document['active'] !== false,
  };
}

export interface Shown {
  id: string;
  created: Date;
  lastModified: Date;
  base: string;
}

/** The resource as it is answered. */
export function showDocument(kind: Kind, document: Document, { id, created, lastModified, base }: Shown): Document {
  const meta = {
    resourceType: kind,
    created: created.toISOString(),
    lastModified: lastModified.toISOString(),
    location: `${base}/${kind}s/${id}`,
  };
  return { ...document, id, meta };
}

/** Top-level attributes as `attributes` and `excludedAttributes` name them (RFC 7644, 3.9). */
export function selectAttributes(document: Document, query: URLSearchParams): Document {
  const named = (parameter: string) =>
    new Set((query.get(parameter) ?? '').split(',').flatMap((path) => path.trim().split('.')[0]?.toLowerCase() || []));
  const [wanted, excluded] = [named('attributes'), named('excludedAttributes')];
  if (wanted.size === 0 && excluded.size === 0) return document;
  const always = new Set(['id', 'schemas']);
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => {
      const key = name.toLowerCase();
      return always.has(key) || (wanted.size > 0 ? wanted.has(key) : !excluded.has(key));
    }),
  );
}
