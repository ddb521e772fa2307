import { useEffect, useState } from 'react';
import { lastWay } from '../../auth/last-way.ts';
import { openInApp, startInApp, startSocial } from '../../auth/social-login.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useServices, type Services } from '../../services.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { invitationTokenIn } from '../invitation.ts';
import { useLoginNavigation } from '../login-navigation.tsx';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';
import type { OfferedProvider } from './first-step-offers.ts';

/** This application's callback page for social providers. */
function callbackAddress({ options }: Services): string {
  const base = (options.basename ?? '').replace(/\/+$/, '');
  return `${location.origin}${options.urlStrategy === 'hash' ? `${location.pathname}#` : ''}${base}${options.routes.socialLoginCallbackUrl}`;
}

export interface SocialButtonsProps {
  providers: readonly OfferedProvider[];
  /** Lines available; further providers go behind a "more" button. */
  lines: number;
}

/** Up to two providers get a line each, more share lines in pairs. */
export function SocialButtons({ providers, lines }: SocialButtonsProps) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const services = useServices();
  const { query } = useLoginNavigation();
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const [error, setError] = useState<AppError>();
  const last = lastWay.get();
  useEffect(() => {
    // Restored from the back/forward cache.
    const back = () => setLeaving(undefined);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function start(provider: OfferedProvider) {
    setError(undefined);
    try {
      if (startInApp(provider)) return;
      lastWay.begin(provider.id);
      setLeaving(provider.id);
      const { baseUrl, urlPrefix } = services.options;
      const address = await startSocial({
        provider,
        baseUrl,
        urlPrefix,
        redirectUri: callbackAddress(services),
        invitationToken: invitationTokenIn(query),
      });
      if (openInApp(address)) return setLeaving(undefined);
      services.router.go(address, { refresh: true, origins: [new URL(baseUrl).origin] });
    } catch (cause) {
      setLeaving(undefined);
      setError(toAppError(cause));
    }
  }

  useEffect(() => {
    // Requested by the app behind hosted login. A user who returns chooses again.
    const { router } = services;
    const params = new URLSearchParams(router.current().search);
    const provider = providers.find(({ id }) => id === params.get('social'));
    if (!provider) return;
    params.delete('social');
    router.replaceSearch(`?${params}`);
    void start(provider);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const columns = providers.length > 2 ? 2 : 1;
  const fits = isOpen || Math.ceil(providers.length / columns) <= lines;
  const shown = fits ? providers : providers.slice(0, (lines - 1) * columns);
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Tiles columns={columns}>
        {shown.map((provider) => {
          const words = format(t.continueWith, { provider: provider.name });
          return (
            <Marked key={provider.id} mark={last === provider.id ? t.lastUsed : undefined}>
              {(describedBy) => (
                <Button
                  size="l"
                  block
                  aria-describedby={describedBy}
                  busy={leaving === provider.id}
                  aria-label={words}
                  title={columns === 2 ? words : undefined}
                  start={provider.mark && <BrandMark paths={provider.mark} />}
                  onClick={() => void start(provider)}
                >
                  <span>{columns === 2 ? provider.name : words}</span>
                </Button>
              )}
            </Marked>
          );
        })}
      </Tiles>
      {!fits && (
        <Button variant="quiet" size="l" block aria-expanded={false} onClick={() => setOpen(true)}>
          {t.more}
        </Button>
      )}
    </>
  );
}
