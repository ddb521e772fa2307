import { useState } from 'react';
import type { ApplicationDetails } from '../../contract/applications/applications.schemas.ts';
import { applications } from '../../contract/applications/applications.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { useMay } from '../use-may.ts';
import { Trail } from '../trail.tsx';
import { goTo } from '../use-portal-address.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { applicationStrings } from './application-strings.ts';
import { useApplications } from './applications-queries.ts';
import { applicationsStrings } from './applications-strings.ts';
import { FactsCard } from './facts-card.tsx';
import { SecretCard } from './secret-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { WorkspacesList } from './workspaces-list.tsx';

export interface ApplicationPageProps {
  id: string;
  /** `workspaces`, or empty. */
  part: string;
  title: string;
}

/** How people sign in to an application, and who may; the workspace that manages it changes that. */
export default function ApplicationPage({ id, part, title }: ApplicationPageProps) {
  const t = useStrings('application', applicationStrings);
  const query = useEndpoint(applications, 'details', { input: { appId: id } });
  const { data, error } = query;
  if (data) return <Application key={id} application={data} {...{ part, title }} />;
  const status = error && toAppError(error).status;
  return (
    <Page title={title} trail={<Trail section="applications" title={title} />}>
      {status === 404 && <EmptyState title={t.notFoundTitle}>{t.notFoundText}</EmptyState>}
      {status === 403 && <EmptyState title={t.forbiddenTitle}>{t.forbiddenText}</EmptyState>}
      {error && status !== 404 && status !== 403 && (
        <ErrorNotice error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && (
        <Stack gap={5} align="stretch">
          <CardSkeleton fields={3} />
        </Stack>
      )}
    </Page>
  );
}

function Application({ application, part, title }: { application: ApplicationDetails; part: string; title: string }) {
  const t = useStrings('application', applicationStrings);
  const words = useStrings('applications', applicationsStrings);
  const mayManage = useMay(applications.change);
  const mayAssign = useMay('fe.secure.write.applications');
  const { rows } = useApplications();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, isActive, managed, accessType } = application;
  const row = rows?.find((each) => each.id === id);
  const isManager = mayManage && managed !== undefined;
  const details = (
    <Stack gap={5} align="stretch">
      {!isActive && <Notice tone="warning">{format(words.offText, { name })}</Notice>}
      <FactsCard application={application} row={row} isShort={isManager} onAccess={row?.isHere ? () => setIsOpen(true) : undefined} />
      {isManager && <SettingsCard application={{ ...application, managed }} />}
      {isManager && !application.isPublic && <SecretCard application={{ ...application, managed }} />}
    </Stack>
  );
  return (
    <Page
      title={name}
      description={application.description || undefined}
      mark={<Avatar id={id} name={name} src={row?.logoURL} size={40} square />}
      trail={<Trail section="applications" title={title} name={name} />}
    >
      {isManager && accessType !== 'FREE_ACCESS' ? (
        <Tabs
          label={format(t.parts, { name })}
          value={part === 'workspaces' ? 'workspaces' : 'details'}
          onChange={(tab) => goTo('applications', tab === 'details' ? id : `${id}/${tab}`)}
          items={[
            { id: 'details', label: t.details, panel: () => details },
            {
              id: 'workspaces',
              label: t.workspaces,
              count: managed.workspaces,
              panel: () => <WorkspacesList application={application} title={t.workspaces} />,
            },
          ]}
        />
      ) : (
        details
      )}
      {isOpen && row && <ApplicationDialog application={row} readOnly={!mayAssign} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
