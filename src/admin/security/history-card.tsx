import * as v from 'valibot';
import { historySizes } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';

export interface HistoryCardProps {
  own: { enabled: boolean; historySize: number } | null;
  /** So many are remembered anyway. */
  vendor: number;
  readOnly: boolean;
}

export function HistoryCard({ own, vendor, readOnly }: HistoryCardProps) {
  const t = useStrings('policies', policiesStrings);
  const create = useGuardedChange(securityPolicy, 'createHistory');
  const update = useGuardedChange(securityPolicy, 'updateHistory');
  const max = historySizes.max;
  const min = Math.min(Math.max(historySizes.min, vendor), max);
  const wrong = format(t.numberWrong, { min, max });
  const form = useContractForm(v.object({ enabled: v.boolean(), historySize: WholeNumber(min, max) }), {
    values: { enabled: own?.enabled ?? false, historySize: String(Math.max(own?.historySize ?? min, min)) },
    fields: { enabled: { label: t.history }, historySize: { label: t.historySize, missing: wrong, invalid: wrong } },
    readOnly,
    submit: (body) => (own ? update : create).mutateAsync({ body }),
  });
  const enabled = form.control('enabled');
  return (
    <FormCard title={t.historyTitle} description={format(t.historyText, { count: vendor })} form={form}>
      <SwitchField {...enabled} />
      <NumberField {...form.field('historySize')} isOn={enabled.value} />
    </FormCard>
  );
}
