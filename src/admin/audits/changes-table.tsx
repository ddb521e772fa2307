import type { AuditChanges } from '../../contract/audits/audits.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { auditDialogStrings } from './audit-dialog-strings.ts';

const Frame = styled('div')`
  overflow-x: auto;
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font: 400 var(--_text-13) var(--_font);
  }
  & th,
  & td {
    padding: 8px 12px 8px 0;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th,
  & tbody th {
    color: var(--_text-muted);
    font-weight: 500;
    white-space: nowrap;
  }
  & ins,
  & del {
    display: block;
    inline-size: fit-content;
    padding-inline: 4px;
    border-radius: 3px;
    text-decoration: none;
  }
  & ins {
    background: var(--_success-soft);
    color: var(--_success);
  }
  & del {
    background: var(--_danger-soft);
    color: var(--_danger);
  }
`;

type Words = { readonly [K in keyof typeof auditDialogStrings]: string };
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

function textOf(value: unknown, t: Words): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Lists show only what came and went. */
function Side({ value, other, as: As, t }: { value: unknown; other: unknown; as: 'ins' | 'del'; t: Words }) {
  if (!isTexts(value) || !isTexts(other)) return <As>{textOf(value, t)}</As>;
  const own = value.filter((one) => !other.includes(one));
  return own.length === 0 ? (
    <Text as="span" tone="faint">
      –
    </Text>
  ) : (
    own.map((one) => <As key={one}>{one}</As>)
  );
}

/** What changed, before and after. */
export function ChangesTable({ changes }: { changes: AuditChanges }) {
  const t = useStrings('audit-dialog', auditDialogStrings);
  const words: Readonly<Record<string, string>> = t;
  return (
    <Frame tabIndex={0} role="region" aria-label={t.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(changes).map(([field, { from, to }]) => (
            <tr key={field}>
              <th scope="row">{words[field] ?? field}</th>
              <td dir="auto">
                <Side value={from} other={to} as="del" t={t} />
              </td>
              <td dir="auto">
                <Side value={to} other={from} as="ins" t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
