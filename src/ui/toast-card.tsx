import { useEffect, useRef } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { commonStrings } from '../i18n/common-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { toAppError } from '../lib/error.ts';
import { Button } from './button.tsx';
import { ErrorFacts } from './error-facts.tsx';
import { closeGlyph, dangerGlyph, infoGlyph, successGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { styled } from './styled.tsx';

const Box = styled('div')`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  inline-size: 100%;
  padding: 10px;
  padding-inline-start: 14px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface-raised);
  box-shadow: var(--_shadow-3);
  color: var(--_text);
  font: 400 var(--_text-14) var(--_font);
  pointer-events: auto;
  animation: ap-toast var(--_motion-slow) var(--_ease-out);
  & > svg {
    margin-block-start: calc((var(--_control) - 28px) / 2);
    color: var(--_info);
  }
  &[data-tone='success'] > svg {
    color: var(--_success);
  }
  &[data-tone='danger'] > svg {
    color: var(--_danger);
  }
  & > div {
    flex: 1;
    min-inline-size: 0;
    padding-block: calc((var(--_control) - 28px) / 2);
    overflow-wrap: anywhere;
  }
  @keyframes ap-toast {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
`;

const glyphs = { info: infoGlyph, success: successGlyph, danger: dangerGlyph } as const;

export interface ToastContent {
  /** One sentence: what happened. */
  text: string;
  /** Default `info`; `danger` stays until dismissed. */
  tone?: 'info' | 'success' | 'danger';
  /** Shows an Undo button. */
  undo?: () => void;
  /** The underlying error, for its code and trace id. */
  details?: unknown;
}

interface ToastCardProps {
  toast: ToastContent;
  paused: boolean;
  onClose(): void;
}

/** Disappears after 5 s, or 8 s with Undo; the timer stops while paused. */
export function ToastCard({ toast: { text, tone = 'info', undo, details }, paused, onClose }: ToastCardProps) {
  const t = useStrings('common', commonStrings);
  const left = useRef(undo ? 8000 : 5000);
  const close = useEvent(onClose);
  const stays = tone === 'danger';
  useEffect(() => {
    if (paused || stays) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused, stays, close]);
  return (
    <Box part="toast" data-tone={tone}>
      <Glyph d={glyphs[tone]} size={20} />
      <div>
        {text}
        {details !== undefined && <ErrorFacts error={toAppError(details)} />}
      </div>
      {undo && (
        <Button
          size="s"
          onClick={() => {
            onClose();
            undo();
          }}
        >
          {t.undo}
        </Button>
      )}
      <IconButton label={t.close} size="s" onClick={onClose}>
        <Glyph d={closeGlyph} />
      </IconButton>
    </Box>
  );
}
