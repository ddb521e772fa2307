import type { ReactNode } from 'react';
import { plural } from '../../i18n/plural.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { closeGlyph } from '../../ui/glyphs.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { useHotkey } from '../../ui/hotkey.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { listStrings } from './list-strings.ts';

export interface ListSelectionProps {
  count: number;
  onClear(): void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Above the selected rows: how many, what to do with them, and the way out, which is Esc, too. */
export function ListSelection({ count, onClear, children }: ListSelectionProps) {
  const t = useStrings('list', listStrings);
  const { language } = useLocale();
  useHotkey('escape', onClear);
  return (
    <>
      <span>{plural(language, t.selected, count)}</span>
      {children}
      <IconButton size="s" label={t.clearSelection} onClick={onClear}>
        <Glyph d={closeGlyph} />
      </IconButton>
    </>
  );
}
