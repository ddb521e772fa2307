import type { ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { closeGlyph } from '../../ui/glyphs.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { useHotkey } from '../../ui/hotkey.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { listStrings } from './list-strings.ts';

export interface ListSelectionProps {
  /** "3 selected" */
  text: string;
  /** To select what is on other pages, too. */
  more?: { label: string; onSelect(): void } | undefined;
  onClear(): void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Above the selected rows: how many, what to do with them, and the way out, which is Esc, too. */
export function ListSelection({ text, more, onClear, children }: ListSelectionProps) {
  const t = useStrings('list', listStrings);
  useHotkey('escape', onClear);
  return (
    <>
      <span role="status">{text}</span>
      {more && (
        <Button size="s" variant="quiet" onClick={more.onSelect}>
          {more.label}
        </Button>
      )}
      {children}
      <IconButton size="s" label={t.clearSelection} onClick={onClear}>
        <Glyph d={closeGlyph} />
      </IconButton>
    </>
  );
}
