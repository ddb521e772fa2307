import { useLayoutEffect, useRef } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { warningGlyph } from '../../ui/glyphs.ts';
import { onModalChange, topModal } from '../../ui/modal-stack.ts';
import { styled } from '../../ui/styled.tsx';
import { TextWithElements } from '../../ui/text-with-elements.tsx';
import { impersonationStrings } from './impersonation-strings.ts';
import { useImpersonation } from './use-impersonation.ts';

// The corners stay free: that is where pages have buttons of their own.
const Pill = styled('section')`
  position: fixed;
  inset: auto 0 calc(16px + env(safe-area-inset-bottom)) 0;
  inline-size: fit-content;
  max-inline-size: min(480px, 100vw - 152px);
  margin: 0 auto;
  padding: 5px 5px 5px 14px;
  border: 1px solid color-mix(in oklab, var(--_warning) 40%, var(--_border));
  border-radius: 999px;
  background: var(--_surface-raised);
  color: var(--_text);
  box-shadow: var(--_shadow-3);
  font: 400 var(--_text-13) var(--_font);
  overflow: visible;
  &:popover-open {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
  }
  &:dir(rtl) {
    padding-inline: 14px 5px;
  }
  & > svg {
    flex: none;
    color: var(--_warning);
  }
  & > p {
    min-inline-size: 0;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  bdi {
    font-weight: 600;
  }
  & > button {
    flex: none;
    border-radius: 999px;
  }
  & [data-narrow] {
    display: none;
  }
  @media (max-width: 480px) {
    & [data-wide] {
      display: none;
    }
    & [data-narrow] {
      display: inline;
    }
  }
  animation: ap-pill var(--_motion-medium) var(--_ease-out);
  @keyframes ap-pill {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;

/** In the top layer of the host's page as long as somebody acts as somebody else (security.md IMP-01). The portal has a banner of its own. */
export default function ImpersonationPill() {
  const t = useStrings('impersonation', impersonationStrings);
  const pill = useRef<HTMLElement>(null);
  const now = useImpersonation();
  const isOn = now !== undefined;
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    // Below a modal dialog it could not be pressed.
    const settle = () => pill.current!.togglePopover(!topModal());
    settle();
    return onModalChange(settle);
  }, [isOn]);
  if (!now) return null;
  return (
    <Pill ref={pill} popover="manual" aria-label={t.label}>
      <Glyph d={warningGlyph} size={16} />
      <p role="status" title={now.name}>
        <span data-wide>
          <TextWithElements text={t.pill} with={{ name: <bdi>{now.name}</bdi> }} />
        </span>
        <bdi data-narrow>{now.name}</bdi>
      </p>
      <Button size="s" busy={now.busy} aria-label={t.end} onClick={now.end}>
        {t.stop}
      </Button>
    </Pill>
  );
}
