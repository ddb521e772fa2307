import * as v from 'valibot';
import { Code, Email } from '../values.ts';

export const NewEmail = v.object({ email: Email });
export const ProvenEmail = v.object({ email: Email, code: Code });
export const EmailOfUser = v.object({ userId: v.string(), email: v.string() });
