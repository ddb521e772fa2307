import { listText } from '../lib/dates.ts';
import { useLocale } from '../i18n/locale.tsx';
import { plural, type PluralText } from '../i18n/plural.ts';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { MorePeople, type EveryoneProps } from './more-people.tsx';
import type { NamedPerson } from '../contract/values.ts';

/** As many are named. */
const shownNames = 3;

export interface PeopleOfChange extends Pick<EveryoneProps<NamedPerson>, 'of' | 'load'> {
  id: string;
  /** "2 people lose Manage users" */
  title: string;
  /** Some of them. */
  names: readonly string[];
  total: number;
}

/** Who gains or loses what by a change, each with some names, and all on demand. */
export function PeopleByChange({ items, more }: { items: readonly PeopleOfChange[]; more: PluralText }) {
  const { language } = useLocale();
  return (
    <Stack gap={3} align="stretch">
      {items.map(({ id, title, names, total, of, load }) => {
        const rest = total - Math.min(names.length, shownNames);
        const shown = [...names.slice(0, shownNames), ...(rest > 0 ? [plural(language, more, rest)] : [])];
        return (
          <Stack key={id} gap={0} align="stretch">
            <Text as="span" strong>
              {title}
            </Text>
            {shown.length > 0 && (
              <MorePeople of={of} total={total} load={load} named={names.length}>
                <Text as="span" tone="muted">
                  {rest > 0 ? shown.join(', ') : listText(shown, language)}
                </Text>
              </MorePeople>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
