/** What `config diff` and `config apply` say of the operator's webhooks. */
export const webhookChangeStrings = {
  new: 'Webhook {{webhook}} is new: {{host}} hears of {{events}}.',
  gone: 'Webhook {{webhook}} is gone.',
  goneWith: {
    one: 'Webhook {{webhook}} is gone, and with it {{count}} message that has not arrived.',
    other: 'Webhook {{webhook}} is gone, and with it {{count}} messages that have not arrived.',
  },
  off: 'Webhook {{webhook}} is turned off: it does not hear of what happens meanwhile.',
  on: 'Webhook {{webhook}} is turned on.',
  /** An address may hold a key, its host doesn't. */
  moved: 'Messages of webhook {{webhook}} go to another address from now on, at {{host}}.',
  hears: 'Webhook {{webhook}} also hears of {{events}}.',
  hearsOnly: 'Webhook {{webhook}} hears of {{events}}, and of nothing else any more.',
  hearsNoLonger: 'Webhook {{webhook}} no longer hears of {{events}}.',
  secret: 'Messages of webhook {{webhook}} are signed with another secret.',
  previous: 'Messages of webhook {{webhook}} are also signed with its previous secret.',
  noPrevious: 'Messages of webhook {{webhook}} are no longer signed with its previous secret.',
  everything: 'everything that audit logs record',
} as const;
