import * as v from 'valibot';
import { Email } from '../../contract/values.ts';

const split = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Emails as people write them, one per line or separated by anything usual. */
export const EmailsText = v.pipe(v.string(), v.transform(split), v.array(Email), v.minLength(1));
