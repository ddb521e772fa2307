import { severities } from '../../contract/audits/audits.schemas.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { FiltersFold } from '../../shared/lists/filters-fold.tsx';
import { filterSize } from '../../shared/lists/list-bar.tsx';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { closeGlyph } from '../../ui/glyphs.ts';
import { Select } from '../../ui/select.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { auditsStrings } from './audits-strings.ts';
import { filterIds, firstPeriod, kinds, periods, type AuditEntry, type FilterId } from './audits-queries.ts';
import { actorOf, kindOf, type DescribeWords } from '../../shared/audits/describe.ts';

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const menuIds = ['range', 'resource', 'severity'] as const;
const chipIds = ['range', 'action', 'user', 'target', 'ip'] as const;

/** Names for chips, as far as the loaded entries tell them. */
function nameOf(id: FilterId, value: string, { rows, words }: { rows: readonly AuditEntry[] | undefined; words: DescribeWords }): string {
  if (id === 'user') {
    const row = rows?.find(({ json }) => json[0]?.actorId === value);
    return row ? actorOf(row, words) : value;
  }
  return rows?.find(({ json }) => json[0]?.target?.id === value)?.json[0]?.target?.name ?? value;
}

interface AuditFiltersProps {
  view: ListView;
  rows: readonly AuditEntry[] | undefined;
  words: DescribeWords;
}

/** Time, what and how severe; a chip for each that narrows the list. */
export function AuditFilters({ view, rows, words }: AuditFiltersProps) {
  const t = useStrings('audits', auditsStrings);
  const { language } = useLocale();
  const region = useWorkspaceRegion();
  const { filters } = view;
  const [from, to] = (filters['range'] ?? '').split('~');
  const timeText =
    from && to
      ? format(t.chosenTime, { from: shortDate(from, language, region), to: shortDate(Date.parse(to) - 1, language, region) })
      : undefined;
  // Without those that a menu above shows.
  const labelOf: Record<(typeof chipIds)[number], (value: string) => string> = {
    range: () => timeText ?? '',
    action: (value) => format(t.kind, { action: kindOf(value, words) }),
    user: (value) => format(t.by, { person: nameOf('user', value, { rows, words }) }),
    target: (value) => format(t.about, { target: nameOf('target', value, { rows, words }) }),
    ip: (value) => format(t.fromAddress, { ip: value }),
  };
  const chosen = chipIds.filter((id) => (id === 'range' ? timeText : filters[id]));
  const isNarrowed = filterIds.filter((id) => filters[id]).length > 1;
  return (
    <>
      <FiltersFold count={menuIds.filter((id) => filters[id]).length}>
        <div style={{ inlineSize: filterSize }}>
          <Select
            hideLabel
            label={t.period}
            value={timeText ? 'chosen' : filters['range'] || firstPeriod}
            options={[
              ...(timeText ? [{ value: 'chosen', label: t.ownTime }] : []),
              ...periods.map((value) => ({ value, label: t[value] })),
            ]}
            onChange={(value) => value !== 'chosen' && view.setFilter('range', value === firstPeriod ? '' : value)}
          />
        </div>
        <div style={{ inlineSize: filterSize }}>
          <Select
            hideLabel
            searchable={false}
            label={t.what}
            value={filters['resource'] ?? ''}
            options={[{ value: '', label: t.anything }, ...kindNames.map((name) => ({ value: kinds[name], label: t[name] }))]}
            onChange={(value) => view.setFilter('resource', value)}
          />
        </div>
        <div style={{ inlineSize: filterSize }}>
          <Select
            hideLabel
            label={t.severity}
            value={filters['severity'] ?? ''}
            options={[{ value: '', label: t.anySeverity }, ...severities.map((value) => ({ value, label: t[value] }))]}
            onChange={(value) => view.setFilter('severity', value)}
          />
        </div>
      </FiltersFold>
      {chosen.map((id) => {
        const label = labelOf[id](filters[id]!);
        return (
          <Button key={id} size="s" aria-label={format(t.removeFilter, { filter: label })} onClick={() => view.setFilter(id, '')}>
            {label}
            <Glyph d={closeGlyph} size={12} />
          </Button>
        );
      })}
      {isNarrowed && (
        <Button size="s" variant="quiet" onClick={view.clear}>
          {t.clearFilters}
        </Button>
      )}
    </>
  );
}
