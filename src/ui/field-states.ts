import { createContext, useContext } from 'react';

/** How a field or a part of a section is offered (SPEC 2.4). */
type FieldState = 'hidden' | 'viewOnly' | 'edit';
/** By name; `*` stands for everything inside. */
export type FieldStates = Readonly<Record<string, FieldState>>;

const none: FieldStates = {};
/** Those of the section around it. */
export const FieldStatesContext = createContext<FieldStates>(none);

/** Tells the state of each field here. Presentation: the server decides what may be written. */
export function useFieldStates(): (name: string) => FieldState {
  const states = useContext(FieldStatesContext);
  return (name) => (states[name] === 'hidden' ? 'hidden' : (states['*'] ?? states[name] ?? 'edit'));
}
