import { readIdentifier } from '../../auth/identifier.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';

export type SignUpBy = 'email' | 'phoneNumber' | 'username';
export interface Requirement {
  enabled: boolean;
  required: boolean;
}

/** Fields of the form. */
export interface SignUpForm {
  email: Requirement;
  phoneNumber: Requirement;
  username: Requirement;
  password: boolean;
  /** Invited users join a company that already has its name. */
  companyName: boolean;
}
export interface SignUpValues {
  name: string;
  companyName: string;
  email: string;
  phoneNumber: string;
  username: string;
  password: string;
}
export type SignUpField = keyof SignUpValues;
export type SignUpProblems = Partial<Record<SignUpField, 'missing' | 'invalid'>>;

export interface SignUpBody {
  email?: string;
  phoneNumber?: string;
  username?: string;
  name?: string;
  companyName?: string;
  password?: string;
}
export interface SignUpRequest {
  by: SignUpBy;
  body: SignUpBody;
}

type Offered = readonly { strategy: SignUpBy; isActive: boolean; isRequired: boolean }[];
const off: Requirement = { enabled: false, required: false };

/** Default without the server's answer: email (flows.md A.16 1). */
export function formOf(
  offered: Offered | undefined,
  { authStrategy, invited }: { authStrategy: AuthStrategy | undefined; invited: boolean },
): SignUpForm {
  const requirementOf = (name: SignUpBy): Requirement => {
    const found = offered?.find(({ strategy }) => strategy === name);
    if (!found) return name === 'email' && !offered ? { enabled: true, required: true } : off;
    return { enabled: found.isActive, required: found.isActive && found.isRequired };
  };
  const username = requirementOf('username');
  return {
    email: requirementOf('email'),
    phoneNumber: requirementOf('phoneNumber'),
    username,
    // A username alone proves nothing.
    password: authStrategy === undefined || authStrategy.endsWith('AndPassword') || username.required,
    companyName: !invited,
  };
}

/** By phone number or username if required and given, otherwise by email (SPEC 5). */
function byOf(form: SignUpForm, values: SignUpValues): SignUpBy {
  for (const by of ['phoneNumber', 'username'] as const) if (form[by].required && values[by]) return by;
  if (values.email || !values.phoneNumber) return values.email || !values.username ? 'email' : 'username';
  return 'phoneNumber';
}

/** The request, or the errors per field. Empty values are omitted. */
export function requestOf(form: SignUpForm, draft: SignUpValues): SignUpRequest | { problems: SignUpProblems } {
  const values = Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [name, name === 'password' ? text : text.trim()]),
  ) as unknown as SignUpValues;
  const problems: SignUpProblems = {};
  if (!values.name) problems.name = 'missing';
  const phone = readIdentifier('phoneNumber', values.phoneNumber);
  for (const field of ['email', 'phoneNumber', 'username'] as const) {
    if (!form[field].enabled) continue;
    if (!values[field]) {
      if (form[field].required) problems[field] = 'missing';
    } else if (field === 'email' ? !readIdentifier('email', values.email) : field === 'phoneNumber' && !phone) problems[field] = 'invalid';
  }
  if (form.password && !values.password) problems.password = 'missing';
  if (!values.email && !values.phoneNumber && !values.username && Object.keys(problems).length === 0) problems.email = 'missing';
  if (Object.keys(problems).length > 0) return { problems };
  const { phoneNumber: _, ...given } = values;
  const body = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) as SignUpBody;
  return { by: byOf(form, values), body: { ...body, ...phone } };
}
