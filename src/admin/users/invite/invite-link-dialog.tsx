import { useState } from 'react';
import { invites } from '../../../contract/invites/invites.ts';
import { duration, secondsIn } from '../../../lib/durations.ts';
import { exactTime, listText } from '../../../lib/dates.ts';
import { commonStrings } from '../../../i18n/common-strings.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useRegion } from '../../../i18n/region.ts';
import { toAppError } from '../../../lib/error.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useServices } from '../../../services.tsx';
import { useChange, useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useFlag } from '../../use-flag.ts';
import { useMay } from '../../use-may.ts';
import { useWorkspaceApplications, type WorkspaceApplication } from '../../workspace-applications.ts';
import { RolePicker } from '../role-picker.tsx';
import { useRouteAddress } from '../use-route-address.ts';
import { useAssignableRoles } from '../users-queries.ts';
import { inviteStrings } from '../invite-strings.ts';

const lives = [1, 7, 30, 90].map((days) => days * secondsIn.day);

/** A link with which anyone can join: shown once, then changed, replaced or turned off. */
export function InviteLinkDialog({ application, onClose }: { application: WorkspaceApplication | undefined; onClose(): void }) {
  const t = useStrings('invite', inviteStrings);
  const words = useStrings('common', commonStrings);
  const { language } = useLocale();
  const region = useRegion();
  const toast = useToast();
  const addressOf = useRouteAddress();
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const { assignable } = useAssignableRoles();
  const current = useEndpoint(invites, 'current');
  const usual = useEndpoint(invites, 'configuration').data?.linkSeconds;
  const create = useChange(invites, 'create');
  const update = useChange(invites, 'update');
  const remove = useChange(invites, 'remove');
  const [chosen, setChosen] = useState<string[]>();
  const [chosenApps, setChosenApps] = useState<string[]>();
  const mayAssign = useMay('fe.secure.write.applications');
  const { rows: all } = useWorkspaceApplications(useFlag('multi-apps-admin-portal') && mayAssign);
  const assignableApps = all?.filter(({ isForEveryone }) => !isForEveryone) ?? [];
  const [life, setLife] = useState<string>();
  const isMissing = current.error !== null && toAppError(current.error).code === 'NOT_FOUND';
  const link = isMissing ? undefined : current.data;
  const fresh = create.data?.token;
  const roleIds = chosen ?? link?.roleIds ?? assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const appIds = chosenApps ?? link?.appIds ?? assignableApps.flatMap(({ id }) => (id === application?.id ? [id] : []));
  const linkedApps = all?.flatMap(({ id, name }) => (link?.appIds?.includes(id) ? [name] : [])) ?? [];
  const nameOf = (id: string) => assignable.find((role) => role.id === id)?.name ?? id;
  const failure = create.error ?? update.error ?? remove.error;
  const isBusy = create.isPending || update.isPending || remove.isPending;
  const body = {
    ...(life !== undefined && { expiresInMinutes: life === '-' ? null : Math.ceil(Number(life) / 60) }),
    ...((chosen !== undefined || !link) && { roleIds }),
    ...(chosenApps && { appIds }),
  };
  const make = () => create.mutate({ body: { ...body, roleIds, appIds } });
  const save = () => update.mutate({ body }, { onSuccess: () => toast.show({ text: t.updated, tone: 'success' }) });
  const turnOff = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          toast.show({ text: t.turnedOff });
          onClose();
        },
      },
    );
  const footer = fresh ? (
    <Button variant="primary" onClick={onClose}>
      {words.close}
    </Button>
  ) : (
    <>
      {link && (
        <>
          <Button variant="danger" busy={remove.isPending} disabled={isBusy} onClick={turnOff}>
            {t.off}
          </Button>
          <Button busy={create.isPending} disabled={isBusy} onClick={make}>
            {t.replace}
          </Button>
          <Button variant="primary" busy={update.isPending} disabled={isBusy || Object.keys(body).length === 0} onClick={save}>
            {t.update}
          </Button>
        </>
      )}
      {!link && (
        <Button variant="primary" busy={create.isPending} disabled={isBusy || current.isPending} onClick={make}>
          {t.create}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.linkTitle} description={format(link ? t.linkText : t.linkNew, { workspace })} footer={footer}>
      <Stack gap={4} align="stretch">
        {failure && <ErrorNotice error={failure} />}
        {current.error && !isMissing && <ErrorNotice error={current.error} onRetry={() => void current.refetch()} />}
        {fresh && (
          <>
            <CopyLine label={t.linkLabel} value={addressOf('signUpUrl', { invitationToken: fresh }).address} />
            <Notice>{t.linkOnce}</Notice>
          </>
        )}
        {current.isPending && <Skeleton height={120} />}
        {link && (
          <Text size={13} tone="muted">
            {[
              link.expires ? format(t.linkExpires, { date: exactTime(new Date(link.expires), language, region) }) : t.linkForever,
              link.roleIds?.length ? format(t.linkRoles, { roles: listText(link.roleIds.map(nameOf), language) }) : t.linkNoRoles,
              ...(linkedApps.length > 0 ? [format(t.linkApplications, { applications: listText(linkedApps, language) })] : []),
            ].join(' · ')}
          </Text>
        )}
        {!fresh && !current.isPending && (
          <>
            <RolePicker label={t.roles} value={roleIds} onChange={setChosen} />
            {assignableApps.length > 0 && (
              <MultiSelect
                label={t.applications}
                placeholder={t.applicationsPlaceholder}
                options={assignableApps.map(({ id, name, description }) => ({ value: id, label: name, description }))}
                value={appIds}
                onChange={setChosenApps}
              />
            )}
            <Select
              label={t.linkLife}
              options={[
                ...[...new Set([...lives, ...(usual === undefined ? [] : [usual])])]
                  .toSorted((a, b) => a - b)
                  .map((seconds) => ({ value: String(seconds), label: duration(seconds, language) })),
                { value: '-', label: t.never },
              ]}
              value={life ?? (link ? '' : String(usual ?? ''))}
              placeholder={link ? '–' : ''}
              onChange={setLife}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
