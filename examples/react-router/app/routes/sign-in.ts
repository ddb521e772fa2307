import { signInLoader } from 'gatehouse/server/react-router';
import { session } from '../session.server';

export const loader = signInLoader(session);
// What isn't a GET; only `embeddedLogin` has such requests.
export const action = loader;
