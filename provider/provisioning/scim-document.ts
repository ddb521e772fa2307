import SCIMMY from 'scimmy';
import { normalEmail } from '../federation/email-domain.ts';
import { scimError } from './scim-errors.ts';
import { applyOperations, changeEach } from './scim-patch.ts';
import { coreOf, isObject, type Document, type Kind } from './scim-schema.ts';

export type { Document } from './scim-schema.ts';

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

/** A group is a name and members, as they were read already: the library takes seconds for 30,000 of them. */
function checkedGroup({ displayName, externalId, members }: Document): Document {
  const group = {
    schemas: [coreOf('Group')],
    displayName,
    ...(externalId !== undefined && { externalId }),
    ...(members !== undefined && { members }),
  };
  for (const name of ['displayName', 'externalId'] as const)
    if (group[name] !== undefined && typeof group[name] !== 'string') throw scimError(400, `${name} must be a text.`, 'invalidValue');
  if (displayName === undefined) throw scimError(400, 'displayName is missing.', 'invalidValue');
  requireSize('Group', group);
  return group;
}

/** A document as the schema has it, as far as a directory may write it. Errors: 400. */
function checked(kind: Kind, document: Document): Document {
  if (kind === 'Group') return checkedGroup(document);
  const {
    schemas,
    id: _id,
    meta: _meta,
    groups: _groups,
    // Whoever is provisioned signs in by single sign-on.
    password: _password,
    ...rest
  } = JSON.parse(JSON.stringify(new SCIMMY.Schemas[kind](document as never, 'in'))) as Document;
  requireSize(kind, rest);
  return { schemas, ...rest };
}

/** A resource that a directory sends whole. */
export function readDocument(kind: Kind, body: unknown): Document {
  if (!isObject(body)) throw scimError(400, 'Send a JSON object.', 'invalidSyntax');
  const document: Document = { schemas: body['schemas'] };
  changeEach(kind, document, { verb: 'add', value: body });
  return checked(kind, document);
}

/** A document after a PATCH. */
export function patchDocument(kind: Kind, current: Document, body: unknown): Document {
  if (!isObject(body)) throw scimError(400, 'Send a JSON object.', 'invalidSyntax');
  const document = structuredClone(current);
  applyOperations(kind, document, body['Operations'] ?? body['operations']);
  // Nobody comes back, or leaves, by what isn't said.
  if (kind === 'User' && current['active'] !== undefined && document['active'] === undefined)
    throw scimError(400, "active can't be removed. Set it to true or false.", 'invalidValue');
  return checked(kind, document);
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
