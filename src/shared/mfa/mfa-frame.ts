import type { ComponentType, ReactNode } from 'react';

/** The card or dialog around a step, provided by the surface. */
export type MfaFrame = ComponentType<{ step: string; title: ReactNode; subtitle?: ReactNode; children?: ReactNode }>;
