import type { Page } from '../http/page.ts';
import type { Deps } from '../identity/work.ts';
import { answerRecoveryRequests } from '../identity/passwords/recovery.ts';
import { dnsPages } from './dns-page.ts';
import { inboxPage, mailPage, type InboxMessage } from './inbox-page.ts';

/** Newest first. Flushes pending messages first, so that readers never miss one. */
export async function readInbox(deps: Deps, to?: string | null): Promise<InboxMessage[]> {
  await answerRecoveryRequests(deps);
  const rows = await deps.db.system(
    (tx) => {
      const newest = tx.selectFrom('mail_outbox').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(100);
      return (to ? newest.where('recipient', '=', to.trim().replace(/^ /, '+').toLowerCase()) : newest).execute();
    },
    { readOnly: true },
  );
  return rows.map(({ id, recipient, channel, subject, text, html, links, code, created_at }) => ({
    id,
    to: recipient,
    channel,
    subject,
    text,
    html,
    links: links as string[],
    code,
    sentAt: created_at.toISOString(),
  }));
}

/** For the demo and tests only. */
export function inboxPages(deps: Deps): Page[] {
  const asked = (request: Request, name: string) => new URL(request.url).searchParams.get(name) || null;
  return [
    ...dnsPages(deps),
    {
      path: '/inbox',
      respond: async (request) => {
        const to = asked(request, 'to');
        return inboxPage({ messages: await readInbox(deps, to), to, open: asked(request, 'message'), vendor: deps.config.vendor });
      },
    },
    {
      path: '/inbox/mail',
      respond: async (request) => {
        const id = asked(request, 'id');
        const mail = (await readInbox(deps)).find((message) => message.id === id);
        return mail?.html ? mailPage(mail) : new Response(null, { status: 404 });
      },
    },
    { path: '/inbox/messages', respond: async (request) => Response.json(await readInbox(deps, asked(request, 'to'))) },
  ];
}
