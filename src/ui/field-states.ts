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

/** Whether the vendor wants a field to be filled in. */
export function useIsRequired(): (name: string) => boolean {
  const states = useContext(FieldStatesContext);
  return (name) => `required ${name}` in states;
}

/** Whether something is on, such as a column until somebody chooses, if the vendor says. */
export function useIsOn(): (name: string) => boolean | undefined {
  const states = useContext(FieldStatesContext);
  return (name) => {
    const state = states[name];
    return state && state !== 'hidden';
  };
}
