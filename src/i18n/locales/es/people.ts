/** Spanish for the portal's users; one line per file. */
export { users } from './people/users.ts';
