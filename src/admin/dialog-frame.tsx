import type { ReactNode } from 'react';
import { Heading } from '../ui/heading.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** A step of a flow inside a dialog. */
export function DialogFrame({ title, subtitle, children }: { step: string; title: ReactNode; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={3} size={16}>
          {title}
        </Heading>
        {subtitle && <Text tone="muted">{subtitle}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
