import type { ReportContent } from '../../../src/contract/reports/content.ts';
import { renderReport } from '../../../src/contract/reports/render.ts';
import { reportFileName } from '../../../src/contract/reports/reports.rules.ts';
import type { ReportType } from '../../../src/contract/reports/reports.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../../identity/work.ts';
import type { MailLanguage } from '../../messages/mail-language.ts';
import { mailReport } from '../../messages/messages.ts';
import type { MailAttachment } from '../../ports/mail.ts';
import type { Told } from './make-report.ts';
import type { Recipient } from './recipients.ts';

export interface Drawn {
  content: ReportContent;
  html: string;
  /** Undefined: the page itself is what's sent. */
  attachment: MailAttachment | undefined;
}

/** The page, and the file if one is asked for. Where nothing can draw it any more, the page has to do. */
async function drawReport(
  { renderer, log }: Pick<Deps, 'renderer' | 'log'>,
  { content, id, type }: { content: ReportContent; id: string; type: ReportType },
): Promise<Drawn> {
  const html = renderReport(content);
  if (type === 'html') return { content, html, attachment: undefined };
  if (!renderer) {
    log.warn({ report: id, type }, 'report sent as a page: CHROME_PATH has no browser to draw it');
    return { content, html, attachment: undefined };
  }
  return { content, html, attachment: { name: reportFileName(id, type), bytes: await renderer.draw(html, type) } };
}

/** One for each language that somebody gets it in. */
export async function drawReports(
  deps: Pick<Deps, 'renderer' | 'log'>,
  { told, to, ...more }: { told: Told; to: readonly Recipient[]; id: string; type: ReportType },
): Promise<Map<MailLanguage, Drawn>> {
  const drawn = new Map<MailLanguage, Drawn>();
  for (const { language } of to)
    if (!drawn.has(language)) drawn.set(language, await drawReport(deps, { ...more, content: told(language) }));
  return drawn;
}

/** Puts an email for each recipient in line, in the caller's transaction. */
export async function mailReports(
  tx: Tx,
  deps: Deps,
  { tenantId, to, drawn }: { tenantId: string; to: readonly Recipient[]; drawn: ReadonlyMap<MailLanguage, Drawn> },
): Promise<void> {
  for (const { email, language } of to) {
    // Whose language has changed meanwhile gets another one's.
    const { content, html, attachment } = (drawn.get(language) ?? [...drawn.values()][0])!;
    const about = { report: content.title, tenant: content.workspace };
    await mailReport(tx, { deps }, { to: email, language: content.language as MailLanguage, sender: tenantId, html, attachment, ...about });
  }
}
