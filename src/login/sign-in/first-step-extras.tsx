import { useEffect, useState, type RefObject } from 'react';
import { quickLogin } from '../../auth/quick-login.ts';
import { bridgeOffers } from '../../auth/native-bridge.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LazyPart, preparePart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Separator } from '../../ui/separator.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { rememberEmail } from '../remember-email.ts';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';
import { cachedOffers, loadOffers, type FirstStepOffers } from './first-step-offers.ts';
import { passkeyGlyph } from './provider-marks.ts';
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

/** Lines of buttons that the element reserves below the form (elements/login-box.ts). */
const maxLines = 3;

/** All other sign-in methods the vendor offers: social providers, passkeys, sign-up. */
export default function FirstStepExtras(props: FirstStepExtrasProps) {
  const services = useServices();
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
  return offers && (offers.providers.length > 0 || offers.passkeys || offers.signUp) ? <SignInMethods {...props} offers={offers} /> : null;
}

function SignInMethods({
  begin,
  waits,
  field,
  offers: { providers, passkeys, signUp },
}: FirstStepExtrasProps & { offers: FirstStepOffers }) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const quick = useStrings('quick-login', quickLoginStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const app = appAround();
  const isRefused = app !== undefined && (providers.length > 0 || passkeys);
  const invitationToken = query.get('invitationToken');
  // One ceremony at a time: the button suspends autofill, which resumes if the ceremony is cancelled.
  usePasskeyAutofill(passkeys && !waits, begin);
  const userId = quickLogin.userId();
  const textTo = userId && quickLogin.isRegistered(userId, 'sms') ? userId : undefined;

  function openSignUp() {
    rememberEmail(services, field.current?.value);
    open('signUpUrl', invitationToken ? { invitationToken } : {});
  }
  return (
    <Stack gap={4}>
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
            <Button size="l" block busy={waits} start={<Glyph d={passkeyGlyph} />} onClick={() => begin({ type: 'passkeyRequested' })}>
              {t.passkey}
            </Button>
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
