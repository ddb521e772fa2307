import type { PersonLineProps } from '../shared/people/person-line.tsx';

/** Somebody who is in something or may be added to it. */
export interface Person extends PersonLineProps {
  isInvited: boolean;
}
