import { useEffect, useState } from 'react';
import { bridgeOffers } from '../auth/native-bridge.ts';
import { useStrings } from '../i18n/locale.tsx';
import { inAppBrowser } from '../lib/in-app-browser.ts';
import { useServices, type Services } from '../services.tsx';
import { Separator } from '../ui/separator.tsx';
import { Stack } from '../ui/stack.tsx';
import { firstStepExtrasStrings } from './sign-in/first-step-extras-strings.ts';
import { knownFacts, loadFacts } from './sign-in/first-step-facts.ts';
import { SocialButtons } from './sign-in/social-buttons.tsx';

/** Asks what is offered, so that it is drawn with the rest. */
export const prepareSocialWays = (services: Services): Promise<unknown> => loadFacts(services);

/** The providers of the sign-in, where another flow offers them, too. */
export function SocialWays() {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const services = useServices();
  const [facts, setFacts] = useState(() => knownFacts(services));
  useEffect(() => {
    let wanted = true;
    void loadFacts(services).then((found) => wanted && setFacts(found));
    return () => void (wanted = false);
  }, [services]);
  // Inside another app the providers refuse, unless that app asks them itself.
  const isRefused = !bridgeOffers('loginWithSocialLoginProvider') && inAppBrowser(navigator.userAgent) !== undefined;
  if (!facts?.providers.length || isRefused) return null;
  return (
    <Stack gap={4}>
      <Separator>{t.or}</Separator>
      <SocialButtons providers={facts.providers} lines={2} />
    </Stack>
  );
}
