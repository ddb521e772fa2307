import type { KeyboardEvent } from 'react';

const rowsIn = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>('tr[data-account]')];

interface TreeKeys {
  isExpanded(id: string): boolean;
  toggle(id: string): void;
}

/** Arrows move between rows, open and close them (ARIA treegrid); Enter opens the account. Keys of what is inside a row are its own. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>, { isExpanded, toggle }: TreeKeys): void {
  const row = event.target as HTMLElement;
  if (!row.matches('tr[data-account]') || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsIn(event.currentTarget);
  const at = rows.indexOf(row);
  const id = row.dataset['account']!;
  const canOpen = row.hasAttribute('aria-expanded');
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const [open, close] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const go = (target: HTMLElement | undefined) => target?.focus();
  switch (event.key) {
    case 'ArrowDown':
      go(rows[at + 1]);
      break;
    case 'ArrowUp':
      go(rows[at - 1]);
      break;
    case 'Home':
      go(rows[0]);
      break;
    case 'End':
      go(rows.at(-1));
      break;
    case 'Enter':
      row.querySelector<HTMLElement>('a')?.click();
      break;
    case open:
      if (canOpen && !isExpanded(id)) toggle(id);
      else if (canOpen) go(rows[at + 1]?.dataset['parent'] === id ? rows[at + 1] : undefined);
      break;
    case close:
      if (canOpen && isExpanded(id)) toggle(id);
      else go(rows.find((other) => other.dataset['account'] === row.dataset['parent']));
      break;
    default:
      return;
  }
  event.preventDefault();
}
