import { createContext } from 'react';

/** Id of the line that says what a step asks for; whoever frames the step draws it. */
export const StepText = createContext<string | undefined>(undefined);

/** Id of a text elsewhere that describes the fields inside, besides their own note. */
export const FieldText = createContext<string | undefined>(undefined);
