import { styled } from '../../ui/styled.tsx';
import type { CardLook } from './card-fields.ts';

/** Each token as a property of one hidden element, because a token's own text still holds both themes. */
export const LookProbe = styled('span')`
  display: none;
  color: var(--_text);
  background-color: var(--_surface);
  border: 1px solid var(--_border-control);
  border-radius: var(--_radius-m);
  outline-color: var(--_focus-ring);
  caret-color: var(--_danger);
  text-decoration-color: var(--_text-muted);
  column-rule-color: var(--_surface-raised);
  fill: var(--_accent);
  stroke: var(--_text-on-accent);
  font: 400 var(--_text-14) var(--_font);
`;

/** Reads what the element and its page make of our tokens now. */
export function readLook(probe: HTMLElement): Pick<CardLook, 'scheme' | 'tokens'> {
  const style = getComputedStyle(probe);
  const isDark = style.colorScheme.includes('light') ? matchMedia('(prefers-color-scheme: dark)').matches : true;
  return {
    scheme: isDark && style.colorScheme.includes('dark') ? 'dark' : 'light',
    tokens: {
      ...{ text: style.color, surface: style.backgroundColor, line: style.borderTopColor, radius: style.borderTopLeftRadius },
      ...{ ring: style.outlineColor, danger: style.caretColor, muted: style.textDecorationColor, raised: style.columnRuleColor },
      ...{ accent: style.fill, 'on-accent': style.stroke, font: style.fontFamily },
    },
  };
}
