import X from 'lucide-react/icons/x';
import MenuIcon from 'lucide-react/icons/menu';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { format } from '../i18n/format.ts';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { RegionContext } from '../i18n/region.ts';
import { ignore } from '../lib/error.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useUnsavedChanges } from '../shared/forms/unsaved-changes.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { prepareErrorNotice } from '../ui/error-notice.tsx';
import { useHotkey } from '../ui/hotkey.ts';
import { LazyPart, preparePart } from '../ui/lazy-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import { useToast } from '../ui/toast.tsx';
import { PortalLayout } from './portal-layout.tsx';
import { PortalNavigation, type PortalNavigationProps } from './portal-navigation.tsx';
import { createPortalQueryClient } from './portal-query.ts';
import { portalStrings } from './portal-strings.ts';
import { sections as registered } from './registry.ts';
import { StepUpProvider, useStepUp } from './step-up.tsx';
import { SectionView } from './section-view.tsx';
import type { usePortalAddress } from './use-portal-address.ts';
import { flagsQuery } from './use-flag.ts';
import { useIsImpersonated, useIsVisiting } from './use-may.ts';
import { useSections } from './use-sections.ts';
import { useToastFailure } from './use-toast-failure.ts';
import { useWorkspaceRegion } from './use-workspace-region.ts';

const loadAssistant = () => import('./assistant/assistant-dialog.tsx');
const loadPalette = () => import('./portal-palette.tsx');
const loadSheet = () => import('../ui/sheet.tsx');
const loadBell = () => import('./notifications/bell.tsx');

export interface PortalShellProps {
  address: ReturnType<typeof usePortalAddress>;
  multiApp: boolean;
  /** Omitted if the portal is part of the page. */
  onClose: (() => void) | undefined;
}

export function PortalShell(props: PortalShellProps) {
  return (
    <StepUpProvider>
      <Shell {...props} />
    </StepUpProvider>
  );
}

function Shell({ address: { place, go }, multiApp, onClose }: PortalShellProps) {
  const t = useStrings('portal', portalStrings);
  const locale = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const { session, configuration, options } = useServices();
  const sections = useSections();
  const workspace = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const region = useWorkspaceRegion();
  const isVisiting = useIsVisiting();
  const guard = useStepUp();
  const [client] = useState(createPortalQueryClient);
  const [palette, setPalette] = useState(false);
  const [asking, setAsking] = useState(false);
  const [sheet, setSheet] = useState<boolean>();
  useEffect(() => void client.prefetchQuery(flagsQuery(configuration)), [client, configuration]);
  const content = useRef<HTMLElement>(null);
  useHotkey('mod+k', () => setPalette(true));
  // Preloads the first section's code while flags and metadata load.
  const asked = place?.section;
  useEffect(() => prepareSection(asked), [asked]);
  useEffect(() => {
    void preparePart(loadPalette).catch((error: unknown) => ignore(error, 'it is asked for again by its key'));
    void preparePart(loadSheet).catch((error: unknown) => ignore(error, 'it is asked for again by its button'));
    void prepareErrorNotice().catch((error: unknown) =>
      ignore(error, "it is asked for again by the first error, or the server's message is shown"),
    );
  }, []);

  const visible = sections.status === 'ready' ? sections.visible : [];
  const { held, leave } = useUnsavedChanges();
  const named = place?.section ?? visible[0]?.id;
  const [wanted, setWanted] = useState(named);
  if (named !== wanted && !held) setWanted(named);
  const isHere = place !== undefined;
  const rest = useRef('');
  useEffect(() => {
    if (place && named === wanted) rest.current = place.rest;
  });
  useEffect(() => {
    // After a link, Back or an address change, a section with unsaved changes stays until they may be discarded.
    if (held && isHere && named !== wanted)
      leave(
        () => setWanted(named),
        () => go(wanted ?? '', rest.current),
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each way out
  }, [named, isHere]);
  const section = visible.find(({ id }) => id === wanted);
  const ofVendor = sections.status === 'ready' ? sections.adminBox.fields : undefined;
  const id = section?.id ?? '';
  const isImpersonated = useIsImpersonated();
  const states = useMemo(
    () => ({ ...ofVendor?.[id], ...options.fields?.[id], ...(isImpersonated && { '*': 'viewOnly' as const }) }),
    [ofVendor, options.fields, id, isImpersonated],
  );
  const words = section && overlay(locale, section.stringsName, section.strings);
  // Announces section changes to screen readers. The dialog announces the first one, which in a page may come while somebody types elsewhere.
  const shown = useRef([wanted, place?.rest] as const);
  useEffect(() => {
    const [before, page] = shown.current;
    shown.current = [wanted, place?.rest];
    if (before === undefined) return;
    // A page of a section takes the place of the button that led to it.
    const isLost = page !== place?.rest && document.activeElement === document.body;
    if (before !== wanted || isLost) content.current?.focus({ preventScroll: true });
    if (before !== wanted) content.current?.scrollTo({ top: 0 });
  }, [wanted, place?.rest]);

  const onGo = (id: string, action?: string) => {
    setSheet(false);
    setPalette(false);
    setAsking(false);
    go(id, action);
  };
  const onSwitch = (tenantId: string, name: string) => {
    setSheet(false);
    setPalette(false);
    leave(() => void guard(() => session.switchTenant(tenantId)).then(() => toast.show({ text: format(t.switched, { name }) }), fail));
  };
  const bell = !isVisiting && (
    <LazyPart
      load={loadBell}
      props={{ sections: visible, onGo }}
      waiting={<span style={{ flex: 'none', inlineSize: 'var(--_control)' }} />}
      failed={() => null}
    />
  );
  const onSearch = () => (setSheet(false), setAsking(false), setPalette(true));
  const onAsk = () => (setSheet(false), setPalette(false), setAsking(true));
  const navigation: PortalNavigationProps = {
    sections: visible,
    multiApp,
    current: section?.id,
    onGo,
    onSwitch,
    onSearch,
    onAsk,
  };
  const close = onClose && (
    <IconButton label={t.close} onClick={onClose}>
      <Icon of={X} size={20} />
    </IconButton>
  );

  return (
    <QueryClientProvider client={client}>
      <PortalLayout>
        <div>
          <div data-bar="">
            <IconButton label={t.openMenu} onClick={() => void preparePart(loadSheet).then(() => setSheet(true), fail)}>
              <Icon of={MenuIcon} size={20} />
            </IconButton>
            {/* The page itself says which section it is. */}
            <Text as="span" strong truncate dir="auto" style={{ flex: 1 }}>
              {workspace}
            </Text>
            {bell}
            {close}
          </div>
          <aside data-nav="">
            {/* Only one of them can have what the page puts into it. */}
            {!sheet && <PortalNavigation {...navigation} bell={bell} />}
          </aside>
          {/* Not a main landmark, because the host has its own. */}
          <section data-content="" ref={content} tabIndex={-1} aria-label={words?.title ?? t.title}>
            {close && <div data-close="">{close}</div>}
            <slot name="content-header" />
            {section && words ? (
              <RegionContext.Provider value={region}>
                <SectionView key={section.id} section={section} title={words.title} description={words.description} states={states} />
              </RegionContext.Provider>
            ) : (
              sections.status === 'ready' && <Refused known={sections.all.some(({ id }) => id === wanted)} workspace={workspace} />
            )}
            <slot name="content-footer" />
          </section>
        </div>
      </PortalLayout>
      <LazyPart
        load={loadSheet}
        hold={sheet === undefined}
        props={{
          open: sheet === true,
          onClose: () => setSheet(false),
          label: t.navigation,
          children: <PortalNavigation {...navigation} />,
        }}
        waiting={null}
        failed={() => null}
      />
      <LazyPart
        load={loadPalette}
        hold={!palette}
        props={{ open: palette, onClose: () => setPalette(false), sections: visible, onGo, onSwitch, onAsk }}
        waiting={null}
        failed={() => null}
      />
      <LazyPart
        load={loadAssistant}
        hold={!asking}
        props={{ sections: visible, onGo, onSearch, onClose: () => setAsking(false) }}
        waiting={null}
        failed={() => null}
      />
    </QueryClientProvider>
  );
}

function prepareSection(id: string | undefined): void {
  const section = registered.find((one) => one.id === id) ?? registered[0];
  preparePart(section.load).catch((error: unknown) => ignore(error, 'a section that failed to preload is requested again when opened'));
}

function Refused({ known, workspace }: { known: boolean; workspace: string }) {
  const t = useStrings('portal', portalStrings);
  return (
    <EmptyState title={known ? t.hiddenTitle : t.unknownTitle}>
      {known ? format(t.hiddenText, { name: workspace }) : t.unknownText}
    </EmptyState>
  );
}
