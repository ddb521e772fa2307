import { encode } from 'uqr';
import { styled } from './styled.tsx';

const Frame = styled('svg')`
  display: block;
  box-sizing: border-box;
  inline-size: 160px;
  block-size: 160px;
  margin-inline: auto;
  padding: 8px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: #fff;
  shape-rendering: crispEdges;
  direction: ltr;
  forced-color-adjust: none;
`;

/** Always dark on white, because scanners don't handle inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </Frame>
  );
}
