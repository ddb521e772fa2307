import AppWindow from 'lucide-react/icons/app-window';
import { useMemo, useState } from 'react';
import { safeAddress } from '../../auth/redirect.ts';
import { applications } from '../../contract/applications/applications.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type { SectionHeading } from '../section.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { accessText, applicationColumns } from './application-columns.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { applicationsPageSize, useApplications, type ApplicationRow } from './applications-queries.ts';
import { applicationsStrings } from './applications-strings.ts';

export function ApplicationsList({ view, ...heading }: SectionHeading & { view: ListView }) {
  const t = useStrings('applications', applicationsStrings);
  const { language } = useLocale();
  const mayWrite = useMay('fe.secure.write.applications');
  const mayManage = useMay(applications.change);
  const { rows, query } = useApplications();
  const [openId, setOpenId] = useState<string>();
  const opened = rows?.find(({ id }) => id === openId);
  useAddressAction('access/', setOpenId);
  useAddressAction('some', () => view.setFilter('access', 'some'));
  useAddressAction('managed', () => view.setFilter('manager', 'here'));
  const hasManaged = rows?.some(({ isManaged }) => isManaged) ?? false;
  const columns = useMemo(() => applicationColumns(t, language, hasManaged), [t, language, hasManaged]);
  const filters = useMemo(
    () => [
      {
        id: 'access',
        label: t.access,
        options: [
          { value: 'everyone', label: t.filterEveryone },
          { value: 'some', label: t.filterSome },
        ],
        valueOf: ({ isForEveryone }: ApplicationRow) => (isForEveryone ? 'everyone' : 'some'),
      },
      ...(hasManaged
        ? [
            {
              id: 'manager',
              label: t.manager,
              options: [
                { value: 'here', label: t.managedHere },
                { value: 'elsewhere', label: t.managedElsewhere },
              ],
              valueOf: ({ isManaged }: ApplicationRow) => (isManaged ? 'here' : 'elsewhere'),
            },
          ]
        : []),
    ],
    [t, hasManaged],
  );
  const actions = ({ id, isHere, isForEveryone, isManaged, isActive, appURL, loginURL }: ApplicationRow): MenuItem[] => {
    const address = isActive ? safeAddress(appURL || loginURL, { here: location.href, sameSite: false })?.href : undefined;
    return [
      { id: 'details', label: isManaged && mayManage ? t.edit : t.details, onSelect: () => goTo('applications', id) },
      ...(isHere ? [{ id: 'access', label: mayWrite && !isForEveryone ? t.manage : t.view, onSelect: () => setOpenId(id) }] : []),
      ...(address ? [{ id: 'open', label: t.open, onSelect: () => void window.open(address, '_blank', 'noopener') }] : []),
    ];
  };
  return (
    <ListScreen
      icon={AppWindow}
      {...heading}
      words={t}
      query={query}
      rows={rows}
      pageSize={applicationsPageSize}
      view={view}
      columns={columns}
      filters={filters}
      rowName={({ name }) => name}
      searchText={(row) => `${row.name} ${row.description} ${accessText(t, language, row)}`}
      actions={actions}
      skeletonRows={4}
    >
      {opened && <ApplicationDialog key={opened.id} application={opened} readOnly={!mayWrite} onClose={() => setOpenId(undefined)} />}
    </ListScreen>
  );
}
