import { useStrings } from '../i18n/locale.tsx';
import { styled } from './styled.tsx';
import { uiStrings } from './ui-strings.ts';

/** A spinning ring; a pulse under reduced motion. Also used inside busy buttons. */
export const spin = `
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ap-spin 0.7s linear infinite;
  @keyframes ap-spin { to { transform: rotate(1turn); } }
  @keyframes ap-pulse { 50% { opacity: 0.4; } }
  @media (prefers-reduced-motion: reduce) { animation: ap-pulse 2s ease-in-out infinite; }
`;

const Ring = styled('span')`
  display: block;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  color: var(--_text-muted);
  ${spin}
  &[data-size='s'] {
    inline-size: 16px;
    block-size: 16px;
  }
  &[data-size='l'] {
    inline-size: 32px;
    block-size: 32px;
  }
`;

/** For content of unknown shape; otherwise use Skeleton. */
export function Spinner({ size = 'm', label }: { size?: 's' | 'm' | 'l'; label?: string }) {
  const t = useStrings('ui', uiStrings);
  return <Ring part="spinner" role="progressbar" aria-label={label ?? t.loading} data-size={size} />;
}
