import { styled } from './styled.tsx';

const Box = styled('pre')`
  margin: 0;
  padding: var(--_space-3) var(--_space-4);
  max-block-size: 280px;
  overflow: auto;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  color: var(--_text);
  font: 400 var(--_text-12) var(--_font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  direction: ltr;
  text-align: start;
`;

/** As it came if it isn't JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A payload or an answer; it can be scrolled by keyboard. */
export const JsonBlock = ({ label, text }: { label: string; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
  <Box translate="no" role="region" aria-label={label} tabIndex={0}>
    {prettyJson(text)}
  </Box>
);
