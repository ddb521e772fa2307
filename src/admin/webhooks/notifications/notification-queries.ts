import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rule, SlackEvent, SlackSubscription } from '../../../contract/channels/channels.schemas.ts';
import { channels } from '../../../contract/channels/channels.ts';
import { useApi } from '../../../services.tsx';
import { failureOf } from '../../../shared/data/failure-of.ts';
import { useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';

export const channelKinds = ['email', 'sms', 'slack'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** One subscription, whatever its channel. */
export interface NotificationRow {
  id: string;
  channel: ChannelKind;
  eventKey: string;
  name: string;
  /** Addresses, numbers, or ids of Slack channels. */
  recipients: readonly string[];
  enabled: boolean;
  /** The Slack subscription it is part of. */
  slack?: SlackSubscription;
}
export type NotificationDraft = Omit<NotificationRow, 'id' | 'slack'>;

const ofRules = (channel: 'email' | 'sms', rules: readonly Rule[]): NotificationRow[] =>
  rules.flatMap(({ eventKey, enabled: isOn, subscriptions }) =>
    subscriptions.map(({ enabled, ...rest }) => ({ ...rest, channel, eventKey, enabled: enabled && isOn })),
  );
const ofSlack = (subscriptions: readonly SlackSubscription[]): NotificationRow[] =>
  subscriptions.flatMap((slack) =>
    slack.slackEvents.map(({ eventKey, channelIds, title = '' }, at) => ({
      ...{ id: at === 0 ? slack.id : `${slack.id}/${at}`, channel: 'slack' as const, eventKey, name: title },
      ...{ recipients: channelIds, enabled: slack.isActive, slack },
    })),
  );
/** All three lists as one. */
export const mergeNotifications = (
  emails: readonly Rule[],
  sms: readonly Rule[],
  slack: readonly SlackSubscription[],
): NotificationRow[] => [...ofRules('email', emails), ...ofRules('sms', sms), ...ofSlack(slack)];

export function useNotifications() {
  const offered = useEndpoint(channels, 'offered');
  const emails = useEndpoint(channels, 'emails');
  const sms = useEndpoint(channels, 'sms');
  const slack = useEndpoint(channels, 'slack');
  const all = [emails, sms, slack];
  const rows = useMemo(
    () => emails.data && sms.data && slack.data && mergeNotifications(emails.data, sms.data, slack.data.slackSubscriptions),
    [emails.data, sms.data, slack.data],
  );
  const failed = failureOf(all);
  const query = {
    isPending: !rows && !failed,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    isPlaceholderData: false,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
  // Until it's known, as most servers can.
  const canText = offered.data?.channels.includes('sms') !== false;
  return { rows, query, canText, team: slack.data?.team, emails: emails.data ?? [], sms: sms.data ?? [] };
}

/** The events of a Slack subscription with one of them changed, or without it. */
export const withEvent = ({ slackEvents }: SlackSubscription, eventKey: string, changed?: SlackEvent): SlackEvent[] =>
  slackEvents.flatMap((event) => (event.eventKey !== eventKey ? [event] : changed ? [changed] : []));

export function useNotificationChanges({ emails, sms }: Pick<ReturnType<typeof useNotifications>, 'emails' | 'sms'>) {
  const api = useApi(channels);
  const refresh = useRefresh();
  const onSuccess = () => refresh(channels);
  const slackEventOf = ({ eventKey, recipients, name }: NotificationDraft): SlackEvent => ({
    eventKey,
    channelIds: [...recipients],
    title: name,
  });

  async function create(draft: NotificationDraft): Promise<void> {
    const { channel, eventKey, name, enabled } = draft;
    if (channel === 'slack') return api.createSlack({ body: { isActive: enabled, slackEvents: [slackEventOf(draft)] } });
    const known = (channel === 'email' ? emails : sms).find((rule) => rule.eventKey === eventKey);
    const body = { enabled: true, subscriptions: [...(known?.subscriptions ?? []), { name, enabled, recipients: [...draft.recipients] }] };
    return channel === 'email' ? api.saveEmails({ eventKey, body }) : api.saveSms({ eventKey, body });
  }
  async function update({ id, slack, ...draft }: NotificationRow): Promise<void> {
    const { channel, eventKey, name, enabled, recipients } = draft;
    if (slack) {
      const slackEvents = withEvent(slack, eventKey, {
        ...slack.slackEvents.find((event) => event.eventKey === eventKey),
        ...slackEventOf(draft),
      });
      return api.updateSlack({ subscriptionId: slack.id, body: { isActive: enabled, slackEvents } });
    }
    const input = { eventKey, subscriptionId: id, body: { name, enabled, recipients: [...recipients] } };
    await (channel === 'email' ? api.saveEmailSubscription(input) : api.saveSmsSubscription(input));
    // One that is on in an event that is off would reach nobody.
    const isOff = (channel === 'email' ? emails : sms).find((rule) => rule.eventKey === eventKey)?.enabled === false;
    const on = { eventKey, body: { enabled: true } };
    if (enabled && isOff) await (channel === 'email' ? api.switchEmails(on) : api.switchSms(on));
  }
  async function remove({ id, channel, eventKey, slack }: NotificationRow): Promise<void> {
    if (slack) {
      const slackEvents = withEvent(slack, eventKey);
      if (slackEvents.length === 0) return api.removeSlack({ subscriptionId: slack.id });
      return api.updateSlack({ subscriptionId: slack.id, body: { isActive: slack.isActive, slackEvents } });
    }
    const input = { eventKey, subscriptionId: id };
    return channel === 'email' ? api.removeEmailSubscription(input) : api.removeSmsSubscription(input);
  }
  return {
    create: useMutation({ mutationFn: create, onSuccess }),
    update: useMutation({ mutationFn: update, onSuccess }),
    remove: useMutation({ mutationFn: remove, onSuccess }),
  };
}
