import { Row, Stack } from './stack.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Column } from './table-column.ts';

const placeholders = {
  person: (width: number) => (
    <Row gap={3}>
      <Skeleton round width={28} height={28} />
      <Lines width={width} />
    </Row>
  ),
  lines: (width: number) => <Lines width={width} />,
  pill: () => <Skeleton width={64} height={18} />,
};

const Lines = ({ width }: { width: number }) => (
  <Stack gap={1} style={{ flex: 1 }}>
    <Skeleton width={`${width}%`} height={16} />
    <Skeleton width={`${width + 14}%`} height={12} />
  </Stack>
);

export interface SkeletonRowProps<Row> {
  columns: readonly Column<Row>[];
  index: number;
  isSelectable: boolean;
  hasActions: boolean;
}

/** A row that is still loading, as high as one that has loaded. */
export function SkeletonRow<Row>({ columns, index, isSelectable, hasActions }: SkeletonRowProps<Row>) {
  const width = 40 + ((index * 17) % 30);
  return (
    <tr role="row" data-skeleton>
      {isSelectable && (
        <td role="cell" data-select>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map(({ id, showFrom, compact, skeleton }, at) => (
        <td key={id} role="cell" data-lead={at === 0 || undefined} data-from={showFrom} data-compact={compact}>
          {skeleton ? placeholders[skeleton](width) : <Skeleton width={`${width}%`} height={14} />}
        </td>
      ))}
      {hasActions && <td role="cell" data-actions />}
    </tr>
  );
}
