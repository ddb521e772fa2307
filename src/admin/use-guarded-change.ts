import type { Area } from '../contract/endpoint.ts';
import { useChange } from '../shared/data/use-endpoint.ts';
import { useStepUp } from './step-up.tsx';

/** A change that may need a recent proof: it's asked for in place, and the change goes on. */
export function useGuardedChange<A extends Area, N extends keyof A & string>(
  area: A,
  name: N,
  options: { refreshes?: readonly Area[] } = {},
): ReturnType<typeof useChange<A, N>> {
  return useChange(area, name, { ...options, guard: useStepUp() });
}
