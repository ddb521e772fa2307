import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { mailGlyph, smsGlyph } from '../../../shared/mfa/mfa-glyphs.ts';
import { Stack } from '../../../ui/stack.tsx';
import { AccountLabel } from '../../account-label.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { ForgotStepProps } from '../step-props.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';
import { Problem } from './problem.tsx';

export function ChooseMethod({ state, send }: ForgotStepProps<'passwordRecoverySelector'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const { error, problem } = state;
  return (
    <LoginFrame step="passwordRecoverySelector" title={t.chooseTitle} subtitle={t.chooseText}>
      <Stack gap={4}>
        <AccountLabel email={identifierText(state.identifier)} onChange={() => send({ type: 'changeIdentifier' })} />
        {(error || problem) && <Problem error={error} problem={problem} />}
        <ChoiceList
          choices={[
            { id: 'email', icon: <Glyph d={mailGlyph} size={20} />, label: t.byEmail, description: t.byEmailHelp },
            { id: 'sms', icon: <Glyph d={smsGlyph} size={20} />, label: t.bySms, description: t.bySmsHelp },
          ]}
          onChoose={(id) => send({ type: 'chosen', strategy: id === 'sms' ? 'sms' : 'email' })}
        />
      </Stack>
    </LoginFrame>
  );
}
