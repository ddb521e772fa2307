import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState, type ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { styled } from '../../ui/styled.tsx';
import { listStrings } from './list-strings.ts';

const Fold = styled('div')`
  display: contents;
  & > button {
    display: none;
  }
  & > div {
    display: contents;
  }
  @container (max-width: 479.98px) {
    & > button {
      display: inline-flex;
      flex: 1 1 120px;
    }
    &:not([data-open]) > div {
      display: none;
    }
    /* Below what else stands beside the button. */
    & > div > * {
      order: 1;
    }
  }
`;

interface FiltersButtonProps {
  open: boolean;
  /** How many are in use. */
  count?: number;
  size?: 's' | 'm';
  onToggle(): void;
}

export function FiltersButton({ open, count = 0, size = 'm', onToggle }: FiltersButtonProps) {
  const t = useStrings('list', listStrings);
  return (
    <Button size={size} start={<Icon of={SlidersHorizontal} />} aria-expanded={open} onClick={onToggle}>
      {t.filters}
      {count > 0 && <Badge>{String(count)}</Badge>}
    </Button>
  );
}

/** Filters in the line they are in, or behind a button where that would fill a phone's screen. */
export function FiltersFold({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold data-open={open || undefined}>
      <FiltersButton open={open} count={count} onToggle={() => setOpen(!open)} />
      <div>{children}</div>
    </Fold>
  );
}
