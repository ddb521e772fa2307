import { Avatar } from '../../ui/avatar.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** Somebody who is in a group or may be added to it. */
export interface Person {
  id: string;
  name: string;
  email: string;
  profilePictureUrl: string | null;
  isInvited: boolean;
}

export const PersonLine = ({ id, name, email, profilePictureUrl }: Person) => (
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
