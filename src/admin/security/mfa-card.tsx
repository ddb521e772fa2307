import { NewMfaPolicy, type MfaEnforcement } from '../../contract/security-policy/security-policy.schemas.ts';
import { stricterMfa } from '../../contract/security-policy/security-policy.rules.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

export interface MfaCardProps {
  own: { enforceMFAType: MfaEnforcement } | null;
  vendor: MfaEnforcement;
  readOnly: boolean;
}

/** Whether everyone needs a second factor. Never less than the vendor asks for. */
export function MfaCard({ own, vendor, readOnly }: MfaCardProps) {
  const t = useStrings('policies', policiesStrings);
  const create = useGuardedChange(securityPolicy, 'createMfa');
  const update = useGuardedChange(securityPolicy, 'updateMfa');
  const { agree, dialog } = useAffected(t.affectedMfa);
  const form = useContractForm(NewMfaPolicy, {
    values: { enforceMFAType: stricterMfa(vendor, own?.enforceMFAType) },
    fields: { enforceMFAType: { label: t.mfa } },
    readOnly,
    async submit({ enforceMFAType }) {
      if (!(await agree({ mfa: enforceMFAType }))) return false;
      await (own ? update : create).mutateAsync({ body: { enforceMFAType } });
      return true;
    },
  });
  const choice = form.control('enforceMFAType');
  const options = (['DontForce', 'ForceExceptSAML', 'Force'] as const).filter((value) => stricterMfa(vendor, value) === value);
  return (
    <>
      <FormCard title={t.mfaTitle} description={t.mfaText} form={form}>
        <Select
          {...choice}
          {...(vendor !== 'DontForce' && { help: format(t.mfaVendor, { rule: t[vendor] }) })}
          options={options.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => choice.onChange(value as MfaEnforcement)}
        />
      </FormCard>
      {dialog}
    </>
  );
}
