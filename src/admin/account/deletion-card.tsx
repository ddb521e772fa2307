import { DeletionPolicy } from '../../contract/personal-data/personal-data.schemas.ts';
import { personalData } from '../../contract/personal-data/personal-data.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { deletionStrings } from './deletion-strings.ts';

function DeletionForm({ isAllowed, readOnly }: { isAllowed: boolean; readOnly: boolean }) {
  const t = useStrings('deletion', deletionStrings);
  const set = useChange(personalData, 'setPolicy');
  const form = useContractForm(DeletionPolicy, {
    values: { isAllowed },
    fields: { isAllowed: { label: t.allow, as: 'accountDeletion' } },
    readOnly,
    submit: (body) => set.mutateAsync({ body }),
  });
  const { label, value, disabled, onChange } = form.control('isAllowed');
  return (
    <FormCard title={t.title} description={t.text} form={form}>
      <Checkbox label={label} checked={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
    </FormCard>
  );
}

/** Whether members may delete their accounts. */
export function DeletionCard({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useEndpoint(personalData, 'policy');
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data ? <DeletionForm isAllowed={data.isAllowed} readOnly={readOnly} /> : <CardSkeleton fields={1} />;
}
