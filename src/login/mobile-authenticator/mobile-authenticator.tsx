import { useEffect, useState } from 'react';
import { openApp } from '../../auth/app-link.ts';
import { readAuthenticatorKey } from '../../auth/authenticator-key.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyLine } from '../../ui/key-line.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { mobileAuthenticatorStrings } from './mobile-authenticator-strings.ts';

/**
 * For the phone itself, which can't scan its own screen. The key is in the fragment, which is never sent to a server:
 * `#uri=otpauth%3A%2F%2F…`.
 */
export default function MobileAuthenticator() {
  const t = useStrings('mobile-authenticator', mobileAuthenticatorStrings);
  const { router, options } = useServices();
  const { open } = useLoginNavigation();
  const [key] = useState(() => {
    const text = options.urlStrategy === 'hash' ? router.current().search : location.hash.slice(1);
    return readAuthenticatorKey(new URLSearchParams(text).get('uri'));
  });
  useEffect(() => {
    // The key must not stay in the address or the history: it generates codes.
    router.replaceSearch(options.urlStrategy === 'hash' ? '' : router.current().search);
  }, [router, options.urlStrategy]);
  if (!key)
    return (
      <LoginFrame step="noKey" icon={<StepIcon of="alert" />} title={t.noneTitle} subtitle={t.none}>
        <Button size="l" block autoFocus onClick={() => open('loginUrl')}>
          {t.signIn}
        </Button>
      </LoginFrame>
    );
  const { uri, secret, issuer, account } = key;
  return (
    <LoginFrame
      step="authenticatorKey"
      title={t.title}
      subtitle={issuer ? format(t.textAt, { account, issuer }) : account && format(t.text, { account })}
    >
      <Stack gap={4}>
        <Button variant="primary" size="l" block autoFocus onClick={() => openApp(uri)}>
          {t.open}
        </Button>
        <Stack gap={2}>
          <Text tone="muted" size={13}>
            {t.typeIn}
          </Text>
          <KeyLine value={secret} />
        </Stack>
        <Text tone="muted" size={13}>
          {t.enterDigits}
        </Text>
      </Stack>
    </LoginFrame>
  );
}
