import type { Usage } from '../../contract/usage/usage.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { styled } from '../../ui/styled.tsx';
import { usageStrings } from './usage-strings.ts';
import type { UsageWords } from './use-usage-words.ts';

const Frame = styled('div')`
  max-block-size: 520px;
  overflow: auto;
  ${focusRing}
  & table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: 400 var(--_text-13) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: 10px var(--_space-4);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
    text-align: end;
    white-space: nowrap;
  }
  & th {
    font-weight: 500;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    color: var(--_text-muted);
  }
  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    text-align: start;
  }
  & thead th:first-child {
    z-index: 2;
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
`;

/** All numbers, the newest step first. */
export function UsageTable({ usage: { steps, series }, words }: { usage: Usage; words: UsageWords }) {
  const t = useStrings('usage', usageStrings);
  return (
    <Frame tabIndex={0} role="region" aria-label={t.chartLabel}>
      <table aria-label={t.chartLabel}>
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            {series.map(({ id }) => (
              <th key={id} scope="col">
                {t[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps
            .map((at, index) => (
              <tr key={at}>
                <th scope="row">{words.whole(at)}</th>
                {series.map(({ id, values }) => (
                  <td key={id}>{words.count(values[index]!)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </Frame>
  );
}
