import { useServices } from '../../services.tsx';
import { DomainConfig } from '../../contract/restrictions/restrictions.schemas.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
import { DomainListCard } from './domain-list-card.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { useNetworkChange } from './use-network-change.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import { TryOutCard } from './try-out-card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';

function DomainConfigCard({ config, readOnly }: { config: DomainConfig; readOnly: boolean }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { api } = useServices();
  const { change, dialog } = useNetworkChange();
  const form = useContractForm(DomainConfig, {
    values: config,
    fields: { active: { label: t.domainActive }, listType: { label: t.domainType }, blockPublicDomains: { label: t.blockPublic } },
    readOnly,
    submit: (draft) => {
      const { listType: type, ...body } = draft;
      return change((override) => api(restrictions).setDomainConfig({ body: { ...body, type, override } }), { domain: draft });
    },
  });
  const [active, type, blocksPublic] = [form.control('active'), form.control('listType'), form.control('blockPublicDomains')];
  return (
    <>
      <FormCard title={t.domainTitle} description={t.domainText} form={form}>
        <SwitchField {...active} />
        {active.value && (
          <Select
            {...type}
            options={(['ALLOW', 'BLOCK'] as const).map((value) => ({ value, label: t[`domain${value}`] }))}
            onChange={(value) => type.onChange(value as typeof type.value)}
          />
        )}
        {active.value && type.value === 'BLOCK' && <SwitchField {...blocksPublic} description={t.blockPublicText} />}
      </FormCard>
      {dialog}
    </>
  );
}

/** Whose email gets into this workspace. */
export function DomainTab({ readOnly }: { readOnly: boolean }) {
  const config = useEndpoint(restrictions, 'domainConfig');
  const trial = useEndpoint(restrictions, 'ipConfig');
  const failed = failureOf([config, trial]);
  if (failed) return <SectionFailure query={failed} />;
  if (!config.data || !trial.data)
    return (
      <Stack gap={5}>
        <FormSkeleton fields={2} />
        <FormSkeleton fields={2} />
      </Stack>
    );
  const { revertsAt } = trial.data;
  return (
    <Stack gap={5}>
      {revertsAt && <PendingNotice revertsAt={revertsAt} readOnly={readOnly} />}
      <DomainConfigCard config={config.data} readOnly={readOnly} />
      <DomainListCard config={config.data} readOnly={readOnly} />
      <TryOutCard kind="email" />
    </Stack>
  );
}
