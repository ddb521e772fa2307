import { Glyph } from '../ui/glyph.tsx';
import { styled } from '../ui/styled.tsx';

const drawings = {
  mail: 'M4 6.5h16a1 1 0 0 1 1 1v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7.5a1 1 0 0 1 1-1ZM3.5 7l8.5 6.5L20.5 7',
  phone: 'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  dead: 'M9 15l6-6M10.5 6.8l1.3-1.3a4.6 4.6 0 0 1 6.6 6.6l-1.3 1.3M13.5 17.2l-1.3 1.3a4.6 4.6 0 0 1-6.6-6.6l1.3-1.3M4 4l16 16',
  alert: 'M12 3a9 9 0 1 0 .01 0ZM12 7.5v5.25M12 16.1h.01',
  leave: 'M9 7l-4 5 4 5M5 12h14',
} as const;

const Disc = styled('span')`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50%;
  background: var(--_accent-soft);
  color: var(--_accent-text);
  &[data-of='done'] {
    background: var(--_success-soft);
    color: var(--_success);
  }
  &:is([data-of='dead'], [data-of='alert']) {
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** What a step is about, at a glance. Decorative: its title says it, too. */
export const StepIcon = ({ of }: { of: keyof typeof drawings }) => (
  <Disc aria-hidden data-of={of}>
    <Glyph d={drawings[of]} size={24} flip={of === 'leave'} />
  </Disc>
);
