import type { MessageChannel, Rule, SlackSubscription } from '../contract/channels/channels.schemas.ts';
import { publicEvents } from '../contract/webhooks/events.ts';
import { table } from './collection.ts';
import type { Ctx } from './context.ts';
import { sendMail } from './mails.ts';

export interface PreviewRule extends Rule {
  tenantId: string;
  channel: MessageChannel;
}
export const ruleRows = table<PreviewRule>('notificationRules');
export const slackRows = table<SlackSubscription & { tenantId: string }>('slackSubscriptions');
/** Accounts that have connected Slack. */
export const slackTeams = table<string>('slackTeams');

/** Emails those who want to know of an event; what else the server would send has nowhere to be seen here. */
export function tellEvent(ctx: Ctx, eventKey: string, tenantId: string): void {
  const rule = ruleRows(ctx).find(
    (row) => row.tenantId === tenantId && row.channel === 'email' && row.eventKey === eventKey && row.enabled,
  );
  const what = publicEvents.find(({ key }) => key === eventKey)!.displayName;
  const tenant = ctx.world.tenants.find((each) => each.tenantId === tenantId)!.name;
  const recipients = (rule?.subscriptions ?? []).flatMap((each) => (each.enabled ? each.recipients : []));
  for (const to of new Set(recipients)) sendMail(ctx, { to, subject: `${what} in ${tenant}` });
}
