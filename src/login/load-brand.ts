import { customLogin } from '../auth/custom-login.ts';
import type { Connection } from '../connection.ts';
import { openServices } from '../use-connection.ts';

/** Fills in who asks to sign in, once. */
export async function loadBrand(connection: Connection): Promise<void> {
  if (connection.brand.get()) return;
  const services = await openServices(connection);
  const tenant = customLogin(services);
  const { name: app, logo, icon } = await services.configuration.vendor();
  connection.brand.set(() => ({ app, logo: undefined }));
  const { logo: own, accent } = (await tenant) ?? {};
  connection.brand.set(() => ({ app, logo: own || logo || icon, accent }));
}
