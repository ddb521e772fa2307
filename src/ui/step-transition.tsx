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

// The step before is often another component: what was shown last is known by the root that both stand in.
const shown = new WeakMap<Node, string>();

export interface StepTransitionProps {
  /** The name of the step: a new one slides in. */
  step: string;
  /** Comes from the other side. */
  back?: boolean;
  children: ReactNode;
}

/** Steps that replace each other: 8 px and a fade, 180 ms, nothing under reduced motion and nothing at the first step. */
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
