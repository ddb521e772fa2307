import type { AdminBox } from './auth/admin-box.ts';
import { connectionFor, wrongClient, type Connection } from './connection.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { preferences, type Preferences } from './auth/preferences.ts';
import { baseOf } from './i18n/base-of.ts';
import { isTranslated, LocaleProvider, type Pack } from './i18n/locale.tsx';
import { languages, loadLanguage } from './i18n/load-language.ts';
import { isGrouped, type GivenLocalizations, type Localizations } from './lib/localizations.ts';
import { AppError, ignore, toAppError } from './lib/error.ts';
import { isFramed } from './lib/framed.ts';
import type { SurfaceKind } from './lib/surface-kind.ts';
import { createStore } from './lib/store.ts';
import { useStore } from './lib/use-store.ts';
import type { GatehouseOptions } from './options.ts';
import { Card } from './ui/card.tsx';
import { ErrorNotice } from './ui/error-notice.tsx';
import { Boundary, LazyPart } from './ui/lazy-part.tsx';
import { Notice } from './ui/notice.tsx';
import { Root } from './ui/root.tsx';
import { ConnectionProvider, openServices } from './use-connection.ts';

export interface SurfaceProps {
  options: GatehouseOptions;
  kind: SurfaceKind;
  /** Follows the user's own theme and language: what they see of themselves, not a part of the host's page. */
  isPersonal?: boolean | undefined;
  onError(error: AppError): void;
  children: ReactNode;
}

const loadFramed = () => import('./shared/framed/framed-notice.tsx');
const loadInbox = () => import('./shared/preview-inbox/preview-inbox.tsx');
const nothing = () => null;

// For the integrator, so not translated: it names the option.
const misconfigured = ({ message }: AppError) => <Notice tone="danger">{message}</Notice>;

const failed = (error: AppError, retry: () => void) =>
  error.code === 'INVALID_OPTIONS' ? (
    misconfigured(error)
  ) : (
    <Card layout="box">
      <ErrorNotice error={error} onRetry={retry} />
    </Card>
  );

/** Errors: INVALID_OPTIONS. */
function RightClient({ connection: { options, policy }, children }: { connection: Connection; children: ReactNode }) {
  const wrong = wrongClient(options, useStore(policy));
  if (wrong) throw wrong;
  return children;
}

const isEnglish = (language: string) => /^en\b/i.test(language);

interface Words {
  language: string;
  /** Null if there are none: the words stay English. */
  pack: Pack | null;
  own?: Localizations | undefined;
}

/** English until the language has come beats an empty box. */
const longestWaitMs = 4000;

/** The language's strings and the host's; those before it while they load, undefined at first. */
function useWords(language: string, kind: SurfaceProps['kind'], given: GivenLocalizations | undefined): Words | undefined {
  const [loaded, setLoaded] = useState<Words>();
  const tree = isGrouped(given) ? given : undefined;
  useEffect(() => {
    let active = true;
    const show = (pack: Pack | null, own?: Localizations) => active && setLoaded({ language, pack, own });
    const late = setTimeout(() => setLoaded((before) => before ?? { language, pack: null }), longestWaitMs);
    if (isEnglish(language) && !tree) show({});
    else
      void Promise.all([
        isEnglish(language) ? {} : loadLanguage(language, kind),
        tree && import('./lib/word-tree.ts').then(({ readWordTree }) => readWordTree(tree)),
      ])
        .catch((error: unknown) => ignore(error, `language ${language} failed to load; falling back to English`))
        .then((found) => show(found?.[0] ?? null, found?.[1]));
    return () => {
      active = false;
      clearTimeout(late);
    };
  }, [language, kind, tree]);
  const own = tree ? loaded?.own : (given as Localizations | undefined);
  return isEnglish(language) && !tree ? { language, pack: {}, own } : loaded && { ...loaded, own };
}

const none: Preferences = {};
const noBox = createStore<AdminBox | undefined>(undefined);
const noPreferences = { get: () => none, subscribe: () => () => {} };

function connect(options: GatehouseOptions): { connection: Connection } | { error: AppError } {
  try {
    if (!options.preview && isFramed(options.allowedFrameOrigins))
      throw new AppError('FRAMED', 'allowedFrameOrigins does not name the site around this page.', { status: 403 });
    return { connection: connectionFor(options) };
  } catch (cause) {
    return { error: toAppError(cause) };
  }
}

/** Wraps every element's screen: shared services, language, direction, theme. */
export function Surface({ options, kind, isPersonal = false, onError, children }: SurfaceProps) {
  const opened = useMemo(() => connect(options), [options]);
  const error = 'error' in opened ? opened.error : undefined;
  const connection = 'connection' in opened ? opened.connection : undefined;
  const box = useStore(connection?.adminBox ?? noBox);
  const chosen = useStore(isPersonal ? preferences() : noPreferences);
  const ofPage = globalThis.document?.documentElement.lang;
  const isKnown =
    ofPage &&
    (languages.includes(baseOf(ofPage)) || isTranslated(ofPage, options.localizations) || isTranslated(ofPage, box?.localizations));
  const words = useWords(
    chosen.language ?? options.language ?? ((isKnown ? ofPage : box?.defaultLanguage) || ofPage || 'en'),
    kind,
    options.localizations,
  );
  useEffect(() => {
    if (error) onError(error);
  }, [error, onError]);
  useEffect(() => {
    if (connection) openServices(connection).catch((cause: unknown) => onError(toAppError(cause)));
  }, [connection, onError]);
  if (!words) return null;
  const start = box?.themes?.[kind];
  const theme = { ...(start && { name: start }), ...options.theme, ...(chosen.theme && { mode: chosen.theme }) };
  // Laid out, and read aloud, as the language of the words.
  const shown =
    words.pack || isTranslated(words.language, options.localizations) || isTranslated(words.language, box?.localizations)
      ? words.language
      : 'en';
  return (
    <LocaleProvider language={shown} pack={words.pack ?? {}} vendors={box?.localizations} localizations={words.own}>
      <Root surface={kind} theme={theme} isTranslatable={box?.autoTranslate !== false}>
        {connection ? (
          <ConnectionProvider value={connection}>
            <Boundary onFailed={onError} failed={failed}>
              <RightClient connection={connection}>{children}</RightClient>
            </Boundary>
            {options.preview && !connection.isPicture && <LazyPart load={loadInbox} props={{}} waiting={null} failed={nothing} />}
          </ConnectionProvider>
        ) : error?.code === 'FRAMED' ? (
          <LazyPart load={loadFramed} props={{}} waiting={null} failed={nothing} />
        ) : (
          error && misconfigured(error)
        )}
      </Root>
    </LocaleProvider>
  );
}
