import { useState, type ReactNode } from 'react';
import { styled } from './styled.tsx';

const Step = styled('div')`
  &[data-moves] {
    animation: ap-step var(--_motion-medium) var(--_ease-out);
  }
  &[data-moves='back'] {
    --_from: -8px;
  }
  @keyframes ap-step {
    from {
      opacity: 0;
      transform: translateX(calc(var(--_from, 8px) * var(--_flip, 1)));
    }
  }
`;

export interface StepTransitionProps {
  /** The name of the step: a new one slides in. */
  step: string;
  /** Comes from the other side. */
  back?: boolean;
  children: ReactNode;
}

/** Steps that replace each other: 8 px and a fade, 180 ms, nothing under reduced motion and nothing at the first step. */
export function StepTransition({ step, back = false, children }: StepTransitionProps) {
  const [first] = useState(step);
  const [moved, setMoved] = useState(false);
  if (!moved && step !== first) setMoved(true);
  return (
    <Step key={step} data-moves={moved ? (back ? 'back' : 'on') : undefined}>
      {children}
    </Step>
  );
}
