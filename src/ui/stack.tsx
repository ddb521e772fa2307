import { forwardRef } from 'react';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

/** A step of the space scale: 4, 8, 12, 16, 20, 24, 32, 40, 48, 64 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

const gaps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => `&[data-gap='${step}'] { gap: var(--_space-${step}); }`).join('');

const Box = styled('div')`
  display: flex;
  min-inline-size: 0;
  ${gaps}
  &[data-axis='block'] {
    flex-direction: column;
  }
  &[data-axis='inline'] {
    align-items: center;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='center'] {
    align-items: center;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  &[data-align='stretch'] {
    align-items: stretch;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-wrap] {
    flex-wrap: wrap;
  }
`;

export interface StackProps extends NativeProps<'div', 'wrap'> {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch';
  justify?: 'center' | 'between' | 'end';
  wrap?: boolean;
}

const layout = (axis: 'block' | 'inline', standardGap: Space) =>
  forwardRef<HTMLDivElement, StackProps>(({ gap = standardGap, align, justify, wrap = false, ...props }, ref) => (
    <Box ref={ref} {...props} data-axis={axis} data-gap={gap} data-align={align} data-justify={justify} data-wrap={wrap || undefined} />
  ));

/** A column, 16 px apart. */
export const Stack = layout('block', 4);
/** A row, 8 px apart, vertically centred. */
export const Row = layout('inline', 2);
