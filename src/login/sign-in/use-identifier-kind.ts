import { useEffect, useState } from 'react';
import { identifierKind, type IdentifierKind } from '../../auth/identifier.ts';
import { useServices } from '../../services.tsx';

/** What the form asks for. An email address until the vendor's policy is here: most have nothing else. */
export function useIdentifierKind(): IdentifierKind {
  const { configuration } = useServices();
  const [strategy, setStrategy] = useState(configuration.knownPolicy()?.authStrategy);
  useEffect(() => {
    let wanted = true;
    void configuration.policy().then((policy) => wanted && setStrategy(policy?.authStrategy));
    return () => void (wanted = false);
  }, [configuration]);
  return identifierKind(strategy);
}
