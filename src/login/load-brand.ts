import { customLogin } from '../auth/custom-login.ts';
import type { Connection } from '../connection.ts';
import { openServices } from '../use-connection.ts';

/** Fills in who asks to sign in, once. */
export async function loadBrand(connection: Connection): Promise<void> {
  if (connection.brand.get()) return;
  const services = await openServices(connection);
  const [vendor, tenant] = await Promise.all([services.configuration.vendor(), customLogin(services)]);
  connection.brand.set((known) => known ?? { app: vendor.name, logo: tenant?.logo || vendor.logo || vendor.icon });
}
