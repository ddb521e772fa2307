import { useMemo, useRef, useState } from 'react';
import { ApplicationUsers } from '../../contract/applications/applications.schemas.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { MemberPicker } from '../member-picker.tsx';
import type { Person } from '../person.ts';
import { useMay } from '../use-may.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { accessChanges, useChangeAccess, usePeople, type AccessChange, type ApplicationRow } from './applications-queries.ts';
import { applicationsStrings } from './applications-strings.ts';

const shownNames = 5;

export interface ApplicationDialogProps {
  application: ApplicationRow;
  readOnly: boolean;
  onClose(): void;
}

/** Who may use an application. */
export function ApplicationDialog({ application, readOnly, onClose }: ApplicationDialogProps) {
  const t = useStrings('applications', applicationsStrings);
  const { language } = useLocale();
  const say = useSavedToast();
  const mayFind = useMay('fe.secure.read.users');
  const { name, isForEveryone, isActive } = application;
  // What was there when it opened: the list behind it may load anew.
  const [before] = useState(() => [...application.userIds]);
  const isFixed = readOnly || isForEveryone;
  const people = usePeople(before, mayFind && !isForEveryone && before.length > 0);
  const saved = useMemo(() => people.data ?? [], [people.data]);
  const [found, setFound] = useState<ReadonlyMap<string, Person>>(new Map());
  const names = new Map([...saved, ...found.values()].map((person) => [person.id, person.name || person.email]));
  const change = useChangeAccess(application.id);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failures, setFailures] = useState(0);
  /** Of an attempt before, part of which failed. */
  const done = useRef(before);

  async function save(changes: readonly AccessChange[]): Promise<void> {
    const total = changes.length;
    setFailures(0);
    setProgress({ done: 0, total });
    const failed = await change(changes, (count) => setProgress({ done: count, total }));
    setProgress(undefined);
    const missed = new Set(failed.map(({ item }) => item));
    for (const made of changes.filter((one) => !missed.has(one)))
      done.current = made.change === 'assign' ? [...done.current, made.userId] : done.current.filter((id) => id !== made.userId);
    setFailures(total > 1 ? failed.length : 0);
    if (failed[0]) throw failed[0].error;
  }

  const form = useContractForm(ApplicationUsers, {
    values: { userIds: before },
    fields: { userIds: { label: t.members, show: (ids: string[]) => ids.map((id) => names.get(id) ?? id) } },
    readOnly: isFixed,
    review(_body, { userIds }) {
      const lost = accessChanges(done.current, userIds).filter((one) => one.change === 'unassign');
      if (lost.length === 0) return undefined;
      const shown = lost.slice(0, shownNames).map(({ userId }) => names.get(userId) ?? userId);
      const more = lost.length - shown.length;
      const all = listText(more > 0 ? [...shown, plural(language, t.others, more)] : shown, language);
      return {
        title: format(t.reviewTitle, { name }),
        text: <Text tone="muted">{plural(language, t.reviewText, lost.length, { people: all, name })}</Text>,
        confirm: t.save,
        changed: {},
        undo: {},
      };
    },
    async submit(_body, { userIds }) {
      const from = done.current;
      await save(accessChanges(from, userIds));
      say(format(t.saved, { name }), async () => {
        const [failed] = await change(accessChanges(userIds, before));
        if (failed) throw failed.error;
      });
      onClose();
    },
  });
  const access = form.control('userIds');
  return (
    <EntityDialog
      title={format(t.title, { name })}
      description={isForEveryone ? undefined : format(t.someText, { name })}
      size={isForEveryone ? 's' : 'l'}
      form={form}
      submit={progress && progress.total > 1 ? format(t.saving, { ...progress }) : t.save}
      onClose={onClose}
    >
      {!isActive && <Notice tone="warning">{format(t.offText, { name })}</Notice>}
      {failures > 0 && <Notice tone="danger">{plural(language, t.failed, failures)}</Notice>}
      {isForEveryone && <Text>{format(t.everyoneText, { name })}</Text>}
      {!isForEveryone && !mayFind && <Text>{plural(language, t.hiddenPeople, before.length)}</Text>}
      {people.isError && <ErrorNotice error={people.error} onRetry={() => void people.refetch()} retrying={people.isFetching} />}
      {people.isLoading && <Skeleton height={240} />}
      {!isForEveryone && !access.hidden && mayFind && (people.isSuccess || before.length === 0) && (
        <div style={{ minBlockSize: 'min(420px, calc(100dvb - 300px))' }}>
          <MemberPicker
            words={t}
            saved={saved}
            found={found}
            onFound={setFound}
            value={access.value}
            onChange={access.onChange}
            readOnly={access.disabled}
            mayFind={mayFind}
          />
        </div>
      )}
    </EntityDialog>
  );
}
