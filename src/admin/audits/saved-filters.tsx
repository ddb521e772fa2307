import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { auditsStrings } from './audits-strings.ts';
import { useSavedFilters } from './use-saved-filters.ts';

/** Filters that somebody keeps for themselves. */
export function SavedFilters({ view }: { view: ListView }) {
  const t = useStrings('audits', auditsStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const { kept, keep, forget } = useSavedFilters();
  const [isNaming, setNaming] = useState(false);
  const [error, setError] = useState<string>();
  const apply = (name: string) => {
    const filter = kept.find((one) => one.name === name);
    if (!filter) return;
    view.clear();
    view.setSearch(filter.search);
    for (const [id, value] of Object.entries(filter.filters)) view.setFilter(id, value);
  };
  const save = (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name')).trim().slice(0, 60);
    if (!name) return setError(t.nameMissing);
    const filters = Object.fromEntries(Object.entries(view.filters).filter(([, value]) => value));
    return keep.mutate(
      { name, search: view.search, filters },
      {
        onSuccess: () => {
          setNaming(false);
          toast.show({ text: format(t.saved, { name }), tone: 'success' });
        },
      },
    );
  };
  const isNarrowed = view.search !== '' || Object.values(view.filters).some(Boolean);
  return (
    <>
      <Menu
        label={t.savedFilters}
        align="end"
        items={[
          ...kept.map(({ name }) => ({ id: `use ${name}`, label: name, onSelect: () => apply(name) })),
          ...(kept.length > 0 ? (['separator'] as const) : []),
          { id: 'save', label: t.saveFilter, disabled: !isNarrowed, onSelect: () => setNaming(true) },
          ...kept.map(({ id, name }) => ({
            id: `forget ${name}`,
            label: format(t.forget, { name }),
            tone: 'danger' as const,
            onSelect: () => forget.mutate(id, { onError: fail }),
          })),
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t.savedFilters}>
            <Icon of={Bookmark} />
          </IconButton>
        )}
      />
      {isNaming && (
        <Dialog
          open
          size="s"
          title={t.saveTitle}
          description={t.saveText}
          onClose={() => setNaming(false)}
          footer={
            <>
              <Button onClick={() => setNaming(false)}>{t.cancel}</Button>
              <Button variant="primary" type="submit" form="save-audit-filter" busy={keep.isPending}>
                {t.save}
              </Button>
            </>
          }
        >
          <form
            id="save-audit-filter"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save(event.currentTarget);
            }}
          >
            {keep.error && <ErrorNotice error={keep.error} />}
            <TextField label={t.name} name="name" maxLength={60} autoFocus required {...(error && { error })} />
          </form>
        </Dialog>
      )}
    </>
  );
}
