import { exactTime } from '../../../lib/dates.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useRegion } from '../../../i18n/region.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Time } from '../../../ui/time.tsx';
import type { UserRow } from '../users-queries.ts';
import { hindranceOf } from './access.ts';
import { FactLine } from './fact-line.tsx';
import { personStrings } from '../person-strings.ts';
import { usersStrings } from '../users-strings.ts';

export interface FactsCardProps {
  user: UserRow;
  /** Undefined without the right to. */
  onEdit: (() => void) | undefined;
}

/** Who somebody is. */
export function FactsCard({ user, onEdit }: FactsCardProps) {
  const t = useStrings('person', personStrings);
  const words = useStrings('users', usersStrings);
  const { language } = useLocale();
  const region = useRegion();
  const hasJoined = user.activatedForTenant !== false;
  const ends = user.temporaryExpirationDate;
  const date = ends && exactTime(new Date(ends), language, region);
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2}>{t.profile}</Heading>
          {onEdit && <Button onClick={onEdit}>{words.editDetails}</Button>}
        </Row>
        <div>
          {user.phoneNumber && (
            <FactLine label={t.phone}>
              <bdi dir="ltr">{user.phoneNumber}</bdi>
            </FactLine>
          )}
          {user.createdAt && (
            <FactLine label={hasJoined ? t.joined : t.invitedAt}>
              <Time value={user.createdAt} />
            </FactLine>
          )}
          {hasJoined && <FactLine label={t.lastSeen}>{user.lastLogin ? <Time value={user.lastLogin} /> : t.never}</FactLine>}
          {hasJoined && <FactLine label={t.twoStep}>{user.mfaEnrolled ? t.on : t.off}</FactLine>}
          <FactLine label={t.managedBy}>{user.managedBy === 'scim2' ? t.directory : t.thisWorkspace}</FactLine>
          <FactLine label={t.access}>{date ? format(hindranceOf(user) === 'expired' ? t.ended : t.until, { date }) : t.permanent}</FactLine>
        </div>
      </Stack>
    </Card>
  );
}
