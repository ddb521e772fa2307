import { useEffect, useState } from 'react';
import { ignore } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';

/** Of whom the product is; `unknown` until that has come. */
export function useVendorName(unknown: string): string {
  const { configuration } = useServices();
  const [name, setName] = useState('');
  useEffect(() => {
    let isActive = true;
    configuration.vendor().then(
      (vendor) => isActive && setName(vendor.name),
      (error: unknown) => ignore(error, 'the sentence stands without a name'),
    );
    return () => void (isActive = false);
  }, [configuration]);
  return name || unknown;
}
