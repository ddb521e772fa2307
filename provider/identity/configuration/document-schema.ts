import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { DocumentShape } from '../../../src/contract/configuration/document.schemas.ts';

type JsonSchema = Record<string, unknown>;

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

let made: JsonSchema | undefined;
/** What may stand in `gatehouse.json`, for editors: JSON Schema 2020-12. What only the server can tell, such as a name twice, isn't in it. */
export const documentSchema = (): JsonSchema => (made ??= convert(DocumentShape));
