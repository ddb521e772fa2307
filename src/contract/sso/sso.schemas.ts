import * as v from 'valibot';
import { OptionalText } from '../values.ts';

export const State = v.optional(v.nullable(OptionalText(512)));
export const redirectUri = v.optional(v.nullable(OptionalText(2048)));
