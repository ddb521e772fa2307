import { useState } from 'react';
import * as v from 'valibot';
import { applications } from '../../contract/applications/applications.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { useWorkspaceApplications, type WorkspaceApplication } from '../workspace-applications.ts';
import type { UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const Applications = v.object({ appIds: v.array(v.string()) });

interface EditApplicationsDialogProps {
  user: UserRow;
  onClose(): void;
}

/** Which applications a user may use. */
export function EditApplicationsDialog({ user, onClose }: EditApplicationsDialogProps) {
  const t = useStrings('users', usersStrings);
  const { rows, query } = useWorkspaceApplications();
  const assigned = useEndpoint(applications, 'idsOfUser', { input: { userId: user.id } });
  // What was there when it opened: a change loads it anew.
  const [loaded, setLoaded] = useState<Pick<ApplicationsFormProps, 'rows' | 'assigned'>>();
  if (!loaded && rows && assigned.data && !assigned.isFetching) setLoaded({ rows, assigned: assigned.data });
  if (loaded) return <ApplicationsForm user={user} {...loaded} onClose={onClose} />;
  const failed = failureOf([query, assigned]);
  return (
    <Dialog open onClose={onClose} title={format(t.editApplicationsTitle, { name: user.name || user.email })}>
      {failed ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : (
        <Skeleton height={60} />
      )}
    </Dialog>
  );
}

interface ApplicationsFormProps extends EditApplicationsDialogProps {
  rows: readonly WorkspaceApplication[];
  assigned: readonly string[];
}

/** Applications for everyone are shown, and stay. */
function ApplicationsForm({ user, rows, assigned, onClose }: ApplicationsFormProps) {
  const t = useStrings('users', usersStrings);
  const { language } = useLocale();
  const say = useSavedToast();
  const api = useApi(applications);
  const refresh = useRefresh();
  const name = user.name || user.email;
  const free = rows.filter(({ isForEveryone }) => isForEveryone).map(({ id }) => id);
  const before = [...assigned.filter((id) => !free.includes(id)), ...free];
  const names = new Map(rows.map((row) => [row.id, row.name]));

  async function save(from: readonly string[], to: readonly string[]) {
    const taken = from.filter((id) => !to.includes(id));
    const given = to.filter((id) => !from.includes(id));
    const whose = { userId: user.id, tenantId: user.tenantId };
    try {
      if (taken.length > 0) await api.unassign({ body: { ...whose, appIds: taken } });
      if (given.length > 0) await api.assign({ body: { ...whose, appIds: given } });
    } finally {
      await refresh(applications);
    }
  }
  const form = useContractForm(Applications, {
    values: { appIds: before },
    fields: { appIds: { label: t.applications, show: (ids: string[]) => ids.map((id) => names.get(id) ?? id) } },
    review(_body, { appIds }) {
      const lost = before.filter((id) => !appIds.includes(id));
      if (lost.length === 0) return undefined;
      const lostNames = listText(
        lost.map((id) => names.get(id) ?? id),
        language,
      );
      return {
        title: format(t.applicationsReviewTitle, { name }),
        text: format(t.applicationsReviewText, { name, applications: lostNames }),
        confirm: t.saveApplications,
        changed: { appIds },
        undo: { appIds: before },
      };
    },
    async submit(_body, { appIds }) {
      await save(before, appIds);
      say(format(t.applicationsSaved, { name }), () => save(appIds, before));
      onClose();
    },
  });
  return (
    <EntityDialog title={format(t.editApplicationsTitle, { name })} submit={t.saveApplications} form={form} onClose={onClose}>
      <MultiSelect
        {...form.control('appIds')}
        placeholder={t.applicationsPlaceholder}
        options={rows.map(({ id, name: label, description, isForEveryone }) => ({
          value: id,
          label,
          description: isForEveryone ? t.forEveryone : description,
          disabled: isForEveryone,
        }))}
      />
    </EntityDialog>
  );
}
