import type { ReactNode } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usersStrings } from './users-strings.ts';

export function UsersEmpty({ search, onClear, action }: { search: string; onClear(): void; action: ReactNode }) {
  const t = useStrings('users', usersStrings);
  if (search === '')
    return (
      <EmptyState title={t.emptyTitle} action={action}>
        {t.emptyText}
      </EmptyState>
    );
  return (
    <EmptyState title={format(t.noMatchTitle, { search })} action={<Button onClick={onClear}>{t.clearSearch}</Button>}>
      {t.noMatchText}
    </EmptyState>
  );
}
