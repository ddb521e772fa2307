import { DeletionPolicy } from '../../contract/personal-data/personal-data.schemas.ts';
import { personalData } from '../../contract/personal-data/personal-data.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
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
  return (
    <FormCard title={t.title} description={t.text} form={form}>
      <SwitchField {...form.control('isAllowed')} />
    </FormCard>
  );
}

/** Whether members may delete their accounts. */
export function DeletionCard({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useEndpoint(personalData, 'policy');
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data ? <DeletionForm isAllowed={data.isAllowed} readOnly={readOnly} /> : <FormSkeleton fields={1} />;
}
