import type { Session } from '../../contract/sessions/sessions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { sessionsStrings } from './sessions-strings.ts';

const shapes = {
  computer: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 20h6M12 16v4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
} as const;

const unknown = { kind: 'computer', browser: '', system: '' } as const;

const Line = styled('div')`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: var(--_space-3);
  align-items: center;
  min-block-size: 60px;
  padding-block: var(--_space-2);
  border-block-start: 1px solid var(--_border);
  color: var(--_text-muted);
  &:first-of-type {
    border-block-start: 0;
  }
  header {
    color: var(--_text);
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1) var(--_space-2);
    align-items: center;
  }
`;

export interface SessionRowProps {
  session: Session;
  /** Omitted for somebody who may only look. */
  onSignOut?: ((device: string) => void) | undefined;
  /** Badge of a session in which someone else acts. */
  impersonated?: string;
}

export function SessionRow({ session, onSignOut, impersonated }: SessionRowProps) {
  const t = useStrings('sessions', sessionsStrings);
  const { kind, browser, system } = session.device ?? unknown;
  const device = browser && system ? format(t.deviceOn, { browser, system }) : browser || system || t.unknownDevice;
  const now = useMinute();
  const lastActiveAt = session.lastActiveAt ?? session.createdAt;
  return (
    <Line role="listitem">
      <Glyph d={shapes[kind]} size={20} />
      <div>
        <header>
          <Text as="span" strong tone="normal">
            {device}
          </Text>
          {session.current && <Badge tone="success">{t.thisDevice}</Badge>}
          {session.impersonated && <Badge tone="warning">{impersonated ?? t.impersonated}</Badge>}
        </header>
        <Text size={13} tone="muted">
          {session.ipAddress && (
            <span>
              <bdi>{session.ipAddress}</bdi> ·{' '}
            </span>
          )}
          {session.current || !lastActiveAt || now - Date.parse(lastActiveAt) < 60_000 ? (
            <span>{t.activeNow}</span>
          ) : (
            <span>
              {t.lastActive} <Time value={lastActiveAt} />
            </span>
          )}
        </Text>
      </div>
      {onSignOut && !session.current && (
        <Button size="s" onClick={() => onSignOut(device)} aria-label={format(t.signOutOf, { device })}>
          {t.signOut}
        </Button>
      )}
    </Line>
  );
}
