import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { readIdentifier } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useStore } from '../../../lib/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CountryOfNumber } from '../../../ui/phone-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { openServices, useConnection } from '../../../use-connection.ts';
import { LoginFrame } from '../../login-frame.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { ExtrasRoom } from '../extras-room.tsx';
import { useSignInTitle } from '../../use-sign-in-title.tsx';
import { signInStrings } from '../sign-in-strings.ts';
import type { StepProps } from '../step-props.ts';
import { loadIdentifierKind, useIdentifierKind } from '../use-identifier-kind.ts';

const loadExtras = () => import('../first-step-extras.tsx');
const loadBranding = () => import('../branding.tsx');
const loadInvited = () => loadExtras().then(({ Invited }) => ({ default: Invited }));

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username webauthn' },
  username: { type: 'text', autoComplete: 'username webauthn' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel webauthn' },
} as const;

export interface PreLoginStepProps extends StepProps<'preLogin'> {
  autoFocus?: boolean;
  /** Like `autoFocus`, unless the focus is elsewhere on the page. */
  takesFocus?: boolean;
  /** Value carried over from an earlier rendering. */
  draft?: string | undefined;
  onDraftChange?: ((text: string) => void) | undefined;
}

export function PreLoginStep({ state, send, autoFocus, takesFocus, draft, onDraftChange }: PreLoginStepProps) {
  const t = useStrings('sign-in', signInStrings);
  const connection = useConnection();
  const { options } = connection;
  const isIdle = useStore(connection.session, (is) => is.status === 'signedOut' && is.idle);
  const isPending = useStore(connection.session, (is) => is.status === 'signedOut' && is.pending);
  const { query } = useLoginNavigation();
  const kind = useIdentifierKind();
  const [wrong, setWrong] = useState<string>();
  const [reading, setReading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLayoutEffect(() => {
    const input = field.current;
    // Changing the input's type while typing would move the caret to the start.
    if (kind !== 'email' && input?.matches(':focus')) input.setSelectionRange(input.value.length, input.value.length);
  }, [kind]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current!;
    let expectedKind = kind;
    if (input.value && !readIdentifier(expectedKind, input.value) && !connection.policy.get()) {
      // The strategy may not have loaded yet: a username must not be rejected as an invalid email.
      setReading(true);
      expectedKind = await loadIdentifierKind(connection);
      setReading(false);
    }
    const identifier = readIdentifier(expectedKind, input.value);
    setWrong(identifier ? undefined : t[`${expectedKind}${input.value.trim() ? 'Invalid' : 'Missing'}` as const]);
    if (identifier) send({ type: 'identifierSubmitted', identifier });
    else input.focus();
  }

  const retrySignOut = () => openServices(connection).then(({ session }) => session.refresh());
  const subtitle = kind === 'email' ? t.subtitle : kind === 'username' ? t.usernameSubtitle : t.phoneNumberSubtitle;
  const title = useSignInTitle();
  const token = query.get('invitationToken');
  const invited = () => <LazyPart load={loadInvited} props={{ token: token! }} waiting={subtitle} failed={() => subtitle} />;
  const branded = () => <LazyPart load={loadBranding} props={{ fallback: subtitle }} waiting={subtitle} failed={() => subtitle} />;
  return (
    <LoginFrame step="preLogin" back {...title} subtitle={token ? invited() : options.tenantResolver ? branded() : subtitle}>
      {/* Our own messages replace the browser's bubbles, which can't be themed. */}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          {isIdle && <Notice live="status">{t.idle}</Notice>}
          {state.factorOff && <Notice live="status">{t.factorOff}</Notice>}
          {'error' in state && state.error !== undefined && <ErrorNotice error={state.error} />}
          <TextField
            {...inputs[kind]}
            ref={field}
            label={t[kind]}
            name={kind}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={kind === 'email' ? t.emailPlaceholder : undefined}
            defaultValue={draft || state.email}
            onChange={({ currentTarget }) => onDraftChange?.(currentTarget.value)}
            autoFocus={autoFocus}
            error={wrong}
            before={kind === 'phoneNumber' ? <CountryOfNumber field={field} /> : null}
            {...(kind === 'phoneNumber' && { dir: 'ltr' })}
            required
            maxLength={254}
          />
          <Button type="submit" variant="primary" size="l" block busy={(state.busy !== false && !state.passkey) || reading}>
            {t.continue}
          </Button>
          {isPending && (
            <Row gap={3} justify="between">
              <Text tone="muted" size={13} role="status">
                {t.pending}
              </Text>
              <Button size="s" style={{ flexShrink: 0 }} onClick={() => void retrySignOut()}>
                {t.tryNow}
              </Button>
            </Row>
          )}
        </Stack>
      </form>
      <LazyPart
        load={loadExtras}
        props={{ begin: send, waits: state.busy !== false && state.passkey, field }}
        waiting={<ExtrasRoom />}
        failed={() => null}
      />
    </LoginFrame>
  );
}
