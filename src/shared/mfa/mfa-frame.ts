import type { ComponentType, ReactNode } from 'react';

/** The card or dialog that a step stands in; whoever shows the flow brings their own. */
export type MfaFrame = ComponentType<{ step: string; title: ReactNode; subtitle?: ReactNode; children?: ReactNode }>;
