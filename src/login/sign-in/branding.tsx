import { useEffect, useState, type ReactNode } from 'react';
import { customLogin, type CustomLogin } from '../../auth/custom-login.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Text } from '../../ui/text.tsx';
import { brandingStrings } from './branding-strings.ts';

/** The workspace's branding, in place of the subtitle. */
export default function Branding({ fallback }: { fallback: ReactNode }) {
  const t = useStrings('branding', brandingStrings);
  const services = useServices();
  const [brand, setBrand] = useState<CustomLogin>();
  useEffect(() => {
    let active = true;
    void customLogin(services).then((found) => active && setBrand(found));
    return () => void (active = false);
  }, [services]);
  if (!brand?.name) return fallback;
  const text = format(t.to, { name: brand.name });
  // The form reserves one line for it.
  return (
    <Text as="span" tone="muted" truncate title={text} style={{ display: 'block' }}>
      {text}
    </Text>
  );
}
