import { useEffect, useId, useRef, type ReactNode } from 'react';
import { BrandLogo } from './brand-logo.tsx';
import { Card } from '../ui/card.tsx';
import { Heading } from '../ui/heading.tsx';
import { Stack } from '../ui/stack.tsx';
import { StepText } from '../ui/step-text.ts';
import { StepTransition } from '../ui/step-transition.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { usePageTitle } from './page-title.ts';

/** Smaller letters on phones, the same on every step. */
const Head = styled('div')`
  display: flex;
  flex-direction: column;
  gap: var(--_space-2);
  min-inline-size: 0;
  @media (max-width: 400px) {
    > h1[data-size] {
      font: 600 var(--_text-20) var(--_font);
    }
  }
  @media (max-width: 340px) {
    > h1[data-size] {
      font: 600 var(--_text-16) var(--_font);
    }
  }
`;
const Above = styled('div')`
  margin-block-end: var(--_space-2);
`;

export interface LoginFrameProps {
  /** Changes with each step, which triggers the transition and moves the focus. */
  step: string;
  back?: boolean;
  /** A `StepIcon`. */
  icon?: ReactNode;
  title: ReactNode;
  /** The title is cut instead of wrapped. */
  oneLine?: boolean;
  subtitle?: ReactNode;
  children?: ReactNode;
}

/** One step of a login flow: card, title, subtitle and content. */
export function LoginFrame({ step, back = false, icon, title, oneLine = false, subtitle, children }: LoginFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(heading);
  useEffect(() => {
    // A step without a field is announced by its title, unless the focus is elsewhere on the page.
    if (document.activeElement === document.body && heading.current?.closest('[data-moves]')) heading.current.focus();
  }, [step]);
  return (
    <>
      <slot name="page-header" />
      <Card layout="box">
        <slot name="box-header" />
        <StepTransition step={step} back={back}>
          <Stack gap={6}>
            <Head>
              <Above>{icon ?? <BrandLogo />}</Above>
              <Heading level={1} ref={heading} tabIndex={-1} truncate={oneLine}>
                {title}
              </Heading>
              {subtitle && (
                <Text tone="muted" id={id}>
                  {subtitle}
                </Text>
              )}
            </Head>
            <StepText.Provider value={subtitle ? id : undefined}>{children}</StepText.Provider>
          </Stack>
        </StepTransition>
        <slot name="box-footer" />
      </Card>
      <slot name="page-footer" />
    </>
  );
}
