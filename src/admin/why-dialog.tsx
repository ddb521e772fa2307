import { useState } from 'react';
import { roles } from '../contract/roles/roles.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Select } from '../ui/select.tsx';
import { Stack } from '../ui/stack.tsx';
import { useCatalogWords } from '../shared/catalog/use-catalog-words.ts';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import type { PersonLineProps } from '../shared/people/person-line.tsx';
import { PersonField } from './person-field.tsx';
import { WhyAnswer } from './why-answer.tsx';
import { whyStrings } from '../shared/why/why-strings.ts';

export interface WhyDialogProps {
  /** Whom and what it's about, until somebody chooses otherwise. */
  person?: PersonLineProps | undefined;
  permissionId?: string | undefined;
  onClose(): void;
}

/** Why somebody can or can't do something. */
export function WhyDialog({ person: firstPerson, permissionId: firstPermission = '', onClose }: WhyDialogProps) {
  const t = useStrings('why', whyStrings);
  const [person, setPerson] = useState(firstPerson);
  const [permissionId, setPermission] = useState(firstPermission);
  const permissions = useEndpoint(roles, 'listPermissions');
  const named = useCatalogWords();
  const options = (permissions.data ?? [])
    .map(named)
    .map(({ id, name, key }) => ({ value: id, label: name, description: key }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Dialog open title={t.title} description={t.text} onClose={onClose}>
      <Stack gap={4} align="stretch">
        {permissions.error && (
          <ErrorNotice error={permissions.error} onRetry={() => void permissions.refetch()} retrying={permissions.isFetching} />
        )}
        <Select label={t.permission} options={options} value={permissionId} onChange={setPermission} disabled={permissions.isError} />
        <PersonField value={person} onChange={setPerson} />
        {person && permissionId && <WhyAnswer userId={person.id} permissionId={permissionId} />}
      </Stack>
    </Dialog>
  );
}
