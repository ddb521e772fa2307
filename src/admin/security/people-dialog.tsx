import type { NamedPerson } from '../../contract/values.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { PersonLine } from '../../shared/people/person-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { MorePeople, type EveryoneProps } from '../more-people.tsx';
import { securityStrings } from './security-strings.ts';

const shownPeople = 5;

export type Hit = NamedPerson & { ip?: string | undefined };

export interface PeopleDialogProps {
  title: string;
  text: string;
  /** Verb and object. */
  confirm: string;
  total: number;
  /** The first of the people is the user. */
  isYou: boolean;
  people: readonly Hit[];
  /** A page of them. `of`: what hits them, as a key. */
  all: Pick<EveryoneProps<Hit>, 'of' | 'load'>;
  /** What to do instead, offered first. */
  better?: { label: string; onSelect(): void } | undefined;
  settle(isAgreed: boolean): void;
}

/** Whom a change hits, by name, before it's made. */
export function PeopleDialog({ title, text, confirm, total, isYou, people, all, better, settle }: PeopleDialogProps) {
  const t = useStrings('security', securityStrings);
  const { language } = useLocale();
  const shown = people.slice(0, shownPeople);
  const rest = total - shown.length;
  const you = isYou ? people[0]?.id : undefined;
  const mark = ({ id, ip }: Hit) => (
    <Row gap={3}>
      {id === you && <Badge>{t.you}</Badge>}
      {ip && (
        <Text as="span" size={13} tone="muted" dir="ltr">
          {ip}
        </Text>
      )}
    </Row>
  );
  return (
    <ConfirmDialog open title={title} confirm={confirm} better={better} onConfirm={() => settle(true)} onClose={() => settle(false)}>
      <Stack gap={4} align="stretch">
        {text}
        {shown.length > 0 && (
          <MorePeople {...all} total={total} named={shown.length} mark={mark}>
            <Stack gap={3} align="stretch">
              {shown.map((person) => (
                <Row key={person.id} justify="between" gap={3}>
                  <PersonLine {...person} />
                  {mark(person)}
                </Row>
              ))}
              {rest > 0 && <Text tone="muted">{plural(language, t.morePeople, rest)}</Text>}
            </Stack>
          </MorePeople>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
