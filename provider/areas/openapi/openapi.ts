import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { impliedCodes } from '../../../src/contract/codes.ts';
import type { CheckedEndpoint, Contract } from '../../../src/contract/endpoint.ts';
import { openApiStrings as strings } from './openapi-strings.ts';

/** JSON Schema 2020-12, as far as it is written here. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  $ref?: string;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  operationId: string;
  tags: [string];
  description: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

type Describe = (schema: GenericSchema, typeMode: 'input' | 'output') => JsonSchema;

/** What JSON Schema can't say (a check of two fields, a trim) is left out: the server's own sentence names it. */
const convert: Describe = (schema, typeMode) =>
  toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'lazy' && 'options' in valibotSchema
        ? ({ anyOf: (valibotSchema.options as GenericSchema[]).map((one) => inline(convert(one, typeMode))) } as object)
        : undefined,
  }) as JsonSchema;
const inline = ({ $schema: _schema, ...schema }: JsonSchema & { $schema?: string }) => schema;

/** What a type that holds itself refers to moves to the document's `schemas`. */
const describeIn =
  (schemas: Record<string, JsonSchema>): Describe =>
  (schema, typeMode) => {
    const { $defs = {}, ...rest } = inline(convert(schema, typeMode)) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const first = Object.keys(schemas).length;
    const moved = (part: JsonSchema) =>
      JSON.parse(JSON.stringify(part), (key, value: unknown) =>
        key === '$ref' && typeof value === 'string' ? `#/components/schemas/Type${first + Number(value.slice('#/$defs/'.length))}` : value,
      ) as JsonSchema;
    for (const [index, part] of Object.entries($defs)) schemas[`Type${first + Number(index)}`] = moved(part);
    return Object.keys($defs).length > 0 ? moved(rest) : rest;
  };

/** The fields of an object, also of one made of several. */
const fieldsOf = ({
  properties = {},
  required = [],
  allOf = [],
}: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] => [
  ...Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  ...allOf.flatMap(fieldsOf),
];

function whoMay({ access, stepUp, personal }: CheckedEndpoint['parts']): string {
  const first =
    typeof access === 'object' ? strings.access.permission.replace('{{permission}}', `\`${access.permission}\``) : strings.access[access];
  return [
    first,
    ...(stepUp ? [stepUp === 'ifAsked' ? strings.stepUpIfAsked : strings.stepUp] : []),
    ...(personal ? [strings.personal] : []),
  ].join(' ');
}

const contentTypes = {
  form: 'multipart/form-data',
  fields: 'application/x-www-form-urlencoded',
  json: 'application/json',
  text: 'text/plain',
  file: 'application/octet-stream',
  stream: 'text/event-stream',
} as const;
const isBytes: Record<string, JsonSchema> = {
  file: { type: 'string', format: 'binary' },
  text: { type: 'string' },
  stream: { type: 'string' },
};

function responseOf({ parts: { produces }, checks }: CheckedEndpoint, describe: Describe): Operation['responses'] {
  if (checks.result)
    return {
      200: { description: strings.results.json, content: { [contentTypes.json]: { schema: describe(checks.result, 'output') } } },
    };
  if (produces === undefined || produces === 'nothing') return { 204: { description: strings.results.nothing } };
  return { 200: { description: strings.results[produces], content: { [contentTypes[produces]]: { schema: isBytes[produces]! } } } };
}

function operationOf(endpoint: CheckedEndpoint, describe: Describe): Operation {
  const { name, method, path, parts, checks } = endpoint;
  const codes = [...new Set([...impliedCodes(endpoint), ...(checks.errors ?? [])])];
  const body: JsonSchema | undefined =
    parts.consumes === 'form'
      ? { type: 'object', properties: { image: { type: 'string', format: 'binary' } } }
      : checks.body && method !== 'GET'
        ? describe(checks.body, 'input')
        : undefined;
  return {
    operationId: name,
    tags: [name.split('.')[0]!],
    description: whoMay(parts),
    security: parts.access === 'public' ? [] : [{ [parts.access === 'cookie' ? 'cookie' : 'bearer']: [] }],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, key = '']): Parameter => ({
        name: key,
        in: 'path',
        required: true,
        schema: checks.params?.[key] ? describe(checks.params[key], 'input') : { type: 'string' },
      })),
      ...(checks.query ? fieldsOf(describe(checks.query, 'input')) : []).map((field): Parameter => ({ ...field, in: 'query' })),
    ],
    ...(body && { requestBody: { required: true, content: { [contentTypes[parts.consumes ?? 'json']]: { schema: body } } } }),
    responses: {
      ...responseOf(endpoint, describe),
      default: {
        description: strings.failure,
        content: {
          [contentTypes.json]: {
            schema: {
              type: 'object',
              properties: {
                errors: { type: 'array', items: { type: 'string' } },
                errorCode: { enum: codes },
                context: { type: 'object', additionalProperties: true },
              },
              required: ['errors', 'errorCode'],
            },
          },
        },
      },
    },
  };
}

/** The contract as OpenAPI 3.1 (spec.openapis.org/oas/v3.1.0). `url`: where this server is. */
export function openApiOf(contract: Contract, { url, version, cookie }: { url: string; version: string; cookie: string }): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Record<string, JsonSchema> = {};
  const describe = describeIn(schemas);
  for (const endpoint of Object.values(contract).flatMap((area) => Object.values(area) as CheckedEndpoint[])) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, describe);
  }
  return {
    openapi: '3.1.0',
    info: { title: strings.title, version, description: `${strings.lead} ${strings.elsewhere}` },
    servers: [{ url }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: strings.bearer },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: strings.cookie },
      },
    },
  };
}
