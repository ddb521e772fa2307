import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lastWay } from '../../auth/last-way.ts';
import { keepLoginRoom } from '../../auth/login-room.ts';
import { quickLogin } from '../../auth/quick-login.ts';
import { bridgeOffers } from '../../auth/native-bridge.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { useServices } from '../../services.tsx';
import { useConnection } from '../../use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LazyPart, preparePart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Separator } from '../../ui/separator.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { rememberEmail } from '../remember-email.ts';
import { ExtrasRoom } from './extras-room.tsx';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';
import { cachedOffers, loadOffers, type FirstStepOffers } from './first-step-offers.ts';
import { quickLoginStrings } from './quick-login-strings.ts';
import type { SignInEvent } from './sign-in-machine.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { SocialButtons } from './social-buttons.tsx';

export { Invited } from './invited.tsx';

/** The app whose built-in browser this is, unless it signs in itself. */
const appAround = () => (bridgeOffers('loginWithSocialLoginProvider') ? undefined : inAppBrowser(navigator.userAgent));
const loadInAppNotice = () => import('./in-app-notice.tsx');

export interface FirstStepExtrasProps {
  begin(event: SignInEvent): void;
  /** A passkey ceremony is pending. */
  waits?: boolean | undefined;
  /** The identifier field, whose value a sign-up takes over. */
  field: RefObject<HTMLInputElement | null>;
}

const passkeyGlyph =
  'M8.5 3.75a3.75 3.75 0 1 0 .01 0ZM2.5 20.5c0-3.6 2.6-6 6-6 1.2 0 2.2.3 3.1.8M17.5 10.5a3 3 0 0 0-1.2 5.75v4.5l1.2 1 1.6-1.5-1-1.25 1-1.25-1-1.25a3 3 0 0 0-.6-6ZM17.5 13.2h.01';

/** Between the form and what is below it, in px. */
const gapAbove = 24;
/** Lines of buttons that the card reserves below the form (extras-room.tsx). */
const maxLines = 3;

/** All other sign-in methods the vendor offers: social providers, passkeys, sign-up. */
export default function FirstStepExtras(props: FirstStepExtrasProps) {
  const services = useServices();
  const { isPicture } = useConnection();
  const [offers, setOffers] = useState(() => cachedOffers(services));
  useEffect(() => {
    let active = true;
    // In an app's browser the notice takes the place of some offers: both at once, so that nothing moves.
    const notice =
      appAround() !== undefined
        ? preparePart(loadInAppNotice).catch((error: unknown) => ignore(error, 'the form works without it'))
        : undefined;
    void Promise.all([loadOffers(services), notice]).then(([found]) => active && setOffers(found));
    return () => void (active = false);
  }, [services]);
  const isNothing = offers && offers.providers.length === 0 && !offers.passkeys && !offers.signUp;
  useEffect(() => {
    if (isNothing && !isPicture) keepLoginRoom(0);
  }, [isNothing, isPicture]);
  if (!offers) return <ExtrasRoom />;
  return isNothing ? null : <SignInMethods {...props} offers={offers} />;
}

function SignInMethods({
  begin,
  waits,
  field,
  offers: { providers, passkeys, signUp, texts },
}: FirstStepExtrasProps & { offers: FirstStepOffers }) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const quick = useStrings('quick-login', quickLoginStrings);
  const services = useServices();
  const { isPicture } = useConnection();
  const { open, query } = useLoginNavigation();
  const app = appAround();
  const isRefused = app !== undefined && (providers.length > 0 || passkeys);
  const invitationToken = query.get('invitationToken');
  // One ceremony at a time: the button suspends autofill, which resumes if the ceremony is cancelled.
  usePasskeyAutofill(passkeys && !waits && !isPicture, begin);
  const userId = quickLogin.userId();
  const textTo = texts && userId && quickLogin.isRegistered(userId, 'sms') ? userId : undefined;

  function openSignUp() {
    rememberEmail(services, field.current?.value);
    open('signUpUrl', invitationToken ? { invitationToken } : {});
  }
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepLoginRoom(box.current!.offsetHeight + gapAbove), [providers, passkeys, signUp]);
  return (
    <Stack gap={4} ref={box}>
      {(providers.length > 0 || passkeys) && <Separator>{t.or}</Separator>}
      {isRefused && <LazyPart load={loadInAppNotice} props={{ app }} waiting={null} failed={() => null} />}
      {!isRefused && (providers.length > 0 || passkeys) && (
        <Stack gap={2}>
          {providers.length > 0 && <SocialButtons providers={providers} lines={passkeys ? maxLines - 1 : maxLines} />}
          {textTo && (
            <Button size="l" block onClick={() => begin({ type: 'quickSmsRequested', userId: textTo })}>
              {quick.textMe}
            </Button>
          )}
          {passkeys && (
            <Marked mark={lastWay.get() === 'passkey' ? t.lastUsed : undefined}>
              {(describedBy) => (
                <Button
                  size="l"
                  block
                  busy={waits}
                  aria-describedby={describedBy}
                  start={<Glyph d={passkeyGlyph} />}
                  onClick={() => begin({ type: 'passkeyRequested' })}
                >
                  {t.passkey}
                </Button>
              )}
            </Marked>
          )}
        </Stack>
      )}
      {signUp && (
        <Row justify="center" gap={1}>
          <Text as="span" size={13} tone="muted">
            {t.newHere} <LinkButton onClick={openSignUp}>{t.signUp}</LinkButton>
          </Text>
        </Row>
      )}
    </Stack>
  );
}
