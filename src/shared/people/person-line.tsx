import { Avatar } from '../../ui/avatar.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

export interface PersonLineProps {
  id: string;
  name: string;
  email: string;
  profilePictureUrl?: string | null | undefined;
}

/** Somebody in a list: picture, name and email. */
export const PersonLine = ({ id, name, email, profilePictureUrl = null }: PersonLineProps) => (
  <Row gap={3} style={{ minInlineSize: 0 }}>
    <Avatar id={id} name={name || email} src={profilePictureUrl} size={28} />
    <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
      <Text as="span" strong truncate title={name} dir="auto" style={{ maxInlineSize: '100%' }}>
        {name || email}
      </Text>
      <Text as="span" size={12} tone="muted" truncate title={email} dir="ltr" style={{ maxInlineSize: '100%' }}>
        {email}
      </Text>
    </Stack>
  </Row>
);
