import type { AdminBox } from '../auth/admin-box.ts';
import { brandOf } from '../auth/brand.ts';
import { customLogin } from '../auth/custom-login.ts';
import type { Connection, Services } from '../connection.ts';
import { openServices } from '../use-connection.ts';

/** What is configured of the sign-in page beyond its policy: nearly always nothing, which the policy knows. */
export async function loadMetadata({ options, configuration }: Services): Promise<AdminBox | undefined> {
  const isOwn = options.metadata !== undefined || options.metadataOverrides !== undefined;
  return isOwn || (await configuration.policy())?.customised !== false ? configuration.adminBox() : undefined;
}

/** Fills in who asks to sign in, once. */
export async function loadBrand(connection: Connection): Promise<void> {
  if (connection.brand.get()) return;
  const services = await openServices(connection);
  void loadMetadata(services);
  const tenant = customLogin(services);
  const vendor = await services.configuration.vendor();
  if (!vendor.whiteLabelMode) connection.brand.set(() => ({ app: vendor.name, logo: undefined }));
  const own = await tenant;
  connection.brand.set(() => brandOf(vendor, own));
}
