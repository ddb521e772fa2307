import { forwardRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'start' | 'block' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** A Glyph or Icon. */
  children: ReactNode;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = 'quiet', children, ...props },
  ref,
) {
  return (
    <Button {...props} ref={ref} variant={variant} aria-label={label} title={props.title ?? label} data-square="">
      {children}
    </Button>
  );
});
