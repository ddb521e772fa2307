import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Pill = styled('span')`
  display: inline-block;
  flex: none;
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: middle;
  padding: 1px 8px;
  border-radius: 999px;
  background: color-mix(in oklab, var(--_text) 6%, transparent);
  color: var(--_text-muted);
  font: 500 var(--_text-12) var(--_font);
  white-space: nowrap;
  box-shadow: inset 0 0 0 1px color-mix(in oklab, currentColor 20%, transparent);
  &[data-tone='info'] {
    background: var(--_info-soft);
    color: var(--_info);
  }
  &[data-tone='success'] {
    background: var(--_success-soft);
    color: var(--_success);
  }
  &[data-tone='warning'] {
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  &[data-tone='danger'] {
    background: var(--_danger-soft);
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** A short label for state or type. */
export const Badge = ({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}) => (
  <Pill part="badge" data-tone={tone} dir="auto">
    {children}
  </Pill>
);
