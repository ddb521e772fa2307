import type { ReactNode } from 'react';
import { dangerGlyph, infoGlyph, successGlyph, warningGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { styled } from './styled.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const tones = (['info', 'success', 'warning', 'danger'] as const)
  .map((tone) => `&[data-tone='${tone}'] { --_tone: var(--_${tone}); --_soft: var(--_${tone}-soft); }`)
  .join('');

const Box = styled('div')`
  display: flex;
  gap: 10px;
  padding: 10px var(--_space-3);
  border: 1px solid color-mix(in oklab, var(--_tone) 28%, var(--_soft));
  border-radius: var(--_radius-m);
  background: var(--_soft);
  color: var(--_text);
  font: 400 var(--_text-13) var(--_font);
  ${tones}
  & > svg {
    color: var(--_tone);
  }
  & > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    display: block;
    font-weight: 600;
  }
`;

const glyphs = { info: infoGlyph, success: successGlyph, warning: warningGlyph, danger: dangerGlyph } as const;

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  action?: ReactNode;
  /** Default `alert` for danger; `status` announces politely; `none` doesn't announce. */
  live?: 'alert' | 'status' | 'none';
}

export function Notice({ tone = 'info', title, children, action, live = tone === 'danger' ? 'alert' : 'none' }: NoticeProps) {
  return (
    <Box part="notice" data-tone={tone} role={live === 'none' ? undefined : live}>
      <Glyph d={glyphs[tone]} size={20} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {action}
      </div>
    </Box>
  );
}
