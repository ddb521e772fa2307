import { CopyButton } from './copy-button.tsx';
import { styled } from './styled.tsx';

const Line = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_space-1);
  padding: 3px 3px 3px 10px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  direction: ltr;
  container-type: inline-size;
  & > code {
    display: flex;
    gap: 0.45em;
    color: var(--_text);
    font: 500 min(12px, 3.95cqi) / 20px var(--_font-mono);
    white-space: nowrap;
    -webkit-user-select: all;
    user-select: all;
  }
`;

/** A key to type elsewhere: on one line in groups of four, without spaces when it is copied. */
export const KeyLine = ({ value }: { value: string }) => (
  <Line>
    <code translate="no">
      {value.match(/.{1,4}/g)?.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
    <CopyButton value={value} compact />
  </Line>
);
