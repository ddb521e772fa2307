import { useEffect, useState, type ReactNode } from 'react';
import { customLogin, type CustomLogin } from '../../auth/custom-login.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { brandingStrings } from './branding-strings.ts';

/** Whose sign-in this is, in the place of the line under the title. */
export default function Branding({ fallback }: { fallback: ReactNode }) {
  const t = useStrings('branding', brandingStrings);
  const services = useServices();
  const [brand, setBrand] = useState<CustomLogin>();
  useEffect(() => {
    let wanted = true;
    void customLogin(services).then((found) => wanted && setBrand(found));
    return () => void (wanted = false);
  }, [services]);
  return brand?.name ? format(t.to, { name: brand.name }) : fallback;
}
