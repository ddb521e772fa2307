import SCIMMY from 'scimmy';

const { Schemas } = SCIMMY;
// Its types ask for an instance, its code for the class.
Schemas.User.extend(Schemas.EnterpriseUser as never, false);

export type Kind = 'User' | 'Group';
export type Document = Record<string, unknown>;
export interface Attribute {
  name: string;
  type: string;
  isMany: boolean;
  isReadOnly: boolean;
  /** By their names in small letters. */
  subs: ReadonlyMap<string, Attribute>;
}

interface Definition {
  name: string;
  type: string;
  config: { multiValued: boolean; mutable: boolean; canonicalValues: unknown };
  subAttributes?: Definition[];
}

/** Of the server alone, or kept nowhere. */
const ours = new Set(['id', 'meta', 'schemas', 'groups']);

const read = (definitions: readonly Definition[]): ReadonlyMap<string, Attribute> =>
  new Map(
    definitions
      .filter(({ config }) => config !== undefined)
      .map(({ name, type, config, subAttributes = [] }) => {
        // Values that the schema names are suggestions (RFC 7643, 7); the library takes no others.
        config.canonicalValues = false;
        const attribute = { name, type, isMany: config.multiValued, isReadOnly: ours.has(name), subs: read(subAttributes) };
        return [name.toLowerCase(), attribute];
      }),
  );
const definitionsOf = (schema: { definition: unknown }) => (schema.definition as { attributes: Definition[] }).attributes;

/** Attributes by their names in small letters. */
export const attributes: Readonly<Record<Kind, ReadonlyMap<string, Attribute>>> = {
  User: read(definitionsOf(Schemas.User)),
  Group: read(definitionsOf(Schemas.Group)),
};
/** Those of people in companies (RFC 7643, 4.3). */
export const enterprise: string = Schemas.EnterpriseUser.definition.id;
export const enterpriseAttributes = read(
  definitionsOf(Schemas.EnterpriseUser).filter(({ name }) => !['schemas', 'id', 'externalId', 'meta'].includes(name)),
);
export const coreOf = (kind: Kind): string => `urn:ietf:params:scim:schemas:core:2.0:${kind}`;

export const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null && !Array.isArray(value);
