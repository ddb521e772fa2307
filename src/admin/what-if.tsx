import { useState } from 'react';
import { matchesPermission } from '../access/permission.ts';
import { mostMoved, type AccessChange, type AccessDraft } from '../contract/access/access.schemas.ts';
import { access } from '../contract/access/access.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { plural } from '../i18n/plural.ts';
import { whatIfStrings } from '../shared/why/what-if-strings.ts';
import { useApi } from '../services.tsx';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { PeopleByChange } from './people-by-change.tsx';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import type { PageQuery } from './more-people.tsx';
import { peopleStrings } from './people-strings.ts';
import { useMay } from './use-may.ts';

/** As many changes are listed. */
const shown = 6;

type Kind = 'gains' | 'losses';
type Line = { kind: Kind; permission: AccessChange['permission'] } & AccessChange[Kind];

/** Losses first, those of most people first. What goes along with a wider permission isn't said again. */
function linesOf(changes: readonly AccessChange[]): Line[] {
  const of = (kind: Kind): Line[] =>
    changes
      .filter((one) => one[kind].total > 0)
      .filter(
        ({ permission, ...one }) =>
          !changes.some(
            (wider) =>
              wider.permission.id !== permission.id &&
              wider[kind].total === one[kind].total &&
              matchesPermission(wider.permission.key, permission.key),
          ),
      )
      .map(({ permission, ...one }) => ({ kind, permission, ...one[kind] }))
      .toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || b.total - a.total);
  return [...of('losses'), ...of('gains')];
}

/** Who gains and loses which permission by a change that isn't saved yet; nothing for those who may not see people. */
export function WhatIf({ draft }: { draft: AccessDraft }) {
  const t = useStrings('what-if', whatIfStrings);
  const names = useStrings('people', peopleStrings);
  const { language } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const api = useApi(access);
  const maySee = useMay(access.whatIf);
  const isTooMany = draft.of === 'group' && Math.max(draft.joining.length, draft.leaving.length) > mostMoved;
  const changes = useEndpoint(access, 'whatIf', { input: { body: draft }, enabled: maySee && !isTooMany, keepPrevious: true });
  if (!maySee) return null;
  if (isTooMany) return <Text tone="muted">{format(t.tooMany, { count: new Intl.NumberFormat(language).format(mostMoved) })}</Text>;
  if (changes.isError) return <Text tone="muted">{t.failed}</Text>;
  if (changes.isPending) return <Text tone="muted">{t.loading}</Text>;
  const lines = linesOf(changes.data);
  if (lines.length === 0) return <Text tone="muted">{t.nobody}</Text>;
  const words = {
    gains: { you: t.youGain, youToo: t.youGainToo, others: t.gains },
    losses: { you: t.youLose, youToo: t.youLoseToo, others: t.loses },
  };
  const titleOf = ({ kind, permission: { name }, isYou, total }: Line) => {
    const { you, youToo, others } = words[kind];
    if (!isYou) return plural(language, others, total, { permission: name });
    return total === 1 ? format(you, { permission: name }) : plural(language, youToo, total - 1, { permission: name });
  };
  const items = lines.slice(0, isWhole ? lines.length : shown).map((line) => ({
    id: `${line.kind} ${line.permission.id}`,
    of: [draft, line.kind, line.permission.id],
    load: async (query: PageQuery) =>
      (await api.affected({ body: { draft, permissionId: line.permission.id, change: line.kind }, query })).items,
    title: titleOf(line),
    names: line.isYou && line.total === 1 ? [] : line.names,
    total: line.isYou && line.total === 1 ? 0 : line.total,
  }));
  const rest = lines.length - items.length;
  return (
    <Stack gap={3} align="stretch">
      <PeopleByChange items={items} more={t.more} />
      {rest > 0 && (
        <Row gap={3} wrap>
          <Text tone="muted">{plural(language, t.morePermissions, rest)}</Text>
          <Button size="s" onClick={() => setWhole(true)}>
            {format(names.showAll, { count: new Intl.NumberFormat(language).format(lines.length) })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The same below a form whose values are edited; undefined as long as nothing is. */
export function WhatIfSection({ draft }: { draft: AccessDraft | undefined }) {
  const t = useStrings('what-if', whatIfStrings);
  const maySee = useMay(access.whatIf);
  if (!draft || !maySee) return null;
  return (
    <Stack gap={2} align="stretch" role="status">
      <Heading level={3}>{t.title}</Heading>
      <WhatIf draft={draft} />
    </Stack>
  );
}
