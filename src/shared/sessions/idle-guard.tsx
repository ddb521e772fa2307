import { useEffect, useState } from 'react';
import { idleSecondsOf, watchIdle, type IdleState, type IdleWatch } from '../../auth/idle.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { ignore } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices, type Services } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { idleStrings } from './idle-strings.ts';

async function start({ api, session, options }: Services): Promise<IdleWatch | undefined> {
  const timeoutSeconds = idleSecondsOf(await api(sessions).policy());
  if (timeoutSeconds === undefined) return undefined;
  return watchIdle({
    timeoutSeconds,
    onTimeout: () => void session.logout('idle'),
    allowedOrigins: options.clearIdleTimeoutAllowedOrigins,
    channel: `${options.baseUrl}|${options.clientId}`,
  });
}

/** Warns an idle user before signing them out. */
export default function IdleGuard() {
  const services = useServices();
  const [current, setCurrent] = useState<{ watch: IdleWatch; state: IdleState }>();
  const tenantId = useStore(services.session, (session) => (session.status === 'signedIn' ? session.activeTenant.tenantId : undefined));
  useEffect(() => {
    if (!tenantId) return undefined;
    let running: IdleWatch | undefined;
    let active = true;
    start(services)
      .then((found) => {
        if (!found) return;
        if (!active) return found.stop();
        running = found;
        const show = () => setCurrent({ watch: found, state: found.get() });
        found.subscribe(show);
        show();
      })
      .catch((error: unknown) => ignore(error, 'without a warning, the server still ends an idle session'));
    return () => {
      active = false;
      running?.stop();
      setCurrent(undefined);
    };
  }, [services, tenantId]);
  if (current?.state.status !== 'warned') return null;
  return <IdleWarning endsAt={current.state.endsAt} onStay={() => current.watch.stay()} onLeave={() => void services.session.logout()} />;
}

function IdleWarning({ endsAt, onStay, onLeave }: { endsAt: number; onStay(): void; onLeave(): void }) {
  const t = useStrings('idle', idleStrings);
  const { language } = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      size="s"
      title={t.title}
      description={format(t.text, { time: plural(language, t.seconds, seconds) })}
      footer={
        <>
          <Button onClick={onLeave}>{t.signOut}</Button>
          <Button variant="primary" autoFocus onClick={onStay}>
            {t.stay}
          </Button>
        </>
      }
    />
  );
}
