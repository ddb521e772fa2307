import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import type { NativeProps } from './native-props.ts';
import { spin } from './spinner.tsx';
import { styled } from './styled.tsx';

export const ButtonBase = styled('button')`
  appearance: none;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--_space-2);
  min-block-size: var(--_control);
  margin: 0;
  padding: 5px 14px;
  border: 1px solid transparent;
  border-radius: var(--_radius-m);
  background: none;
  color: var(--_text);
  font: 500 var(--_text-14) var(--_font);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  -webkit-user-select: none;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color var(--_motion-fast),
    border-color var(--_motion-fast),
    box-shadow var(--_motion-fast);
  ${focusRing}
  &[data-variant='primary'] {
    --_face: var(--_accent);
    --_on-face: var(--_text-on-accent);
    --_face-hover: var(--_accent-hover);
  }
  &[data-variant='danger'] {
    --_face: var(--_danger);
    --_on-face: var(--_text-on-danger);
    --_face-hover: color-mix(in oklab, var(--_danger) 88%, var(--_text));
  }
  &:is([data-variant='primary'], [data-variant='danger']) {
    background: var(--_face);
    color: var(--_on-face);
    box-shadow: 0 1px 2px #16181d1f;
  }
  &[data-variant='secondary'] {
    background: var(--_surface);
    border-color: var(--_border-strong);
    box-shadow: 0 1px 2px #16181d0a;
  }
  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--_face-hover, color-mix(in oklab, var(--_text) 6%, transparent));
      &[data-variant='secondary'] {
        background: color-mix(in oklab, var(--_text) 4%, var(--_surface));
      }
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    filter: brightness(0.96);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
  }
  &:disabled {
    opacity: 0.5;
    box-shadow: none;
    &:is([data-variant='primary'], [data-variant='danger']) {
      opacity: 1;
      background: color-mix(in oklab, var(--_text) 8%, var(--_surface));
      color: var(--_text-faint);
    }
  }
  &[data-size='s'] {
    min-block-size: calc(var(--_control) - 8px);
    padding: 3px 10px;
    font: 500 var(--_text-13) var(--_font);
    @media (pointer: coarse) {
      &:not([data-square]) {
        min-block-size: var(--_control);
        padding-inline: 14px;
        font-size: 14px;
      }
    }
  }
  &[data-size='l'] {
    min-block-size: 44px;
    padding-inline: 18px;
  }
  &[data-block] {
    display: flex;
    inline-size: 100%;
  }
  &[data-square] {
    flex: none;
    min-inline-size: var(--_control);
    padding: 0;
    color: var(--_text-muted);
    &[data-size='s'] {
      min-inline-size: calc(var(--_control) - 8px);
      @media (pointer: coarse) {
        position: relative;
        &::after {
          content: '';
          position: absolute;
          inset: -4px;
        }
      }
    }
  }
  &[aria-busy='true'] {
    color: transparent;
    & > * {
      opacity: 0;
    }
    @media (forced-colors: active) {
      --_on-face: ButtonText;
      forced-color-adjust: none;
      background: ButtonFace;
      border-color: ButtonBorder;
    }
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 16px;
    block-size: 16px;
    color: var(--_on-face, var(--_text));
    ${spin}
  }
`;

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends NativeProps<'button', 'part'> {
  /** Default `secondary`; one primary per view. */
  variant?: ButtonVariant;
  size?: 's' | 'm' | 'l';
  /** Shows progress, keeps width and focus, and ignores presses. Primary and danger buttons also ignore a double click. */
  busy?: boolean | undefined;
  /** Full width. */
  block?: boolean;
  /** A glyph or icon before the text. */
  start?: ReactNode;
}

/** `type` defaults to `button`, so that a button submits only on purpose. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'm', busy = false, block = false, start, children, onClick, ...props },
  ref,
) {
  const isWeighty = variant === 'primary' || variant === 'danger';
  // The second press of a double click comes before `busy` has rendered.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || (isWeighty && event.detail > 1) ? event.preventDefault() : onClick?.(event);
  return (
    <ButtonBase
      ref={ref}
      type="button"
      part={`button button-${variant}`}
      {...props}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={press}
    >
      {start ? (
        <>
          {start}
          {children}
        </>
      ) : (
        children
      )}
    </ButtonBase>
  );
});
