import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { Button } from './button.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { uiStrings } from './ui-strings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  isMinimum?: boolean | undefined;
  onPage(page: number): void;
}

/** The range of rows, the total, and page buttons; nothing to see while there is one page. */
export function Pagination({ page, pageSize, total, isMinimum, onPage }: PaginationProps) {
  const t = useStrings('ui', uiStrings);
  const { language } = useLocale();
  const number = new Intl.NumberFormat(language);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = number.format(Math.min(total, page * pageSize + 1));
  const to = number.format(Math.min(total, (page + 1) * pageSize));
  const range = format(t.rowsOf, { from, to, total: number.format(total) + (isMinimum ? '+' : '') });
  // One page says it all; its count is still announced when a filter changes it.
  if (last === 0) return <VisuallyHidden role="status">{range}</VisuallyHidden>;
  return (
    <Row role="navigation" aria-label={t.pages} justify="between" gap={4} wrap style={{ minBlockSize: 36 }}>
      <Text as="span" size={13} tone="muted" tabular role="status">
        {range}
      </Text>
      <Row gap={2}>
        <Button size="s" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {t.previous}
        </Button>
        <Button size="s" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t.next}
        </Button>
      </Row>
    </Row>
  );
}
