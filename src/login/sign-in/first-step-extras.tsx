import { useEffect, useState, type RefObject } from 'react';
import { quickLogin } from '../../auth/quick-login.ts';
import { bridgeOffers } from '../../auth/native-bridge.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Separator } from '../../ui/separator.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { rememberEmail } from '../remember-email.ts';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';
import { cachedOffers, loadOffers, type FirstStepOffers } from './first-step-offers.ts';
import { InAppNotice } from './in-app-notice.tsx';
import { passkeyGlyph } from './provider-marks.ts';
import { quickLoginStrings } from './quick-login-strings.ts';
import type { SignInEvent } from './sign-in-machine.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { SocialButtons } from './social-buttons.tsx';

export { Invited } from './invited.tsx';

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
    void loadOffers(services).then((found) => active && setOffers(found));
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
  const app = bridgeOffers('loginWithSocialLoginProvider') ? undefined : inAppBrowser(navigator.userAgent);
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
      {isRefused && <InAppNotice app={app} />}
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
