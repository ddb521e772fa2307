import { apiTokens } from '../../contract/api-tokens/api-tokens.ts';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { TokensScreen } from './tokens-screen.tsx';

export default function PersonalTokensScreen(heading: SectionHeading) {
  const may = { write: useMay(apiTokens.createOwn), remove: useMay(apiTokens.removeOwn) };
  return <TokensScreen {...heading} scope="own" may={may} />;
}
