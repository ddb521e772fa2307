import { documentSchema } from '../../provider/identity/configuration/document-schema.ts';

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
}
export interface Field {
  /** `plans[].prices[].amount`. */
  path: string;
  sentence: string;
  type: string;
  /** As JSON; empty: none, or that of its fields. */
  standard: string;
}

function typeOf({ type, enum: words, const: word, anyOf, items }: Schema): string {
  if (words) return words.map((one) => JSON.stringify(one)).join(' | ');
  if (word !== undefined) return JSON.stringify(word);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  return type === 'array' && items?.type && !items.properties ? `${typeOf(items)}[]` : (type ?? '');
}

const namedIn = ({ additionalProperties: each }: Schema): Schema => (typeof each === 'object' ? each : {});

/** Each field of `gatehouse.config.ts`; conditions are described where rules are. */
export function readFields(schema = documentSchema() as Schema, at = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    const standard = inner.default === undefined || inner.properties ? '' : JSON.stringify(inner.default);
    const field = { path, sentence: inner.description ?? '', type: typeOf(inner), standard };
    return name === 'conditions'
      ? [field]
      : [field, ...readFields(inner, path), ...readFields(inner.items ?? {}, `${path}[]`), ...readFields(namedIn(inner), `${path}.<name>`)];
  });
}
