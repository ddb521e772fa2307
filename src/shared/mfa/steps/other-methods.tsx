import { useStrings } from '../../../i18n/locale.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import type { MfaEvent, MfaState } from '../mfa-machine.ts';
import { mfaStrings } from '../mfa-strings.ts';

interface OtherMethodsProps {
  state: MfaState;
  /** There are other methods to choose from. */
  isChoice: boolean;
  send(event: MfaEvent): void;
  onLost?: (() => void) | undefined;
}

/** Alternatives on a step: another method, or recovery. */
export function OtherMethods({ state, isChoice, send, onLost }: OtherMethodsProps) {
  const t = useStrings('mfa', mfaStrings);
  return (
    <Stack gap={3}>
      {state.step === 'smsVerifyCode' && state.deviceId === undefined && (
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'changeNumber' })}>{t.otherNumber}</LinkButton>
        </Row>
      )}
      {isChoice && (
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'otherMethod' })}>{t.otherWay}</LinkButton>
        </Row>
      )}
      {onLost && <LostFactor onLost={onLost} />}
    </Stack>
  );
}

export function LostFactor({ onLost }: { onLost(): void }) {
  const t = useStrings('mfa', mfaStrings);
  return (
    <Row justify="center">
      <LinkButton onClick={onLost}>{t.lost}</LinkButton>
    </Row>
  );
}
