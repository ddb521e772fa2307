import { createContext } from 'react';
import type { ShownStep } from './shown-step.ts';

/** Is told of each step that is on the screen; returns a function that takes it back. */
export const ShownStepContext = createContext<((shown: ShownStep) => () => void) | undefined>(undefined);
