import { connections } from '../src/connection.ts';

/** What a page without a framework may know about the user: names and ids, no token. */
export interface PageUser {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  tenant: { id: string; name: string };
  roles: string[];
}

const connection = () => [...connections().values()][0];
const services = () => connection()?.services;

/** The signed-in user of the first product on the page, or null. */
export function pageUser(): PageUser | null {
  const state = connection()?.session.get();
  if (state?.status !== 'signedIn') return null;
  const { user, activeTenant } = state;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pictureUrl: user.profilePictureUrl ?? null,
    tenant: { id: activeTenant.tenantId, name: activeTenant.name },
    roles: user.roles.map(({ name }) => name),
  };
}

export const signOutPage = async (): Promise<void> => services()?.session.logout();

/** Hosted login: goes to the provider's sign-in page and returns here. */
export const signInPage = async (params?: object): Promise<void> => (await services()?.hosted())?.loginWithRedirect(params);
