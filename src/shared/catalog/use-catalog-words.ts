import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadLaterWords } from '../../i18n/load-language.ts';
import { useLocale, type Strings } from '../../i18n/locale.tsx';
import type { catalogStrings } from './catalog-strings.ts';

interface Named {
  key?: string;
  name?: string;
  displayName?: string;
  description?: string;
}
type Words = Partial<typeof catalogStrings>;

const word = (words: Strings, key: string, otherwise: string) => (typeof words[key] === 'string' ? words[key] : otherwise);

/** The server's names are English. Ours are known in the page's language, too; those of the vendor or the workspace stay as they are. */
export function useCatalogWords(): <T extends Named>(entry: T) => T {
  const { language, pack } = useLocale();
  const isEnglish = pack === undefined || Object.keys(pack).length === 0;
  const { data: words } = useQuery({
    queryKey: ['catalog-words', language],
    queryFn: async (): Promise<Words> => (await loadLaterWords(language, 'catalog'))['catalog'] as Words,
    staleTime: Infinity,
    enabled: !isEnglish,
  });
  return useCallback(
    (entry) => {
      if (!words) return entry;
      const { name, displayName, description, key = name ?? '' } = entry;
      return {
        ...entry,
        ...(name !== undefined && { name: word(words as Strings, key, name) }),
        ...(displayName !== undefined && { displayName: word(words as Strings, key, displayName) }),
        ...(description && { description: word(words as Strings, `${key} text`, description) }),
      };
    },
    [words],
  );
}
