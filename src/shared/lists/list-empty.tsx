import type { ReactNode } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listStrings } from './list-strings.ts';
import type { ListWords } from './list-parts.ts';
import type { ListView } from './use-list-view.ts';

/** Explains an empty list, and offers a next step. */
export function ListEmpty({ view, words, action }: { view: ListView; words: ListWords; action: ReactNode }) {
  const t = useStrings('list', listStrings);
  if (view.search)
    return (
      <EmptyState
        title={format<string>(words.noMatchTitle, { search: view.search })}
        action={<Button onClick={view.clear}>{t.clearSearch}</Button>}
      >
        {t.noMatchText}
      </EmptyState>
    );
  if (Object.values(view.filters).some(Boolean))
    return <EmptyState title={t.noFilterTitle} action={<Button onClick={view.clear}>{t.clearFilters}</Button>} />;
  return (
    <EmptyState title={words.emptyTitle} action={action}>
      {words.emptyText}
    </EmptyState>
  );
}
