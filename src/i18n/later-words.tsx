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
  const isEnglish = pack === undefined || Object.keys(pack).length === 0;
  const [last, setLast] = useState(isEnglish ? {} : arrived.get(language));
  useEffect(() => {
    if (isEnglish) return undefined;
    let isActive = true;
    void loadLaterWords(language)
      .then((words) => (arrived.set(language, words), words))
      .catch((error: unknown) => ignore(error, `words of ${language} failed to load; falling back to English`))
      .then((words = {}) => isActive && setLast(words));
    return () => void (isActive = false);
  }, [language, isEnglish]);
  // While another language loads, the words before it stay: nothing that was typed is lost.
  const later = isEnglish ? {} : (arrived.get(language) ?? last);
  if (!later) return waiting;
  return (
    <LocaleProvider {...locale} pack={{ ...pack, ...later }}>
      {children}
    </LocaleProvider>
  );
}
