import { closeGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { styled } from './styled.tsx';

const Box = styled('span')`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-inline: 8px;
  border-radius: var(--_radius-s);
  background: color-mix(in oklab, var(--_text) 7%, transparent);
  color: var(--_text);
  font: 400 var(--_text-13) var(--_font);
  &[data-removable] {
    padding-inline-end: 0;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > button {
    appearance: none;
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--_radius-s);
    background: none;
    color: var(--_text-muted);
    cursor: pointer;
    pointer-events: auto;
    &:hover {
      color: var(--_text);
    }
  }
`;

interface ChipProps {
  label: string;
  /** Name of the remove button, which is for pointers only; keyboards remove chips differently. */
  removeLabel: string;
  onRemove?: (() => void) | undefined;
}

/** A selected value inside a control. */
export const Chip = ({ label, removeLabel, onRemove }: ChipProps) => (
  <Box data-removable={onRemove && ''}>
    <span>{label}</span>
    {onRemove && (
      <button type="button" tabIndex={-1} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Glyph d={closeGlyph} size={12} />
      </button>
    )}
  </Box>
);
