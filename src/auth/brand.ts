import type { Vendor } from '../contract/configuration/configuration.schemas.ts';
import type { CustomLogin } from './custom-login.ts';

/** Who asks to sign in. */
export interface Brand {
  /** The application's name; empty if the provider has none. */
  app: string;
  /** The tenant's, else the application's; empty if neither has one, undefined until the tenant's is known. */
  logo: string | undefined;
  /** The tenant's own color. */
  accent?: string | undefined;
  /** The tenant's name, on a sign-in page of its own. */
  tenant?: string | undefined;
}

/** What the sign-in page says of whom it belongs to. */
export const brandOf = ({ name, logo, icon, whiteLabelMode }: Vendor, own: CustomLogin = {}): Brand => ({
  app: whiteLabelMode ? (own.name ?? '') : name,
  logo: own.logo || (whiteLabelMode ? '' : logo || icon),
  accent: own.accent,
  tenant: own.name,
});
