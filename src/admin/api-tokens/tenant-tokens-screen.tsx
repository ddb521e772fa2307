import { apiTokens } from '../../contract/api-tokens/api-tokens.ts';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { TokensScreen } from './tokens-screen.tsx';

export default function TenantTokensScreen(heading: SectionHeading) {
  const may = { write: useMay(apiTokens.createOfTenant), remove: useMay(apiTokens.removeOfTenant) };
  return <TokensScreen {...heading} scope="tenant" may={may} />;
}
