import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Box = styled('div')`
  min-inline-size: 0;
  padding: var(--_space-6);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
  box-shadow: var(--_shadow-1);
  &[data-layout='flush'] {
    padding: 0;
    overflow: clip;
  }
  &[data-layout='box'] {
    inline-size: 100%;
    max-inline-size: 400px;
    margin-inline: auto;
    padding: var(--_space-8);
    border-radius: var(--_radius-xl);
    box-shadow: var(--_shadow-2);
    @media (max-width: 480px) {
      max-inline-size: none;
      min-block-size: 100dvb;
      padding: var(--_space-7) var(--_space-5);
      border: 0;
      border-radius: 0;
      box-shadow: none;
    }
  }
`;

export interface CardProps extends NativeProps<'div', 'part'> {
  /** `panel` (24 px inside), `flush` (a table or list fills it), `box` (the 400 px login box, a full sheet on phones). */
  layout?: 'panel' | 'flush' | 'box';
}

export const Card = ({ layout = 'panel', ...props }: CardProps) => <Box part="card" {...props} data-layout={layout} />;
