import type { PersonLineProps } from '../../shared/people/person-line.tsx';

/** Somebody who is in a group or may be added to it. */
export interface Person extends PersonLineProps {
  isInvited: boolean;
}
