import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { TokensScreen } from './tokens-screen.tsx';

export default function PersonalTokensScreen(heading: SectionHeading) {
  const may = { write: useMay('fe.secure.write.userApiTokens'), remove: useMay('fe.secure.delete.userApiTokens') };
  return <TokensScreen {...heading} scope="own" may={may} />;
}
