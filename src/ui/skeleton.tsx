import { styled } from './styled.tsx';

const Bone = styled('span')`
  display: block;
  max-inline-size: 100%;
  border-radius: var(--_radius-s);
  background: color-mix(in oklab, var(--_text) 8%, transparent);
  animation: ap-glow 1.6s ease-in-out infinite;
  @keyframes ap-glow {
    50% {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  &[data-round] {
    flex: none;
    border-radius: 50%;
  }
`;

export interface SkeletonProps {
  /** Any CSS length; default 100%. */
  width?: number | string;
  /** In px or any CSS length: the line height of the text it stands for. */
  height?: number | string;
  round?: boolean;
}

/** A placeholder with the exact size of what loads. Set `aria-busy` on the container. */
export const Skeleton = ({ width = '100%', height = 20, round = false }: SkeletonProps) => (
  <Bone aria-hidden data-round={round || undefined} style={{ inlineSize: width, blockSize: height }} />
);
