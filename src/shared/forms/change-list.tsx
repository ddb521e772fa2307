import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { changeListStrings } from './change-list-strings.ts';

export interface FieldChange {
  label: string;
  /** What people read: a text, a switch, or a list of names. */
  before: unknown;
  after: unknown;
}

const List = styled('dl')`
  margin: 0;
  display: grid;
  gap: var(--_space-3);
  dt {
    color: var(--_text);
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Changed fields with their old and new values. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <List>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          {Array.isArray(change.before) && Array.isArray(change.after) ? (
            <Names before={change.before as string[]} after={change.after as string[]} />
          ) : (
            <Value {...change} />
          )}
        </div>
      ))}
    </List>
  );
}

function Value({ before, after }: FieldChange) {
  const t = useStrings('change-list', changeListStrings);
  const text = (value: unknown) => (value === true ? t.on : value === false ? t.off : String(value ?? '') || t.empty);
  return (
    <dd>
      <del>
        <bdi>{text(before)}</bdi>
      </del>{' '}
      <span aria-hidden>{t.becomes}</span>{' '}
      <ins>
        <bdi>{text(after)}</bdi>
      </ins>
    </dd>
  );
}

function Names({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useStrings('change-list', changeListStrings);
  const removed = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  return (
    <>
      {removed.length > 0 && <dd>{format(t.removed, { names: removed.join(', ') })}</dd>}
      {added.length > 0 && <dd>{format(t.added, { names: added.join(', ') })}</dd>}
    </>
  );
}
