import { useEffect, useRef, useState, type FormEvent } from 'react';
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
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { SocialSignIn } from '../../social-sign-in.tsx';
import { fieldErrors } from '../field-errors.ts';
import type { SignUpEvent, SignUpState } from '../sign-up-machine.ts';
import type { SignUpField, SignUpValues } from '../sign-up-request.ts';
import { signUpStrings } from '../sign-up-strings.ts';
import { TermsLine } from './terms-line.tsx';

export interface SignUpFieldsProps {
  state: Extract<SignUpState, { step: 'SignUp' }>;
  send(event: SignUpEvent): void;
}

const inputs = {
  name: { autoComplete: 'name', maxLength: 100 },
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
    send({
      type: 'submitted',
      values: Object.fromEntries(Object.keys(values).map((name) => [name, text(name as SignUpField)])) as unknown as SignUpValues,
    });
  }
  const needed = identifierFields.filter((name) => form[name].required);
  // Starts with few fields: optional ones appear on demand or to correct an error.
  const spare = identifierFields.filter((name) => form[name].enabled && !form[name].required);
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
        autoFocus={name === 'name' || (more && name === spare[0])}
        {...(isOptional ? { optional: true } : { required: true })}
      />
    );
  };

  const isInvited = invitation !== undefined && 'token' in invitation;
  return (
    <LoginFrame
      step="SignUp"
      title={isInvited ? format(t.invitedTitle, { tenant: invitation.name }) : t.title}
      subtitle={isInvited ? t.invitedText : t.subtitle}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {me !== undefined && <Notice>{format(t.signedInAs, { email: me })}</Notice>}
          {invitation && 'error' in invitation && <Notice tone="warning">{t.invitedUnknown}</Notice>}
          {error && Object.keys(sentences).length === 0 && <ErrorNotice error={error} />}
          {field('name')}
          {needed.map((name) => field(name))}
          {form.companyName && field('companyName', { isOptional: true, help: t.companyNameHelp })}
          {isOpen && spare.map((name) => field(name, { isOptional: true }))}
          {spare.length > 0 && !isOpen && (
            <Row>
              <LinkButton aria-expanded={false} onClick={() => setMore(true)}>
                {t.more}
              </LinkButton>
            </Row>
          )}
          {form.password && <NewPasswordField label={t.password} config={state.password} error={sentences.password} />}
          <Button type="submit" variant="primary" size="l" block busy={busy !== false}>
            {t.submit}
          </Button>
          <TermsLine />
        </Stack>
      </form>
      <SocialSignIn />
      <Row justify="center" gap={1}>
        <Text as="span" size={13} tone="muted">
          {t.haveAccount}{' '}
          <LinkButton onClick={() => open('loginUrl', isInvited ? { invitationToken: invitation.token } : {})}>{t.signIn}</LinkButton>
        </Text>
      </Row>
    </LoginFrame>
  );
}
