import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Heading } from './heading.tsx';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';

export interface SettingCardProps {
  title: string;
  description?: string;
  control: ReactNode;
}

/** One setting: title, one sentence, control. */
export function SettingCard({ title, description, control }: SettingCardProps) {
  return (
    <Card>
      <Row gap={4} justify="between" align="start" wrap>
        <Stack gap={1} style={{ flex: '1 1 240px' }}>
          <Heading level={2}>{title}</Heading>
          {description && <Text tone="muted">{description}</Text>}
        </Stack>
        {control}
      </Row>
    </Card>
  );
}
