import { useEffect, useState, type ReactNode } from 'react';
import { ignore } from '../lib/error.ts';
import { LocaleProvider, useLocale, type Pack } from './locale.tsx';
import { loadLaterWords } from './load-language.ts';

/** By language. Whoever is drawn within others that have waited waits no more. */
const arrived = new Map<string, Pack>();

/** Words of dialogs that few open, for what is in it; `waiting` until they have come. English if they can't be loaded. */
export function LaterWords({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const locale = useLocale();
  const { language, pack } = locale;
  // English, or on a surface that has them anyway.
  const isThere = pack === undefined || Object.keys(pack).length === 0 || 'card-entry' in pack;
  const [last, setLast] = useState(isThere ? {} : arrived.get(language));
  useEffect(() => {
    if (isThere) return undefined;
    let isActive = true;
    void loadLaterWords(language)
      .then((words) => (arrived.set(language, words), words))
      .catch((error: unknown) => ignore(error, `words of ${language} failed to load; falling back to English`))
      .then((words = {}) => isActive && setLast(words));
    return () => void (isActive = false);
  }, [language, isThere]);
  // While another language loads, the words before it stay: nothing that was typed is lost.
  const later = isThere ? {} : (arrived.get(language) ?? last);
  if (!later) return waiting;
  return (
    <LocaleProvider {...locale} pack={{ ...pack, ...later }}>
      {children}
    </LocaleProvider>
  );
}
