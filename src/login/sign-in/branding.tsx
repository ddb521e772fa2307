import type { ReactNode } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { Text } from '../../ui/text.tsx';
import { useConnection } from '../../use-connection.ts';
import { brandingStrings } from './branding-strings.ts';

/** The workspace's branding, in place of the subtitle. */
export default function Branding({ fallback }: { fallback: ReactNode }) {
  const t = useStrings('branding', brandingStrings);
  const name = useStore(useConnection().brand)?.tenant;
  if (!name) return fallback;
  const text = format(t.to, { name });
  // The form reserves one line for it.
  return (
    <Text as="span" tone="muted" truncate title={text} style={{ display: 'block' }}>
      {text}
    </Text>
  );
}
