import type { Deps } from '../../identity/work.ts';
import type { SlackSender } from '../../messages/send-due.ts';

/** Posts with the token of the account. Undefined where the inbox page shows messages instead. */
export function slackSender({ db, secrets, slack }: Deps): SlackSender | undefined {
  const post = slack?.post;
  if (!post) return undefined;
  return {
    send: async ({ sender, to, text }) => {
      const row = await db.tenant(
        sender,
        (tx) => tx.selectFrom('slack_connections').select('token_sealed').where('tenant_id', '=', sender).executeTakeFirst(),
        { single: true },
      );
      if (!row) throw new Error('Slack is no longer connected.');
      await post(secrets.unseal(row.token_sealed), { channel: to, text });
    },
  };
}
