import { useMemo } from 'react';
import * as v from 'valibot';
import type { StepUpPolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { shortestStepUp, stepUpSeconds } from '../../contract/step-up/step-up.rules.ts';
import { duration } from '../../lib/durations.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { DurationSetting, Seconds } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';

const formOf = (longest: number) => v.object({ maxAge: Seconds(shortestStepUp, longest), forSecurity: v.boolean() });

/** How recent a proof must be for what is sensitive. */
export function StepUpCard({
  policy: { maxAge, forSecurity },
  longest = stepUpSeconds,
  readOnly,
}: {
  policy: StepUpPolicy;
  longest: number | undefined;
  readOnly: boolean;
}) {
  const t = useStrings('policies', policiesStrings);
  const { language } = useLocale();
  const save = useGuardedChange(securityPolicy, 'setStepUp');
  const wrong = format(t.durationWrong, { min: duration(shortestStepUp, language), max: duration(longest, language) });
  const form = useContractForm(
    useMemo(() => formOf(longest), [longest]),
    {
      values: { maxAge, forSecurity },
      fields: { maxAge: { label: t.stepUpAge, missing: wrong, invalid: wrong }, forSecurity: { label: t.stepUpForSecurity } },
      readOnly,
      submit: (body) => save.mutateAsync({ body }),
    },
  );
  return (
    <FormCard title={t.stepUpTitle} description={t.stepUpText} form={form}>
      <DurationSetting {...form.control('maxAge')} unitLabel={t.unit} />
      <SwitchField {...form.control('forSecurity')} />
    </FormCard>
  );
}
