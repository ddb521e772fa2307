import { useEffect, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useStore } from '../../../lib/use-store.ts';
import { useServices } from '../../../services.tsx';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { passwordStrings } from '../../../shared/password/password-strings.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { SocialSignIn } from '../../social-sign-in.tsx';
import { fieldErrors } from '../field-errors.ts';
import type { SignUpEvent, SignUpState } from '../sign-up-machine.ts';
import { isNeeded } from '../sign-up-form.ts';
import type { SignUpField } from '../sign-up-request.ts';
import { signUpStrings } from '../sign-up-strings.ts';
import { Agreement } from './agreement.tsx';
import { OwnFieldInput } from './own-field-input.tsx';

export interface SignUpFieldsProps {
  state: Extract<SignUpState, { step: 'SignUp' }>;
  send(event: SignUpEvent): void;
}

const inputs = {
  name: { autoComplete: 'name', maxLength: 100 },
  firstName: { autoComplete: 'given-name', maxLength: 50 },
  lastName: { autoComplete: 'family-name', maxLength: 49 },
  companyName: { autoComplete: 'organization', maxLength: 100 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  phoneNumber: { maxLength: 40 },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
} as const;

const identifierFields = ['email', 'phoneNumber', 'username'] as const;

export function SignUpFields({ state, send }: SignUpFieldsProps) {
  const t = useStrings('sign-up', signUpStrings);
  const words = useStrings('password', passwordStrings);
  const { open } = useLoginNavigation();
  const { form, values, invitation, busy, error } = state;
  const [more, setMore] = useState(false);
  const [agreesLate, setAgreesLate] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const sentences = fieldErrors(state, t, words);
  const me = useStore(useServices().session, (session) => (session.status === 'signedIn' ? session.user.email : undefined));
  useEffect(() => {
    // Focuses the first invalid field.
    if (!busy) element.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [busy, error, state.problems]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: SignUpField) => String(data.get(name) ?? '');
    const { own: _, ...names } = values;
    const own = Object.fromEntries((form.own ?? []).map(({ name }) => [name, text(`own.${name}`)]));
    const texts = Object.fromEntries(Object.keys(names).map((name) => [name, text(name as keyof typeof names)])) as typeof names;
    setAgreesLate(false);
    send({ type: 'submitted', values: { ...texts, own } });
  }
  /** Another account's button waits until somebody agrees, where the vendor wants that. */
  function agreeFirst(event: SyntheticEvent) {
    const box = element.current?.querySelector<HTMLInputElement>('input[name="agreed"]');
    const isButton = (event.target as Element).closest('button, a');
    if (!form.agreesFirst || !box || box.checked || !isButton) return;
    event.preventDefault();
    event.stopPropagation();
    setAgreesLate(true);
    box.focus();
  }
  const isHidden = (name: string) => form.hidden?.includes(name) ?? false;
  const needed = identifierFields.filter((name) => isNeeded(form, name));
  // Starts with few fields: optional ones appear on demand or to correct an error.
  const spare = identifierFields.filter((name) => form[name].enabled && !isNeeded(form, name) && !isHidden(name));
  const isOpen = more || needed.length === 0 || spare.some((name) => sentences[name] || values[name]);
  const field = (name: keyof typeof inputs, { isOptional = false, help }: { isOptional?: boolean; help?: string } = {}) => {
    const TheField = name === 'phoneNumber' ? PhoneField : TextField;
    return (
      <TheField
        key={name}
        {...inputs[name]}
        name={name}
        label={t[name]}
        defaultValue={values[name]}
        error={sentences[name]}
        help={help}
        autoFocus={name === 'name' || name === 'firstName' || (more && name === spare[0])}
        {...(isOptional ? { optional: true } : { required: true })}
      />
    );
  };

  const agreedError = sentences.agreed ?? (agreesLate ? t.agreedMissing : undefined);
  const hasBox = form.agreement !== undefined;
  const agreement = (
    <Agreement key="disclaimer" form={form} agreed={values.agreed !== ''} error={agreedError} onChange={() => setAgreesLate(false)} />
  );
  const slots: [name: string, content: ReactNode][] = [];
  if (form.splitName)
    slots.push([
      'firstName',
      <Row key="names" gap={3} wrap align="start">
        <div style={{ flex: '1 1 130px' }}>{field('firstName')}</div>
        <div style={{ flex: '1 1 130px' }}>{field('lastName')}</div>
      </Row>,
    ]);
  else if (!isHidden('name')) slots.push(['name', field('name')]);
  slots.push(...needed.map((name) => [name, field(name)] as (typeof slots)[number]));
  if (form.companyName && !isHidden('companyName'))
    slots.push(['companyName', field('companyName', { isOptional: true, help: t.companyNameHelp })]);
  if (isOpen) slots.push(...spare.map((name) => [name, field(name, { isOptional: true })] as (typeof slots)[number]));
  else if (spare.length > 0)
    slots.push([
      spare[0]!,
      <Row key="more">
        <LinkButton aria-expanded={false} onClick={() => setMore(true)}>
          {t.more}
        </LinkButton>
      </Row>,
    ]);
  if (form.password)
    slots.push(['password', <NewPasswordField key="password" label={t.password} config={state.password} error={sentences.password} />]);
  if (form.password && form.repeatsPassword)
    slots.push([
      'confirmPassword',
      <PasswordField
        key="again"
        name="passwordAgain"
        label={t.passwordAgain}
        autoComplete="new-password"
        required
        error={sentences.passwordAgain}
      />,
    ]);
  for (const own of form.own ?? [])
    slots.push([
      own.name,
      <OwnFieldInput key={`own.${own.name}`} field={own} value={values.own[own.name] ?? ''} error={sentences[`own.${own.name}`]} />,
    ]);
  if (hasBox) slots.push(['disclaimer', agreement]);
  // A place that the vendor names comes before the usual one.
  const placed = slots.map(([name, content], at) => ({ at: form.order?.[name] ?? at + 0.5, content }));

  const isInvited = invitation !== undefined && 'token' in invitation;
  return (
    <LoginFrame
      step="SignUp"
      title={isInvited ? format(t.invitedTitle, { tenant: invitation.name }) : t.title}
      subtitle={isInvited ? t.invitedText : t.subtitle}
    >
      {!isHidden('form') && (
        <form ref={element} onSubmit={submit} noValidate>
          <Stack gap={4}>
            {me !== undefined && <Notice>{format(t.signedInAs, { email: me })}</Notice>}
            {invitation && 'error' in invitation && <Notice tone="warning">{t.invitedUnknown}</Notice>}
            {error && Object.keys(sentences).length === 0 && <ErrorNotice error={error} />}
            {placed.toSorted((one, other) => one.at - other.at).map(({ content }) => content)}
            <Button type="submit" variant="primary" size="l" block busy={busy !== false}>
              {t.submit}
            </Button>
            {!hasBox && agreement}
          </Stack>
        </form>
      )}
      <div onClickCapture={agreeFirst}>
        <SocialSignIn />
      </div>
      <Row justify="center" gap={1}>
        <Text as="span" size={13} tone="muted">
          {t.haveAccount}{' '}
          <LinkButton onClick={() => open('loginUrl', isInvited ? { invitationToken: invitation.token } : {})}>{t.signIn}</LinkButton>
        </Text>
      </Row>
    </LoginFrame>
  );
}
