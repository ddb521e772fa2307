import { useEffect, useState, type ReactNode } from 'react';
import { ignore } from '../lib/error.ts';
import { LocaleProvider, useLocale, type Pack } from './locale.tsx';
import { loadLaterWords } from './load-language.ts';

/** Words of dialogs that few open, for what is in it; `waiting` until they have come. English if they can't be loaded. */
export function LaterWords({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const locale = useLocale();
  const { language, pack } = locale;
  const isEnglish = pack === undefined || Object.keys(pack).length === 0;
  const [later, setLater] = useState<Pack | undefined>(isEnglish ? {} : undefined);
  useEffect(() => {
    if (isEnglish) return undefined;
    let isActive = true;
    void loadLaterWords(language)
      .catch((error: unknown) => ignore(error, `words of ${language} failed to load; falling back to English`))
      .then((words = {}) => isActive && setLater(words));
    return () => void (isActive = false);
  }, [language, isEnglish]);
  if (!later) return waiting;
  return (
    <LocaleProvider {...locale} pack={{ ...pack, ...later }}>
      {children}
    </LocaleProvider>
  );
}
