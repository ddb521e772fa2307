import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { DocumentShape, type Document, type DocumentInput } from '../../src/contract/configuration/document.schemas.ts';

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; wrapped?: Schema; item?: Schema };

/** What a field has that nobody writes; undefined: there is no such thing, somebody has to. */
const standardOf = (schema: Schema): unknown => {
  const { success, output } = v.safeParse(schema, undefined);
  return success ? output : undefined;
};

function shortened(schema: Schema, value: unknown): unknown {
  const { entries, wrapped, item } = schema;
  if (wrapped && !entries) return shortened(wrapped, value);
  if (item && Array.isArray(value)) return value.map((one) => shortened(item, one));
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
      if (!entry) return [[key, inner]];
      return isDeepStrictEqual(standardOf(entry), inner) ? [] : [[key, shortened(entry, inner)]];
    }),
  );
}

/** As somebody would write it: without what it says anyway. */
export const withoutDefaults = (document: Document): DocumentInput => shortened(DocumentShape as Schema, document) as DocumentInput;
