import type { ComponentPropsWithoutRef, JSX } from 'react';

/** Props of a native element but some. React 18 hands a `ref` to a component through `forwardRef` only; without it, passing one fails here. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Without extends string> = Omit<ComponentPropsWithoutRef<Tag>, Without> & {
  ref?: never;
};
