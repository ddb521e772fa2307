import { useEffect, useState } from 'react';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { useEvent } from '../lib/use-event.ts';
import { useStore } from '../lib/use-store.ts';
import { ignore } from '../lib/error.ts';
import { useServices } from '../services.tsx';
import { useConnection } from '../use-connection.ts';
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
  const { api } = useServices();
  const box = useStore(adminBox);
  const hides = (section: string, part: string) => ({ ...box?.fields?.[section], ...options.fields?.[section] })[part] === 'hidden';
  const [known, setKnown] = useState<ReadonlyMap<string, SectionCommands>>(new Map());
  /** Of those a setting may turn off, the ones that are on. */
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const ask = useEvent(async (section: string, { actions }: SectionCommands) => {
    for (const [action, { needs, isOn }] of Object.entries(actions)) {
      if (!isOn || !may(needs)) continue;
      const allows = await isOn(api).catch((error: unknown) => {
        ignore(error, 'the section itself says what is wrong');
        return true;
      });
      if (allows) setOn((before) => new Set(before).add(`${section}/${action}`));
    }
  });
  useEffect(() => {
    let isActive = true;
    for (const { id, commands } of sections)
      commands?.().then(
        ({ default: loaded }) => {
          if (!isActive) return;
          setKnown((before) => new Map(before).set(id, loaded));
          void ask(id, loaded);
        },
        (error: unknown) => ignore(error, 'the section itself still offers them'),
      );
    return () => void (isActive = false);
  }, [sections, ask]);
  return sections.flatMap(({ id }) => {
    const commands = known.get(id);
    if (!commands) return [];
    const labels = overlay(locale, commands.stringsName, commands.strings);
    return Object.entries(commands.actions)
      .filter(([action, { needs, part, isOn }]) => may(needs) && !(part && hides(id, part)) && (!isOn || on.has(`${id}/${action}`)))
      .map(([action, { icon }]) => ({
        id: `${id}/${action}`,
        label: labels[action]!,
        group: t.actions,
        icon,
        onSelect: () => onGo(id, action),
      }));
  });
}
