import type { AdminBox } from '../../auth/admin-box.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';

export type SignUpBy = 'email' | 'phoneNumber' | 'username';
export interface Requirement {
  enabled: boolean;
  required: boolean;
}

/** A field of the vendor's own. */
export interface OwnField {
  name: string;
  type: 'input' | 'select' | 'disclaimer';
  label: string;
  placeholder?: string | undefined;
  required: boolean;
  options: readonly { value: string; label: string }[];
}

export interface Documents {
  terms?: string | undefined;
  privacy?: string | undefined;
}

/** Fields of the form. */
export interface SignUpForm {
  email: Requirement;
  phoneNumber: Requirement;
  username: Requirement;
  password: boolean;
  /** Invited users join a company that already has its name. */
  companyName: boolean;
  /** Of those that are enabled, what the vendor wants filled in besides. */
  insists?: readonly SignUpBy[] | undefined;
  hidden?: readonly string[] | undefined;
  splitName?: boolean | undefined;
  repeatsPassword?: boolean | undefined;
  /** A box to check; undefined: none. */
  agreement?: 'optional' | 'required' | undefined;
  /** Also before signing up with another account. */
  agreesFirst?: boolean | undefined;
  documents?: Documents | undefined;
  own?: readonly OwnField[] | undefined;
  /** Places of fields by name; the others keep theirs. */
  order?: Readonly<Record<string, number>> | undefined;
  initial?: Readonly<Record<string, string>> | undefined;
}

type Offered = readonly { strategy: SignUpBy; isActive: boolean; isRequired: boolean }[];
const off: Requirement = { enabled: false, required: false };

export interface FormSources {
  authStrategy: AuthStrategy | undefined;
  invited: boolean;
  /** The vendor's. */
  box?: AdminBox | undefined;
  /** The page's. */
  legal?: { termsUrl?: string | undefined; privacyUrl?: string | undefined } | undefined;
}

const standard = new Set([
  ...['email', 'name', 'firstName', 'lastName', 'password', 'confirmPassword', 'companyName', 'disclaimer', 'phoneNumber', 'username'],
]);

/** Metadata may come from another site: its links lead to pages only. */
const page = (link: string | undefined) => (link && /^(https?:\/\/|\/(?!\/))/i.test(link) ? link : undefined);

/** What the vendor's metadata changes of the form. */
function vendorParts({ box, legal }: FormSources): Partial<SignUpForm> {
  const { splitFullName, requirePasswordConfirmation, disclaimer = {}, overrideSignupFields: fields = {} } = box?.signUp ?? {};
  const { hasCheckbox, isCheckBoxOptional, forceCheckboxOnSocialSignUp, terms, privacy } = disclaimer;
  const documents = {
    terms: terms?.enabled === false ? undefined : (page(terms?.link) ?? legal?.termsUrl),
    privacy: privacy?.enabled === false ? undefined : (page(privacy?.link) ?? legal?.privacyUrl),
  };
  const states = box?.fields?.['signup'] ?? {};
  const entries = Object.entries(fields);
  const own = entries.flatMap(([name, { type = 'input', hide, fieldProps: { label, placeholder, required = false, options = [] } = {} }]) =>
    standard.has(name) || hide || !label ? [] : [{ name, type, label, placeholder, required, options }],
  );
  // Without a document there is nothing to agree to.
  const asks = hasCheckbox === true && (documents.terms ?? documents.privacy) !== undefined;
  return {
    documents,
    ...(splitFullName && { splitName: true }),
    ...(requirePasswordConfirmation && { repeatsPassword: true }),
    ...(asks && { agreement: isCheckBoxOptional ? 'optional' : 'required', agreesFirst: forceCheckboxOnSocialSignUp }),
    insists: (['email', 'phoneNumber', 'username'] as const).filter((name) => `required ${name}` in states),
    hidden: [
      ...Object.keys(states).filter((name) => states[name] === 'hidden'),
      ...entries.flatMap(([name, { hide }]) => (hide ? [name] : [])),
    ],
    own,
    order: Object.fromEntries(entries.flatMap(([name, { order }]) => (order === undefined ? [] : [[name, order]]))),
    initial: Object.fromEntries(entries.flatMap(([name, { initialValue }]) => (initialValue === undefined ? [] : [[name, initialValue]]))),
  };
}

/** Default without the server's answer: email (flows.md A.16 1). */
export function formOf(offered: Offered | undefined, sources: FormSources): SignUpForm {
  const { authStrategy, invited } = sources;
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
    ...vendorParts(sources),
  };
}

/** Whether one has to be filled in. */
export const isNeeded = (form: SignUpForm, name: SignUpBy): boolean =>
  form[name].required || (form[name].enabled && (form.insists?.includes(name) ?? false));
