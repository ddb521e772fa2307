import { useContext, useMemo, type ReactNode } from 'react';
import { FieldStatesContext, useFieldStates } from '../ui/field-states.ts';

/** A part of a section that the vendor or the host may hide or only show, by its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const around = useContext(FieldStatesContext);
  const state = useFieldStates()(name);
  const inside = useMemo(() => ({ ...around, '*': 'viewOnly' as const }), [around]);
  if (state === 'hidden') return null;
  return state === 'edit' ? children : <FieldStatesContext.Provider value={inside}>{children}</FieldStatesContext.Provider>;
}
