import { createStore } from '../../lib/store.ts';

/** What the preview would have sent: an email or a text message. */
export interface PreviewMail {
  to: string;
  subject: string;
  links: readonly string[];
  code: string | null;
  /** ISO 8601. */
  sentAt: string;
}

const most = 20;
/** Newest first. */
export const previewMails = createStore<readonly PreviewMail[]>([]);

addEventListener('gatehouse-preview-mail', ({ detail }: CustomEventInit<PreviewMail>) => {
  if (detail) previewMails.set((mails) => [detail, ...mails].slice(0, most));
});
