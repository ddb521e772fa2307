import { useLayoutEffect, useRef, type ReactNode } from 'react';
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

// Consecutive steps may be different components, so the last step is remembered per root.
const shown = new WeakMap<Node, string>();

export interface StepTransitionProps {
  /** Name of the step; a new one slides in. */
  step: string;
  /** Slides in from the other side. */
  back?: boolean;
  children: ReactNode;
}

/** Transition between steps: 8 px and a fade in 180 ms; none for the first step or under reduced motion. */
export function StepTransition({ step, back = false, children }: StepTransitionProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current!.getRootNode();
    if (shown.has(root) && shown.get(root) !== step) box.current!.dataset['moves'] = back ? 'back' : 'on';
    shown.set(root, step);
  }, [step, back]);
  return (
    <Step key={step} ref={box}>
      {children}
    </Step>
  );
}
