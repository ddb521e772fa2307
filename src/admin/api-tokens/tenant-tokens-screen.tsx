import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { TokensScreen } from './tokens-screen.tsx';

export default function TenantTokensScreen(heading: SectionHeading) {
  const may = { write: useMay('fe.secure.write.tenantApiTokens'), remove: useMay('fe.secure.delete.tenantApiTokens') };
  return <TokensScreen {...heading} scope="tenant" may={may} />;
}
