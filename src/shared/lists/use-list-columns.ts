import { useMemo, useContext } from 'react';
import { FieldStatesContext } from '../../ui/field-states.ts';
import type { ListColumn } from './list-parts.ts';

/** The columns that the vendor and the host don't hide. The first names the row and stays. */
export function useListColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const states = useContext(FieldStatesContext);
  return useMemo(() => columns.filter(({ id }, at) => at === 0 || states[`column ${id}`] !== 'hidden'), [columns, states]);
}
