import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { chevronDownGlyph } from '../../../ui/glyphs.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { UserRow } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { appliesTo, bulkKinds, type BulkKind } from './bulk-actions.ts';
import { bulkStrings } from '../bulk-strings.ts';

export interface BulkBarProps {
  rows?: readonly UserRow[];
  may: { write: boolean; invite: boolean; remove: boolean };
  onPick(kind: BulkKind, rows: readonly UserRow[] | undefined): void;
}

/** What can be done to the selected people, each with for how many of them; without `rows` to everyone who matches. */
export function BulkBar({ rows, may, onPick }: BulkBarProps) {
  const t = useStrings('bulk', bulkStrings);
  const words = useStrings('users', usersStrings);
  const { language } = useLocale();
  const items = bulkKinds.flatMap((kind): MenuItem[] => {
    if (kind === 'remove' || (kind === 'resend' && !may.invite)) return [];
    const meant = rows?.filter(appliesTo[kind]);
    if (meant?.length === 0) return [];
    return [
      { id: kind, label: t[kind], ...(meant && { hint: meant.length.toLocaleString(language) }), onSelect: () => onPick(kind, meant) },
    ];
  });
  return (
    <>
      {may.write && items.length > 0 && (
        <Menu
          label={t.actions}
          items={items}
          trigger={(props) => (
            <Button {...props} size="s">
              {t.actions}
              <Glyph d={chevronDownGlyph} />
            </Button>
          )}
        />
      )}
      {may.remove && (
        <Button size="s" variant="danger" onClick={() => onPick('remove', rows)}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
