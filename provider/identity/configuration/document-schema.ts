import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { DocumentShape } from '../../../src/contract/configuration/document.schemas.ts';
import { metadataSentences } from './metadata-sentences.ts';

type JsonSchema = Record<string, unknown>;
interface Parts {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** A union that its schema names by `options`, as conditions and groups of them are one. */
const convert = (schema: GenericSchema): JsonSchema =>
  toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'lazy' && 'options' in valibotSchema
        ? { anyOf: (valibotSchema.options as GenericSchema[]).map((one) => inline(convert(one))) }
        : undefined,
  }) as JsonSchema;
const inline = ({ $schema: _schema, ...schema }: JsonSchema): JsonSchema => schema;

/** With sentences, and closed, as the check has it. */
function described(schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  const { properties, additionalProperties, items, anyOf } = schema as Parts;
  const sentence = path.map((_, at) => metadataSentences[path.slice(at).join('.')]).find(Boolean);
  return {
    ...(sentence !== undefined && { description: sentence }),
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, described(inner, [...path, key])])),
      additionalProperties: false,
    }),
    ...(additionalProperties && { additionalProperties: within(additionalProperties, path) }),
    ...(items && { items: within(items, path) }),
    ...(anyOf && { anyOf: anyOf.map((one) => within(one, path)) }),
  };
}
/** What a place has several of is not described as the place is. */
const within = (schema: JsonSchema, path: readonly string[]): JsonSchema => {
  const { description: _description, ...rest } = described(schema, path);
  return rest;
};

function whole(): JsonSchema {
  const schema = convert(DocumentShape);
  const { metadata, ...properties } = schema['properties'] as Record<string, JsonSchema>;
  return { ...schema, properties: { ...properties, metadata: described(metadata!) } };
}

let made: JsonSchema | undefined;
/** What may stand in `gatehouse.json`, for editors: JSON Schema 2020-12. What only the server can tell, such as a name twice, isn't in it. */
export const documentSchema = (): JsonSchema => (made ??= whole());
