import { useEffect, useRef, useState } from 'react';
import { customLogin, signInTarget } from '../auth/custom-login.ts';
import { dropHash } from '../auth/router.ts';
import type { SessionState } from '../auth/session.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useEvent } from '../lib/use-event.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Text } from '../ui/text.tsx';
import type { CheckoutTellings } from './checkout-effects.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { OrderSkeleton } from './order-skeleton.tsx';

const loadFlow = () => import('./checkout-flow.tsx');

/** Where a link opens a checkout: `#/checkout/team`. */
const address = '#/checkout';

export interface CheckoutDialogProps extends CheckoutTellings {
  open?: boolean;
  /** The id of a price, or a plan's slug; without one, what isn't paid yet. */
  plan?: string | undefined;
  onOpened(): void;
  onClosed(): void;
}

/** Buys a plan. Whatever was under way when it was closed, or the page reloaded, goes on when it's opened again. */
export function CheckoutDialog({ open = false, onOpened, onClosed, ...props }: CheckoutDialogProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { session } = useServices();
  const state = useStore(session);
  const [run, setRun] = useState<{ count: number; plan?: string | undefined }>({ count: 0 });
  const isUnderWay = useRef(false);
  const opened = useEvent(() => {
    // What is being paid goes on; anything else begins with what the server knows now.
    if (!isUnderWay.current) setRun(({ count }) => ({ count: count + 1, plan: props.plan }));
  });
  const told = useEvent(onOpened);
  useEffect(() => {
    if (open) opened();
  }, [open, props.plan, opened]);
  useEffect(() => {
    if (open) told();
  }, [open, told]);
  const close = () => {
    dropHash(address);
    onClosed();
  };
  if (state.status !== 'signedIn') return <Waiting open={open} state={state} plan={props.plan} onClose={close} />;
  // Nothing is asked for before somebody opens it.
  if (run.count === 0) return null;
  return (
    <LazyPart
      key={`${run.count} ${state.user.id} ${state.activeTenant.tenantId}`}
      load={loadFlow}
      props={{ ...props, open, state, plan: run.plan, onUnderWay: (is: boolean) => void (isUnderWay.current = is), onClose: close }}
      waiting={<Waiting open={open} state={{ status: 'loading' }} plan={props.plan} onClose={close} />}
      failed={(error, retry) => (
        <Dialog open={open} onClose={close} title={t.title} size="s">
          <ErrorNotice error={error} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}

/** Until somebody is signed in. */
function Waiting({ open, state, plan, onClose }: { open: boolean; state: SessionState; plan: string | undefined; onClose(): void }) {
  const t = useStrings('checkout', checkoutStrings);
  const services = useServices();
  if (state.status === 'loading')
    return (
      <Dialog open={open} onClose={onClose} title={t.title} size="xl">
        <OrderSkeleton />
      </Dialog>
    );
  const error = state.status === 'signedOut' ? state.error : undefined;
  async function signIn() {
    const { options, router, returnAddress } = services;
    const link = `${address}${plan ? `/${plan}` : ''}`;
    returnAddress.set(options.urlStrategy === 'hash' ? link.slice(1) : location.pathname + location.search + link);
    onClose();
    router.go(signInTarget(await customLogin(services), { options, rule: services.redirectRule() }), { refresh: true });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.signedOutTitle}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button variant="primary" onClick={() => void signIn()}>
            {t.signIn}
          </Button>
        </>
      }
    >
      {error ? <ErrorNotice error={error} onRetry={() => void services.session.refresh()} /> : <Text tone="muted">{t.signedOutText}</Text>}
    </Dialog>
  );
}
