import { forwardRef } from 'react';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const style = `
  margin: 0;
  color: var(--_text);
  font: 600 var(--_text-16) var(--_font);
  letter-spacing: -0.011em;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  outline: none;
  &[data-truncate] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-size='14'] { font: 600 var(--_text-14) var(--_font); letter-spacing: 0; }
  &[data-size='20'] { font: 600 var(--_text-20) var(--_font); letter-spacing: -0.014em; }
  &[data-size='24'] { font: 600 var(--_text-24) var(--_font); letter-spacing: -0.019em; }
  &[data-size='30'] { font: 600 var(--_text-30) var(--_font); letter-spacing: -0.021em; }
`;

const levels = {
  1: styled('h1')`
    ${style}
  `,
  2: styled('h2')`
    ${style}
  `,
  3: styled('h3')`
    ${style}
  `,
  4: styled('h4')`
    ${style}
  `,
} as const;

export interface HeadingProps extends NativeProps<'h1', 'part'> {
  /** Outline level. */
  level?: 1 | 2 | 3 | 4;
  /** Size in px; default by level: 24, 16, 14, 14. */
  size?: 14 | 16 | 20 | 24 | 30;
  /** One line with an ellipsis. */
  truncate?: boolean;
}

export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level = 2, size = ([24, 16, 14, 14] as const)[level - 1], truncate = false, ...props },
  ref,
) {
  const Level = levels[level];
  return <Level ref={ref} part="title" {...props} data-size={size} data-truncate={truncate || undefined} />;
});
