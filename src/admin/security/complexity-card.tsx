import * as v from 'valibot';
import type { Result } from '../../contract/endpoint.ts';
import { passwordLengths, type PasswordPolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';

export interface ComplexityCardProps {
  policy: PasswordPolicy;
  /** Asked for everywhere. */
  vendor: Result<(typeof securityPolicy)['passwordRules']>;
  readOnly: boolean;
}

/** What new passwords must be like. Never less than the vendor asks for. */
export function ComplexityCard({ policy, vendor, readOnly }: ComplexityCardProps) {
  const t = useStrings('policies', policiesStrings);
  const save = useGuardedChange(securityPolicy, 'setPassword');
  const { max } = passwordLengths;
  const least = {
    minLength: vendor.minLength ?? 1,
    minPhraseLength: vendor.minPhraseLength ?? 1,
    minOptionalTestsToPass: vendor.minOptionalTestsToPass ?? 0,
  };
  const words = (label: string, from: number, to: number) => {
    const wrong = format(t.numberWrong, { min: from, max: to });
    return { label, missing: wrong, invalid: wrong };
  };
  const Form = v.object({
    isActive: v.boolean(),
    minLength: WholeNumber(least.minLength, max),
    minOptionalTestsToPass: WholeNumber(least.minOptionalTestsToPass, 4),
    allowPassphrases: v.boolean(),
    minPhraseLength: WholeNumber(least.minPhraseLength, max),
    checkThreeRepeatedChars: v.boolean(),
  });
  const form = useContractForm(Form, {
    values: {
      ...policy,
      minLength: String(policy.minLength),
      minOptionalTestsToPass: String(policy.minOptionalTestsToPass),
      minPhraseLength: String(policy.minPhraseLength),
    },
    fields: {
      isActive: { label: t.complexity },
      minLength: words(t.minLength, least.minLength, max),
      minOptionalTestsToPass: words(t.minTests, least.minOptionalTestsToPass, 4),
      allowPassphrases: { label: t.phrases },
      minPhraseLength: words(t.minPhrase, least.minPhraseLength, max),
      checkThreeRepeatedChars: { label: t.noRepeats },
    },
    readOnly,
    submit: (body) => save.mutateAsync({ body }),
  });
  const [isActive, phrases, noRepeats] = [
    form.control('isActive'),
    form.control('allowPassphrases'),
    form.control('checkThreeRepeatedChars'),
  ];
  return (
    <FormCard title={t.complexityTitle} description={format(t.complexityText, { minLength: least.minLength })} form={form}>
      <SwitchField {...isActive} />
      <NumberField {...form.field('minLength')} isOn={isActive.value} />
      <NumberField {...form.field('minOptionalTestsToPass')} help={t.minTestsHelp} isOn={isActive.value} />
      {isActive.value && vendor.allowPassphrases && <SwitchField {...phrases} />}
      {vendor.allowPassphrases && <NumberField {...form.field('minPhraseLength')} isOn={isActive.value && phrases.value} />}
      {isActive.value && (
        <SwitchField {...noRepeats} disabled={noRepeats.disabled || vendor.requiredTests?.checkThreeRepeatedChars === true} />
      )}
    </FormCard>
  );
}
