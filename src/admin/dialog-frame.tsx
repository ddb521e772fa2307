import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Heading } from '../ui/heading.tsx';
import { Stack } from '../ui/stack.tsx';
import { StepText } from '../ui/step-text.ts';
import { Text } from '../ui/text.tsx';

/** A step of a flow inside a dialog, whose title names the flow. */
export function DialogFrame({
  step,
  title,
  subtitle,
  children,
}: {
  step: string;
  title: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so a step without a field is announced.
    if (document.activeElement === document.body) (box.current?.querySelector('h3') ?? box.current)?.focus();
  }, [step]);
  return (
    <Stack gap={4}>
      <Stack gap={1} ref={box} tabIndex={-1} style={{ outline: 'none' }}>
        {step !== 'verify' && (
          <Heading level={3} size={14} tabIndex={-1}>
            {title}
          </Heading>
        )}
        {subtitle && (
          <Text tone="muted" id={id}>
            {subtitle}
          </Text>
        )}
      </Stack>
      <StepText.Provider value={subtitle ? id : undefined}>{children}</StepText.Provider>
    </Stack>
  );
}
