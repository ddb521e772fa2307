import * as v from 'valibot';
import { passwords } from '../../contract/passwords/passwords.ts';
import { rotationDays, type RotationPolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

const { min, max } = rotationDays;
const Form = v.object({ isActive: v.boolean(), rotationPeriod: WholeNumber(min, max), notificationPeriod: WholeNumber(0, max) });

export interface RotationCardProps {
  /** As it counts: the shorter of the workspace's and the vendor's. */
  policy: RotationPolicy;
  vendor: RotationPolicy;
  readOnly: boolean;
}

export function RotationCard({ policy, vendor, readOnly }: RotationCardProps) {
  const t = useStrings('policies', policiesStrings);
  const save = useGuardedChange(securityPolicy, 'setRotation', { refreshes: [passwords] });
  const { agree, dialog } = useAffected(t.affectedRotation);
  const wrong = (from: number) => {
    const sentence = format(t.numberWrong, { min: from, max });
    return { missing: sentence, invalid: sentence };
  };
  const form = useContractForm(Form, {
    values: {
      isActive: policy.isActive ?? false,
      rotationPeriod: String(policy.rotationPeriod ?? 90),
      notificationPeriod: String(policy.notificationPeriod ?? 7),
    },
    fields: {
      isActive: { label: t.rotation },
      rotationPeriod: { label: t.rotationPeriod, ...wrong(min) },
      notificationPeriod: { label: t.notificationPeriod, ...wrong(0) },
    },
    readOnly,
    async submit(body) {
      if (!(await agree({ rotation: body }))) return false;
      await save.mutateAsync({ body });
      return true;
    },
  });
  const active = form.control('isActive');
  const text = vendor.isActive ? format(t.rotationVendor, { count: vendor.rotationPeriod ?? 0 }) : t.rotationText;
  return (
    <>
      <FormCard title={t.rotationTitle} description={text} form={form}>
        <SwitchField {...active} />
        <NumberField {...form.field('rotationPeriod')} isOn={active.value} />
        <NumberField {...form.field('notificationPeriod')} isOn={active.value} />
      </FormCard>
      {dialog}
    </>
  );
}
