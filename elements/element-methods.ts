import { connectionFor } from '../src/connection.ts';
import { openServices } from '../src/use-connection.ts';
import { readOptions, type ElementProps } from './element-options.ts';

/** What every element can be asked by script. */
export const elementMethods = {
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  async getToken(this: ElementProps): Promise<string | undefined> {
    const { session } = await openServices(connectionFor(readOptions(this)));
    return session.getToken();
  },
};
