import { useEffect, useState } from 'react';
import { bridgeOffers } from '../auth/native-bridge.ts';
import { useStrings } from '../i18n/locale.tsx';
import { inAppBrowser } from '../lib/in-app-browser.ts';
import { useServices, type Services } from '../services.tsx';
import { Separator } from '../ui/separator.tsx';
import { Stack } from '../ui/stack.tsx';
import { firstStepExtrasStrings } from './sign-in/first-step-extras-strings.ts';
import { cachedOffers, loadOffers } from './sign-in/first-step-offers.ts';
import { SocialButtons } from './sign-in/social-buttons.tsx';

/** Loads what is offered, so that it renders together with the form. */
export const preloadSocialSignIn = (services: Services): Promise<unknown> => loadOffers(services);

/** Social sign-in for flows other than sign-in. */
export function SocialSignIn() {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const services = useServices();
  const [offers, setOffers] = useState(() => cachedOffers(services));
  useEffect(() => {
    let active = true;
    void loadOffers(services).then((found) => active && setOffers(found));
    return () => void (active = false);
  }, [services]);
  // Inside another app's browser providers refuse, unless that app handles them itself.
  const isRefused = !bridgeOffers('loginWithSocialLoginProvider') && inAppBrowser(navigator.userAgent) !== undefined;
  if (!offers?.providers.length || isRefused) return null;
  return (
    <Stack gap={4}>
      <Separator>{t.or}</Separator>
      <SocialButtons providers={offers.providers} lines={2} />
    </Stack>
  );
}
