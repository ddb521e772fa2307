import { readIdentifier } from '../../auth/identifier.ts';
import { isNeeded, type SignUpBy, type SignUpForm } from './sign-up-form.ts';
import { asPassword } from '../../lib/as-password.ts';

export interface SignUpValues {
  name: string;
  companyName: string;
  email: string;
  phoneNumber: string;
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  passwordAgain: string;
  /** Empty: not agreed. */
  agreed: string;
  /** Of the vendor's fields, by name. */
  own: Readonly<Record<string, string>>;
}
/** The vendor's are `own.<name>`. */
export type SignUpField = Exclude<keyof SignUpValues, 'own'> | `own.${string}`;
export type SignUpProblems = Partial<Record<SignUpField, 'missing' | 'invalid' | 'different'>>;

export interface SignUpBody {
  email?: string;
  phoneNumber?: string;
  username?: string;
  name?: string;
  companyName?: string;
  password?: string;
  /** What the vendor's fields say, as JSON. */
  metadata?: string;
}
export interface SignUpRequest {
  by: SignUpBy;
  body: SignUpBody;
}

/** By phone number or username if required and given, otherwise by email (SPEC 5). */
function byOf(form: SignUpForm, values: Readonly<Record<SignUpBy, string>>): SignUpBy {
  for (const by of ['phoneNumber', 'username'] as const) if (form[by].required && values[by]) return by;
  if (values.email || !values.phoneNumber) return values.email || !values.username ? 'email' : 'username';
  return 'phoneNumber';
}

const trimmed = <T extends Readonly<Record<string, string>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;
const filled = (texts: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The request, or the errors per field. Empty values are omitted. */
export function requestOf(form: SignUpForm, draft: SignUpValues): SignUpRequest | { problems: SignUpProblems } {
  const { own: ownTexts, password, passwordAgain, agreed, ...texts } = draft;
  const { firstName, lastName, ...values } = trimmed(texts);
  const own = trimmed(ownTexts);
  const problems: SignUpProblems = {};
  if (form.splitName) {
    if (!firstName) problems.firstName = 'missing';
    if (!lastName) problems.lastName = 'missing';
    values.name = `${firstName} ${lastName}`.trim();
  } else if (!values.name && !form.hidden?.includes('name')) problems.name = 'missing';
  const phone = readIdentifier('phoneNumber', values.phoneNumber);
  for (const field of ['email', 'phoneNumber', 'username'] as const) {
    if (!form[field].enabled) continue;
    if (!values[field]) {
      if (isNeeded(form, field)) problems[field] = 'missing';
    } else if (field === 'email' ? !readIdentifier('email', values.email) : field === 'phoneNumber' && !phone) problems[field] = 'invalid';
  }
  if (form.password && !password) problems.password = 'missing';
  else if (form.password && form.repeatsPassword && asPassword(password) !== asPassword(passwordAgain))
    problems.passwordAgain = 'different';
  for (const { name, required } of form.own ?? []) if (required && !own[name]) problems[`own.${name}`] = 'missing';
  if (form.agreement === 'required' && !agreed) problems.agreed = 'missing';
  if (!values.email && !values.phoneNumber && !values.username && Object.keys(problems).length === 0) problems.email = 'missing';
  if (Object.keys(problems).length > 0) return { problems };
  const { phoneNumber: _, ...given } = values;
  const kept = filled(own);
  const body: SignUpBody = filled({ ...given, password, metadata: Object.keys(kept).length > 0 ? JSON.stringify(kept) : '' });
  return { by: byOf(form, values), body: { ...body, ...phone } };
}
