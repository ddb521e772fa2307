import { useEffect, useState } from 'react';
import { identifierKind, type IdentifierKind } from '../../auth/identifier.ts';
import { useServices } from '../../services.tsx';

/** The kind of identifier to ask for; an email until the vendor's policy has loaded. */
export function useIdentifierKind(): IdentifierKind {
  const { configuration } = useServices();
  const [strategy, setStrategy] = useState(configuration.knownPolicy()?.authStrategy);
  useEffect(() => {
    let active = true;
    void configuration.policy().then((policy) => active && setStrategy(policy?.authStrategy));
    return () => void (active = false);
  }, [configuration]);
  return identifierKind(strategy);
}
