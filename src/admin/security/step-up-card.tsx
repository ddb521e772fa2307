import * as v from 'valibot';
import type { StepUpPolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { shortestStepUp, stepUpSeconds } from '../../contract/step-up/step-up.rules.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, SwitchField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';

const minute = 60;
const [min, max] = [shortestStepUp / minute, stepUpSeconds / minute];

/** How recent a proof must be for what is sensitive. */
export function StepUpCard({ policy: { maxAge, forSecurity }, readOnly }: { policy: StepUpPolicy; readOnly: boolean }) {
  const t = useStrings('policies', policiesStrings);
  const save = useGuardedChange(securityPolicy, 'setStepUp');
  const wrong = format(t.numberWrong, { min, max });
  const form = useContractForm(v.object({ minutes: WholeNumber(min, max), forSecurity: v.boolean() }), {
    values: { minutes: String(Math.max(min, Math.round(maxAge / minute))), forSecurity },
    fields: { minutes: { label: t.stepUpMinutes, missing: wrong, invalid: wrong }, forSecurity: { label: t.stepUpForSecurity } },
    readOnly,
    submit: (set) => save.mutateAsync({ body: { maxAge: set.minutes * minute, forSecurity: set.forSecurity } }),
  });
  return (
    <FormCard title={t.stepUpTitle} description={t.stepUpText} form={form}>
      <NumberField {...form.field('minutes')} isAlone readOnly={readOnly} />
      <SwitchField {...form.control('forSecurity')} />
    </FormCard>
  );
}
