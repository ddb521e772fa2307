import { useState } from 'react';
import { gives } from '../../contract/roles/roles.rules.ts';
import type { Permission, Role } from '../../contract/roles/roles.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { checkGlyph } from '../../ui/glyphs.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRolesAndPermissions, type CategoryGroup } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

const Pair = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--_space-4);
`;
const Grid = styled('table')`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font: 400 var(--_text-14) var(--_font);
  th,
  td {
    padding: var(--_space-2);
    border-block-end: 1px solid var(--_border);
    text-align: start;
    font-weight: 400;
  }
  th:first-of-type {
    inline-size: 46%;
  }
  thead th {
    color: var(--_text-muted);
    font: 500 var(--_text-12) var(--_font);
  }
  th[colspan] {
    padding-block-start: var(--_space-5);
    font-weight: 600;
  }
  tr[data-differs] > * {
    background: color-mix(in oklab, var(--_accent) 7%, transparent);
  }
`;

/** What each of two roles allows, side by side. */
export function CompareDialog({ first, onClose }: { first?: Role | undefined; onClose(): void }) {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const { groups, all, error, retry, retrying } = useRolesAndPermissions();
  const [picked, setChosen] = useState({ a: first?.id ?? '', b: '' });
  const chosenA = picked.a || (all[0]?.id ?? '');
  const chosen = { a: chosenA, b: picked.b || (all.find(({ id }) => id !== chosenA)?.id ?? '') };
  const [isShort, setShort] = useState(false);
  const options = all.map(({ id, name }) => ({ value: id, label: name }));
  const [a, b] = [chosen.a, chosen.b].map((id) => all.find((role) => role.id === id));
  const known = groups?.flatMap(({ permissions }) => permissions) ?? [];
  const holds = (role: Role, permission: Permission) =>
    gives(
      known.filter(({ id }) => role.permissions.includes(id)),
      permission,
    );
  const differs = (permission: Permission) => a !== undefined && b !== undefined && holds(a, permission) !== holds(b, permission);
  const count = known.filter(differs).length;
  const shown = (groups ?? [])
    .map(({ category, permissions }) => ({ category, permissions: permissions.filter((one) => !isShort || differs(one)) }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <Dialog open size="l" title={t.compareTitle} onClose={onClose}>
      <Stack gap={4} align="stretch">
        <Pair>
          <Select label={t.firstRole} options={options} value={chosen.a} onChange={(id) => setChosen({ ...chosen, a: id })} />
          <Select
            label={t.secondRole}
            placeholder={t.chooseRole}
            options={options.filter(({ value }) => value !== chosen.a)}
            value={chosen.b}
            onChange={(id) => setChosen({ ...chosen, b: id })}
          />
        </Pair>
        {error && <ErrorNotice error={error} onRetry={retry} retrying={retrying} />}
        {!groups && !error && <Skeleton height={240} />}
        {groups && !(a && b) && <Text tone="muted">{t.compareEmpty}</Text>}
        {groups && a && b && (
          <>
            <Row justify="between" gap={4} wrap>
              <Checkbox label={t.onlyDifferences} checked={isShort} onChange={(event) => setShort(event.currentTarget.checked)} />
              <Text as="span" size={13} tone="muted" role="status">
                {count === 0 ? t.same : plural(language, t.differences, count)}
              </Text>
            </Row>
            {shown.length > 0 && <Comparison groups={shown} pair={[a, b]} holds={holds} differs={(one) => !isShort && differs(one)} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ComparisonProps {
  groups: readonly CategoryGroup[];
  pair: readonly [Role, Role];
  holds(role: Role, permission: Permission): boolean;
  /** Marked. */
  differs(permission: Permission): boolean;
}

function Comparison({ groups, pair, holds, differs }: ComparisonProps) {
  const t = useStrings('roles', rolesStrings);
  return (
    <Grid>
      <thead>
        <tr>
          <th scope="col">{t.permission}</th>
          {pair.map(({ id, name }) => (
            <th key={id} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ category, permissions }) => (
        <tbody key={category.id}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              {category.name}
            </th>
          </tr>
          {permissions.map((permission) => (
            <tr key={permission.id} data-differs={differs(permission) ? '' : undefined}>
              <th scope="row">{permission.name}</th>
              {pair.map((role) => (
                <td key={role.id}>
                  {holds(role, permission) ? (
                    <>
                      <Glyph d={checkGlyph} />
                      <VisuallyHidden>{t.has}</VisuallyHidden>
                    </>
                  ) : (
                    <Text as="span" tone="muted">
                      <span aria-hidden="true" style={{ display: 'inline-block', inlineSize: 16, textAlign: 'center' }}>
                        –
                      </span>
                      <VisuallyHidden>{t.hasNot}</VisuallyHidden>
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Grid>
  );
}
