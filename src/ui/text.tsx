import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const style = `
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &[data-size='12'] { font: 400 var(--_text-12) var(--_font); }
  &[data-size='13'] { font: 400 var(--_text-13) var(--_font); }
  &[data-size='14'] { font: 400 var(--_text-14) var(--_font); }
  &[data-size='16'] { font: 400 var(--_text-16) var(--_font); }
  &[data-tone='muted'] { color: var(--_text-muted); }
  &[data-tone='faint'] { color: var(--_text-faint); }
  &[data-tone='danger'] { color: var(--_danger); }
  &[data-tone='success'] { color: var(--_success); }
  &[data-strong] { font-weight: 500; }
  &[data-truncate] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-tabular] { font-variant-numeric: tabular-nums; }
`;
const tags = {
  p: styled('p')`
    ${style}
  `,
  span: styled('span')`
    ${style}
  `,
  div: styled('div')`
    ${style}
  `,
} as const;

export interface TextProps extends NativeProps<'p', 'part'> {
  as?: 'p' | 'span' | 'div';
  size?: 12 | 13 | 14 | 16;
  tone?: 'normal' | 'muted' | 'faint' | 'danger' | 'success';
  strong?: boolean;
  /** One line with an ellipsis. */
  truncate?: boolean;
  /** Tabular figures: for tables, money, countdowns. */
  tabular?: boolean;
}

export function Text({ as = 'p', size = 14, tone = 'normal', strong = false, truncate = false, tabular = false, ...props }: TextProps) {
  const Tag = tags[as] as (typeof tags)['p'];
  return (
    <Tag
      part="text"
      {...props}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      data-truncate={truncate || undefined}
      data-tabular={tabular || undefined}
    />
  );
}
