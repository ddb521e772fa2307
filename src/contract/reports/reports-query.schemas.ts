import * as v from 'valibot';
import { jsonText } from '../json-text.ts';

const json = v.optional(jsonText({ maxLength: 2000, levels: 3 }));
/** `filters`: `{"name":"part of it","status":"active"}`; `sort`: `{"name":"desc"}`. */
export const ReportsQuery = v.object({ filters: json, sort: json });
export type ReportsQuery = v.InferOutput<typeof ReportsQuery>;
