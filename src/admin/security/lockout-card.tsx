import * as v from 'valibot';
import { lockoutAttempts } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';

export interface LockoutCardProps {
  own: { enabled: boolean; maxAttempts: number } | null;
  /** After so many wrong passwords accounts are locked everywhere. */
  vendor: number;
  readOnly: boolean;
}

export function LockoutCard({ own, vendor, readOnly }: LockoutCardProps) {
  const t = useStrings('policies', policiesStrings);
  const create = useGuardedChange(securityPolicy, 'createLockout');
  const update = useGuardedChange(securityPolicy, 'updateLockout');
  const { min } = lockoutAttempts;
  const wrong = format(t.numberWrong, { min, max: vendor });
  const form = useContractForm(v.object({ enabled: v.boolean(), maxAttempts: WholeNumber(min, vendor) }), {
    values: { enabled: own?.enabled ?? false, maxAttempts: String(Math.min(own?.maxAttempts ?? vendor, vendor)) },
    fields: { enabled: { label: t.lockout }, maxAttempts: { label: t.maxAttempts, missing: wrong, invalid: wrong } },
    readOnly,
    submit: (body) => (own ? update : create).mutateAsync({ body }),
  });
  const enabled = form.control('enabled');
  return (
    <FormCard title={t.lockoutTitle} description={format(t.lockoutText, { count: vendor })} form={form}>
      <SwitchField {...enabled} />
      <NumberField {...form.field('maxAttempts')} isOn={enabled.value} />
    </FormCard>
  );
}
