import { useEffect, useState } from 'react';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { useConnection } from '../use-connection.ts';
import { useStore } from '../lib/use-store.ts';
import { ignore } from '../lib/error.ts';
import type { CommandItem } from '../ui/command-palette.tsx';
import { paletteStrings } from './palette-strings.ts';
import type { Section, SectionCommands } from './section.ts';
import { useAccess } from './use-may.ts';

/** What the user may do in these sections. */
export function useCommands(sections: readonly Section[], onGo: (section: string, action: string) => void): CommandItem[] {
  const t = useStrings('palette', paletteStrings);
  const locale = useLocale();
  const may = useAccess();
  const { adminBox, options } = useConnection();
  const box = useStore(adminBox);
  const hides = (section: string, part: string) => ({ ...box?.fields?.[section], ...options.fields?.[section] })[part] === 'hidden';
  const [known, setKnown] = useState<ReadonlyMap<string, SectionCommands>>(new Map());
  useEffect(() => {
    let isActive = true;
    for (const { id, commands } of sections)
      commands?.().then(
        ({ default: loaded }) => isActive && setKnown((before) => new Map(before).set(id, loaded)),
        (error: unknown) => ignore(error, 'the section itself still offers them'),
      );
    return () => void (isActive = false);
  }, [sections]);
  return sections.flatMap(({ id }) => {
    const commands = known.get(id);
    if (!commands) return [];
    const labels = overlay(locale, commands.stringsName, commands.strings);
    return Object.entries(commands.actions)
      .filter(([, { needs, part }]) => may(needs) && !(part && hides(id, part)))
      .map(([action, { icon }]) => ({
        id: `${id}/${action}`,
        label: labels[action]!,
        group: t.actions,
        icon,
        onSelect: () => onGo(id, action),
      }));
  });
}
