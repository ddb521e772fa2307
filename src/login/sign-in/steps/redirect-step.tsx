import { useEffect } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import type { StepProps } from '../step-props.ts';
import { laterStepsStrings } from '../later-steps-strings.ts';

export default function RedirectStep({ state, send }: StepProps<'redirectToSSO'>) {
  const t = useStrings('later-steps', laterStepsStrings);
  useEffect(() => {
    // Restored from the back/forward cache.
    const back = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'changeIdentifier' });
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [send]);
  return (
    <LoginFrame
      step="redirectToSSO"
      icon={<StepIcon of="leave" />}
      title={t.redirectTitle}
      subtitle={format(t.redirectText, { email: state.email })}
    >
      <Stack gap={4}>
        <Row justify="center">
          <Spinner size="l" />
        </Row>
        <Row justify="center" gap={4} wrap>
          <LinkButton onClick={() => send({ type: 'otherWayRequested' })}>{t.usePassword}</LinkButton>
          <LinkButton onClick={() => send({ type: 'changeIdentifier' })}>{t.notYou}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
