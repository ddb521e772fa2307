import type { passwordStrings } from '../../shared/password/password-strings.ts';
import { newPasswordError } from '../../shared/password/password-error.ts';
import type { SignUpState } from './sign-up-machine.ts';
import type { SignUpField } from './sign-up-request.ts';
import type { signUpStrings } from './sign-up-strings.ts';

type FieldErrors = Partial<Record<SignUpField, string>>;

const endings = { missing: 'Missing', invalid: 'Invalid', different: 'Different' } as const;
const fields: readonly SignUpField[] = ['name', 'companyName', 'email', 'phoneNumber', 'username', 'password'];

/** Errors per field: our own wording for known errors, otherwise the server's. */
export function fieldErrors(
  { problems = {}, error }: Extract<SignUpState, { step: 'SignUp' }>,
  t: typeof signUpStrings,
  words: typeof passwordStrings,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, problem] of Object.entries(problems) as [SignUpField, 'missing' | 'invalid' | 'different'][]) {
    const key = `${name.startsWith('own.') ? 'own' : name}${endings[problem]}`;
    const sentence = name === 'password' ? words.missing : (t as Record<string, string>)[key];
    if (sentence) errors[name] = sentence;
  }
  if (!error) return errors;
  if (error.code === 'DOMAIN_NOT_ALLOWED') return { email: t.domainRefused };
  if (error.code === 'USERNAME_TAKEN') return { username: t.usernameTaken };
  const password = newPasswordError(error, words);
  if (password) return { password };
  const serverErrors = error.context?.['fields'];
  if (typeof serverErrors !== 'object' || serverErrors === null) return errors;
  return Object.fromEntries(Object.entries(serverErrors).filter(([name]) => fields.includes(name as SignUpField))) as FieldErrors;
}
