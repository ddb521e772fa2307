import { useState } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SecretText } from '../../../ui/secret-text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import type { MfaFrame } from '../mfa-frame.ts';
import { mfaStrings } from '../mfa-strings.ts';
import { useStay } from '../use-stay.ts';

/** The only time that the code is shown: nobody goes on without saying that they have it. */
export function RecoveryCodeStep({ Frame, code, onKept }: { Frame: MfaFrame; code: string; onKept(): void }) {
  const t = useStrings('mfa', mfaStrings);
  const [kept, setKept] = useState(false);
  const leave = useStay(kept);
  return (
    <Frame step="recoveryCode" title={t.recoveryTitle} subtitle={t.recoveryText}>
      <Stack gap={4}>
        <SecretText>{code}</SecretText>
        <Row justify="center">
          <CopyButton value={code} />
        </Row>
        <Checkbox label={t.recoveryKept} checked={kept} onChange={({ currentTarget }) => setKept(currentTarget.checked)} />
        <Button variant="primary" size="l" block disabled={!kept} onClick={() => leave(onKept)}>
          {t.continue}
        </Button>
      </Stack>
    </Frame>
  );
}
