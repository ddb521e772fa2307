import type { AreaTesting } from '../../test/security/area-testing.ts';

const subscription = { name: 'Sample', enabled: true, recipients: ['sample@nowhere.test'] };
const text = { ...subscription, recipients: ['+12025550123'] };
const slackEvents = [{ eventKey: 'role.created', channelIds: ['C0GENERAL'] }];
const eventKey = 'role.created';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { channels } = stranger.api;
    await channels.saveEmails({ eventKey, body: { enabled: true, subscriptions: [{ ...subscription, name: canary }] } });
    await channels.saveSms({ eventKey, body: { enabled: true, subscriptions: [{ ...text, name: canary }] } });
    await channels.connectSlack({ body: { code: canary } });
    await channels.createSlack({ body: { isActive: true, slackEvents: [{ ...slackEvents[0]!, title: canary }] } });
    const [rule] = await channels.emails();
    return { subscriptionId: rule!.subscriptions[0]!.id };
  },
  words: { eventKey },
  samples: {
    saveEmails: () => ({ body: { enabled: true, subscriptions: [subscription] } }),
    switchEmails: () => ({ body: { enabled: false } }),
    saveEmailSubscription: () => ({ body: subscription }),
    saveSms: () => ({ body: { enabled: true, subscriptions: [text] } }),
    switchSms: () => ({ body: { enabled: false } }),
    saveSmsSubscription: () => ({ body: text }),
    connectSlack: () => ({ body: { code: 'sample' } }),
    createSlack: () => ({ body: { isActive: true, slackEvents } }),
    updateSlack: () => ({ body: { isActive: false, slackEvents } }),
  },
};
