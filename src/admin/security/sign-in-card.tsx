import * as v from 'valibot';
import { SignInPolicy, type WorkspacePolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

const Form = v.object({ ...SignInPolicy.entries, endSessions: v.boolean() });
const products: Readonly<Record<string, string>> = { github: 'GitHub', linkedin: 'LinkedIn' };
const named = ['password', 'magicLink', 'code', 'smsCode', 'passkey'] as const;

export interface SignInCardProps {
  policy: Pick<WorkspacePolicy, 'signIn' | 'offeredWays'>;
  /** The vendor lets anybody sign up. */
  hasSignUps: boolean;
  readOnly: boolean;
}

/** Which of the vendor's ways to sign in people have here. */
export function SignInCard({ policy: { signIn, offeredWays }, hasSignUps, readOnly }: SignInCardProps) {
  const t = useStrings('policies', policiesStrings);
  const save = useGuardedChange(securityPolicy, 'setSignIn');
  const { agree, dialog } = useAffected(t.affectedWays);
  const form = useContractForm(Form, {
    values: { ...signIn, endSessions: false },
    fields: {
      isActive: { label: t.limitWays },
      ways: { label: t.ways },
      allowSignUps: { label: t.allowSignUps },
      endSessions: { label: t.endSessions },
    },
    readOnly,
    async submit(body) {
      if (body.isActive && !(await agree({ ways: body.ways }))) return false;
      await save.mutateAsync({ body });
      return true;
    },
  });
  const [isActive, ways] = [form.control('isActive'), form.control('ways')];
  const nameOf = ({ way, name }: { way: string; name?: string | undefined }) => {
    const local = named.find((one) => one === way);
    // The vendor's own ones come with a name, the others with their id.
    if (local || !name || way !== `social:${name}`) return local ? t[local] : (name ?? way);
    return products[name] ?? name[0]!.toUpperCase() + name.slice(1);
  };
  return (
    <>
      <FormCard title={t.waysTitle} description={t.waysText} form={form}>
        <SwitchField {...isActive} />
        {isActive.value && (
          <CheckGroup>
            <legend>{t.ways}</legend>
            {offeredWays.map((one) => (
              <Checkbox
                key={one.way}
                label={nameOf(one)}
                checked={ways.value.includes(one.way)}
                disabled={readOnly}
                onChange={(event) =>
                  ways.onChange(event.currentTarget.checked ? [...ways.value, one.way] : ways.value.filter((way) => way !== one.way))
                }
              />
            ))}
          </CheckGroup>
        )}
        {isActive.value && ways.error && <Notice tone="danger">{ways.error}</Notice>}
        {isActive.value && <SwitchField {...form.control('endSessions')} />}
        {hasSignUps && <SwitchField {...form.control('allowSignUps')} />}
      </FormCard>
      {dialog}
    </>
  );
}
