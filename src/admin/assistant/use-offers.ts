import { useEffect, useState } from 'react';
import { overlay, useLocale, useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import type { Section, SectionCommands } from '../section.ts';
import { useAccess } from '../use-may.ts';
import { assistantWordsStrings } from './assistant-words-strings.ts';
import type { Offer } from './find-places.ts';

const none: ReadonlyMap<string, SectionCommands> = new Map();

/** Every section and action that the person is offered, in their language; undefined until all are known. */
export function useOffers(sections: readonly Section[]): Offer[] | undefined {
  const locale = useLocale();
  const words: Readonly<Record<string, string>> = useStrings('assistant-words', assistantWordsStrings);
  const may = useAccess();
  const [known, setKnown] = useState<ReadonlyMap<string, SectionCommands>>();
  useEffect(() => {
    let isActive = true;
    const load = async ({ id, commands }: Section) => {
      const loaded = await commands?.();
      return loaded ? [[id, loaded.default] as const] : [];
    };
    Promise.all(sections.map(load)).then(
      (all) => isActive && setKnown(new Map(all.flat())),
      (error: unknown) => {
        ignore(error, 'sections are found without their actions');
        if (isActive) setKnown(none);
      },
    );
    return () => void (isActive = false);
  }, [sections]);
  if (!known) return undefined;
  return sections.flatMap((section) => {
    const { title, description } = overlay(locale, section.stringsName, section.strings);
    const commands = known.get(section.id);
    const labels = commands ? overlay(locale, commands.stringsName, commands.strings) : {};
    const actions = Object.entries(commands?.actions ?? {}).filter(([, { needs }]) => may(needs));
    return [
      { address: section.id, label: title, also: `${description} ${words[section.id] ?? ''}` },
      ...actions.map(([action]) => ({ address: `${section.id}/${action}`, label: labels[action]!, also: title })),
    ];
  });
}
