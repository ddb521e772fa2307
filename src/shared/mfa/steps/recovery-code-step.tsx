import { useState } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import type { MfaFrame } from '../mfa-frame.ts';
import { mfaStrings } from '../mfa-strings.ts';
import { SaveButton } from '../save-button.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';

interface RecoveryCodeStepProps {
  Frame: MfaFrame;
  code: string;
  /** Account name, written into the file. */
  account: string | undefined;
  onSaved(): void;
}

/** The code is shown only once, so the user must confirm having saved it. */
export function RecoveryCodeStep({ Frame, code, account, onSaved }: RecoveryCodeStepProps) {
  const t = useStrings('mfa', mfaStrings);
  const [saved, setSaved] = useState(false);
  const leave = useLeaveGuard(saved);
  return (
    <Frame step="recoveryCode" title={t.recoveryTitle} subtitle={t.recoveryText}>
      <Stack gap={4}>
        <SecretText>{code}</SecretText>
        <Row justify="center" gap={2} wrap>
          <CopyButton value={code} />
          <SaveButton
            label={t.download}
            name="gatehouse-recovery-code.txt"
            text={[`${t.recoveryFile}: ${code}`, account, location.host, ''].filter((line) => line !== undefined).join('\n')}
          />
        </Row>
        <Checkbox label={t.recoveryKept} checked={saved} onChange={({ currentTarget }) => setSaved(currentTarget.checked)} />
        <Button variant="primary" size="l" block disabled={!saved} onClick={() => leave(onSaved)}>
          {t.continue}
        </Button>
      </Stack>
    </Frame>
  );
}
