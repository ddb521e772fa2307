import type { KeyboardEvent, ReactNode } from 'react';
import type { SurfaceKind } from '../lib/surface-kind.ts';
import { useLocale } from '../i18n/locale.tsx';
import { styled } from './styled.tsx';
import type { ThemeOptions } from './theme-options.ts';
import { ThemeStyles } from './theme.tsx';

// `all: initial` blocks inherited page styles; direction is kept.
const Box = styled('div')`
  all: initial;
  display: block;
  box-sizing: border-box;
  color-scheme: var(--_scheme);
  color: var(--_text);
  font: 400 var(--_text-14) var(--_font);
  text-align: start;
  -webkit-font-smoothing: antialiased;
  -webkit-text-size-adjust: 100%;
  &:not([data-surface='portal']) {
    --_control: var(--ap-control, 44px);
  }
  &[dir='rtl'] {
    --_flip: -1;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
`;

export interface RootProps {
  /** `portal` has 36 px controls, the others 44 px. */
  surface?: SurfaceKind;
  theme?: ThemeOptions | undefined;
  /** Browsers may translate. */
  isTranslatable?: boolean;
  children: ReactNode;
}

/** Keys of an input method, such as Enter for a word that it offers, reach no list, menu, shortcut, form or dialog. */
function keepFromInputMethod(event: KeyboardEvent) {
  // In Safari the composition ends before the key that ends it, which has this code.
  if (!event.nativeEvent.isComposing && event.keyCode !== 229) return;
  event.stopPropagation();
  // A dialog would take it for a request to close.
  if (event.key === 'Escape') event.preventDefault();
}

/** Outermost element of a surface: tokens, language, direction, and a reset of inherited styles. */
export function Root({ surface = 'portal', theme, isTranslatable = true, children }: RootProps) {
  const { language, direction } = useLocale();
  return (
    <Box
      part="root"
      data-surface={surface}
      lang={language}
      dir={direction}
      onKeyDownCapture={keepFromInputMethod}
      {...(!isTranslatable && { translate: 'no' as const })}
    >
      <ThemeStyles theme={theme} />
      {children}
    </Box>
  );
}
