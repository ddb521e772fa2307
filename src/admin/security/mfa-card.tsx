import * as v from 'valibot';
import { mfa } from '../../contract/mfa/mfa.ts';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { MfaPolicy, type MfaEnforcement, type WorkspacePolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { stricterMfa } from '../../contract/security-policy/security-policy.rules.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

const Form = v.object({
  enforceMFAType: MfaPolicy.entries.enforceMFAType,
  isLimited: v.boolean(),
  strategies: MfaPolicy.entries.strategies.wrapped,
});

export interface MfaCardProps {
  own: { enforceMFAType: MfaEnforcement; strategies?: MfaStrategy[] | undefined } | null;
  vendor: MfaEnforcement;
  offered: WorkspacePolicy['offeredFactors'];
  readOnly: boolean;
}

/** Whether everyone needs a second factor, and which of the vendor's count. Never less than the vendor asks for. */
export function MfaCard({ own, vendor, offered, readOnly }: MfaCardProps) {
  const t = useStrings('policies', policiesStrings);
  const refreshes = [mfa];
  const create = useGuardedChange(securityPolicy, 'createMfa', { refreshes });
  const update = useGuardedChange(securityPolicy, 'updateMfa', { refreshes });
  const lacking = useAffected(t.affectedMfa);
  const losing = useAffected(t.affectedFactors);
  const rule = stricterMfa(vendor, own?.enforceMFAType);
  const form = useContractForm(Form, {
    values: {
      enforceMFAType: rule,
      isLimited: own?.strategies !== undefined,
      strategies: own?.strategies ?? offered,
    },
    fields: {
      enforceMFAType: { label: t.mfa },
      isLimited: { label: t.limitFactors },
      strategies: { label: t.factors, invalid: t.factorsWrong },
    },
    readOnly,
    async submit({ enforceMFAType, isLimited, strategies }) {
      if (enforceMFAType !== rule && !(await lacking.agree({ mfa: enforceMFAType }))) return false;
      if (isLimited && !(await losing.agree({ factors: strategies }))) return false;
      await (own ? update : create).mutateAsync({ body: { enforceMFAType, strategies: isLimited ? strategies : null } });
      return true;
    },
  });
  const [choice, isLimited, kinds] = [form.control('enforceMFAType'), form.control('isLimited'), form.control('strategies')];
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
        <SwitchField {...isLimited} />
        {isLimited.value && (
          <CheckGroup>
            <legend>{t.factors}</legend>
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                label={t[kind]}
                checked={kinds.value.includes(kind)}
                disabled={readOnly}
                onChange={(event) =>
                  kinds.onChange(event.currentTarget.checked ? [...kinds.value, kind] : kinds.value.filter((one) => one !== kind))
                }
              />
            ))}
          </CheckGroup>
        )}
        {isLimited.value && kinds.error && <Notice tone="danger">{kinds.error}</Notice>}
      </FormCard>
      {lacking.dialog}
      {losing.dialog}
    </>
  );
}
