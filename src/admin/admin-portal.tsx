import { useEffect } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { UnsavedChangesProvider, useUnsavedChanges } from '../shared/forms/unsaved-changes.tsx';
import { Boundary, LazyPart } from '../ui/lazy-part.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { LoginBoxLoader } from './login-box-loader.ts';
import { PortalFrame } from './portal-frame.tsx';
import { PortalGate } from './portal-gate.tsx';
import { PortalShell } from './portal-shell.tsx';
import { portalStrings } from './portal-strings.ts';
import { useIsVisiting } from './use-may.ts';
import { usePortalAddress } from './use-portal-address.ts';

const loadVisitBar = () => import('./visit-bar.tsx');
const loadImpersonationBanner = () => import('../shared/impersonation/impersonation-banner.tsx');

export interface AdminPortalProps {
  open?: boolean;
  /** Renders in place instead of as an overlay, and is always open. */
  inline?: boolean;
  /** Where it opens, like `users` or `privacy/sessions`; default: the first section. */
  section?: string | undefined;
  /** About several applications: one of them, or all, is chosen in the navigation. */
  multiApp?: boolean;
  /** Defines `<login-box>`. */
  loadLoginBox(): Promise<unknown>;
  onOpened(): void;
  onClosed(): void;
}

/** The admin portal: an overlay that leaves the host page unchanged. */
export function AdminPortal({
  open = false,
  inline = false,
  multiApp = false,
  section,
  loadLoginBox,
  onOpened,
  onClosed,
}: AdminPortalProps) {
  const shown = open || inline;
  if (!shown) return null;
  return (
    <LoginBoxLoader.Provider value={loadLoginBox}>
      <UnsavedChangesProvider>
        <OpenPortal inline={inline} multiApp={multiApp} section={section} onOpened={onOpened} onClosed={onClosed} />
      </UnsavedChangesProvider>
    </LoginBoxLoader.Provider>
  );
}

function OpenPortal({ inline = false, multiApp = false, section, onOpened, onClosed }: Omit<AdminPortalProps, 'open' | 'loadLoginBox'>) {
  const t = useStrings('portal', portalStrings);
  const { session, enter } = useServices();
  const { leave } = useUnsavedChanges();
  const address = usePortalAddress({ inline, section, onLeft: (stay) => leave(onClosed, stay) });
  const status = useStore(session, (state) => state.status);
  const who = useStore(session, (state) => (state.status === 'signedIn' ? `${state.user.id} ${state.activeTenant.tenantId}` : ''));
  const isVisiting = useIsVisiting();
  useEffect(() => {
    const leave = enter('admin-portal');
    onOpened();
    return leave;
  }, [enter, onOpened]);
  const close = () =>
    leave(() => {
      address.leave();
      onClosed();
    });
  return (
    <PortalFrame label={t.title} inline={inline} onClose={close}>
      <ToastProvider>
        {/* A different user or account starts from scratch. */}
        <Boundary key={who} failed={(error, retry) => <PortalGate failure={{ error, retry }} onClose={inline ? undefined : close} />}>
          {status === 'signedIn' ? (
            <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
              {/* A page that has the portal in place has the pill. */}
              {!inline && <LazyPart load={loadImpersonationBanner} props={{}} waiting={null} failed={() => null} />}
              <LazyPart load={loadVisitBar} hold={!isVisiting} props={{}} waiting={null} failed={() => null} />
              <div style={{ flex: 1, minBlockSize: 0 }}>
                <PortalShell address={address} multiApp={multiApp} onClose={inline ? undefined : close} />
              </div>
            </div>
          ) : (
            <PortalGate loading={status === 'loading'} onClose={inline ? undefined : close} />
          )}
        </Boundary>
      </ToastProvider>
    </PortalFrame>
  );
}
