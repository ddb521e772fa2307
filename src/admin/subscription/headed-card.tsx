import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** A card whose action stands beside its title, or below it where there is no room. */
export const HeadedCard = ({
  title,
  description,
  action,
  children,
}: {
  title: string;
  description: string;
  action: ReactNode;
  children: ReactNode;
}) => (
  <Card>
    <Stack gap={4}>
      <Row gap={3} justify="between" align="start" wrap>
        <Stack gap={1} style={{ flex: '1 1 200px' }}>
          <Heading level={2}>{title}</Heading>
          <Text tone="muted">{description}</Text>
        </Stack>
        {action}
      </Row>
      {children}
    </Stack>
  </Card>
);
