import type { ReportContent, ReportTable } from './content.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Also for pages that allow no styles of documents they show. */
export const reportCss = `
:root { color-scheme: light; }
body { margin: 0; padding: 32px; background: #ffffff; color: #16181d; font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; }
header { padding-bottom: 16px; border-bottom: 1px solid #e4e6eb; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px; }
h2 { margin: 32px 0 8px; font-size: 16px; line-height: 24px; break-after: avoid; }
p { margin: 0; color: #5b616e; overflow-wrap: anywhere; }
header > b { display: block; margin-bottom: 12px; font-weight: 600; }
dl { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0 0; }
dl > div { flex: 1 1 140px; padding: 12px 16px; border: 1px solid #e4e6eb; border-radius: 8px; break-inside: avoid; }
dt { color: #5b616e; font-size: 12px; }
dd { margin: 0; font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding-block: 8px; padding-inline: 0 12px; border-bottom: 1px solid #e4e6eb; text-align: start; vertical-align: top; overflow-wrap: break-word; }
.scroll { overflow-x: auto; }
th { color: #5b616e; font-weight: 500; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll + p { margin-top: 8px; font-size: 12px; }
@media (max-width: 520px) { body { padding: 16px; } th, td { white-space: nowrap; } }
@page { size: A4; margin: 14mm; }
@media print { body { padding: 0; } }
`;

/** What people wrote doesn't turn the line around it. */
const apart = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const cells = (tag: 'td' | 'th', { columns }: ReportTable, texts: readonly string[]) =>
  texts
    .map(
      (text, index) =>
        `<${tag}${columns[index]?.isNumber ? ' class="number"' : ''}${tag === 'th' ? ' scope="col"' : ''}>${tag === 'th' ? escapeHtml(text) : apart(text)}</${tag}>`,
    )
    .join('');

function tableHtml(table: ReportTable): string {
  const { title, columns, rows, none, note } = table;
  const heading = `<h2>${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return `${heading}<p>${escapeHtml(none)}</p>`;
  const head = `<thead><tr>${cells(
    'th',
    table,
    columns.map(({ label }) => label),
  )}</tr></thead>`;
  const body = `<tbody>${rows.map((row) => `<tr>${cells('td', table, row)}</tr>`).join('\n')}</tbody>`;
  return `${heading}<div class="scroll"><table>${head}${body}</table></div>${note ? `<p>${escapeHtml(note)}</p>` : ''}`;
}

/** A page that runs nothing and asks for nothing; every text in it is escaped. */
export function renderReport({ language, direction, title, workspace, subtitles, facts, tables }: ReportContent): string {
  const csp = `default-src 'none'; style-src 'unsafe-inline'`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${csp}"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${reportCss}</style></head>
<body><main>
<header><b>${apart(workspace)}</b><h1>${escapeHtml(title)}</h1>${subtitles.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</header>
${facts.length > 0 ? `<dl>${facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>` : ''}
${tables.map(tableHtml).join('\n')}
</main></body></html>`;
}
