import { createContext } from 'react';

/** Id of the line that describes a step; rendered by the step's frame. */
export const StepText = createContext<string | undefined>(undefined);

/** Id of a text elsewhere that describes the fields inside, in addition to their own help. */
export const FieldText = createContext<string | undefined>(undefined);
