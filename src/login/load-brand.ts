import { customLogin } from '../auth/custom-login.ts';
import type { Connection } from '../connection.ts';
import { openServices } from '../use-connection.ts';

/** Fills in who asks to sign in, once. */
export async function loadBrand(connection: Connection): Promise<void> {
  if (connection.brand.get()) return;
  const services = await openServices(connection);
  const tenant = customLogin(services);
  const { name, logo, icon, whiteLabelMode } = await services.configuration.vendor();
  if (!whiteLabelMode) connection.brand.set(() => ({ app: name, logo: undefined }));
  const own = (await tenant) ?? {};
  connection.brand.set(() => ({
    app: whiteLabelMode ? (own.name ?? '') : name,
    logo: own.logo || (whiteLabelMode ? '' : logo || icon),
    accent: own.accent,
  }));
}
