import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Webhooks } from '../../../src/contract/configuration/webhooks.schemas.ts';
import { publicEvents } from '../../../src/contract/webhooks/events.ts';
import { webhookChanges, type UnsentCounts } from './webhook-changes.ts';

type Input = v.InferInput<typeof Webhooks>;
const crm = { key: 'crm', url: 'https://crm.example.com/in', events: ['tenant.created'], secret: { env: 'CRM' } };
const read = (webhooks: Input) => ({ webhooks: v.parse(Webhooks, webhooks) });
const said = (before: Input, after: Input, unsent: UnsentCounts = {}) => webhookChanges(read(before), read(after), unsent);

describe('changes of webhooks', () => {
  it.each<[what: string, before: Input, after: Input, sentences: string[], unsent?: UnsentCounts]>([
    ['a new one', [], [crm], ['Webhook crm is new: crm.example.com hears of tenant.created.']],
    [
      'a new one of everything',
      [],
      [{ ...crm, events: ['*'] }],
      ['Webhook crm is new: crm.example.com hears of everything that audit logs record.'],
    ],
    ['one that is gone', [crm], [], ['Webhook crm is gone.']],
    [
      'one that is gone, which somebody waits for',
      [crm],
      [],
      ['Webhook crm is gone, and with it 1 message that has not arrived.'],
      { crm: 1 },
    ],
    [
      'another address',
      [crm],
      [{ ...crm, url: 'https://other.example.com/in?key=1' }],
      ['Messages of webhook crm go to another address from now on, at other.example.com.'],
    ],
    [
      'other events',
      [crm],
      [{ ...crm, events: ['user.invited', 'user.removed'] }],
      ['Webhook crm also hears of user.invited and user.removed.', 'Webhook crm no longer hears of tenant.created.'],
    ],
    ['everything', [crm], [{ ...crm, events: ['*'] }], ['Webhook crm also hears of everything that audit logs record.']],
    ['everything no longer', [{ ...crm, events: ['*'] }], [crm], ['Webhook crm hears of tenant.created, and of nothing else any more.']],
    ['everything, and an event besides', [{ ...crm, events: ['*'] }], [{ ...crm, events: ['*', 'user.invited'] }], []],
    ['off', [crm], [{ ...crm, active: false }], ['Webhook crm is turned off: it does not hear of what happens meanwhile.']],
    ['on', [{ ...crm, active: false }], [crm], ['Webhook crm is turned on.']],
    [
      'another secret, and the one before',
      [crm],
      [{ ...crm, secret: { env: 'NEW' }, previousSecret: crm.secret }],
      ['Messages of webhook crm are signed with another secret.', 'Messages of webhook crm are also signed with its previous secret.'],
    ],
    [
      'no previous secret any more',
      [{ ...crm, previousSecret: { env: 'OLD' } }],
      [crm],
      ['Messages of webhook crm are no longer signed with its previous secret.'],
    ],
    ['nothing', [crm], [crm], []],
  ])('%s', (_, before, after, sentences, unsent) => expect(said(before, after, unsent)).toEqual(sentences));

  it('name ten events, and count the others', () => {
    const events = publicEvents.slice(0, 14).map(({ key }) => key);
    expect(said([], [{ ...crm, events }])).toEqual([expect.stringMatching(/user\.restored, and 4 more\.$/)]);
  });
});

describe('webhooks of the document are refused', () => {
  it.each<[what: string, webhooks: unknown[], sentence: RegExp]>([
    ['with a key twice', [crm, crm], /"crm" is the key of another one, too/],
    ['with another key than a word', [{ ...crm, key: 'my crm' }], /Use letters and digits, and dashes after the first/],
    ['without events', [{ ...crm, events: [] }], /Name one or more, or "\*"/],
    ['with an event twice', [{ ...crm, events: ['user.invited', 'user.invited'] }], /It is named twice/],
    ['with a secret that stands there', [{ ...crm, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }], /A secret never stands here/],
    ['without a secret', [{ ...crm, secret: undefined }], /A secret never stands here|secret/],
    ['to an address without https', [{ ...crm, url: 'http://crm.example.com' }], /Enter a URL that starts with https:\/\//],
    ['to an address with a password', [{ ...crm, url: 'https://a:b@crm.example.com' }], /Leave out the user name and password/],
    ['to another port', [{ ...crm, url: 'https://crm.example.com:9000/in' }], /Use port 443 or 8443/],
    ['with a key like an option', [{ ...crm, key: '-crm' }], /Use letters and digits, and dashes after the first/],
    ['when there are too many', Array.from({ length: 21 }, (_, index) => ({ ...crm, key: `crm-${index}` })), /Use 20 or fewer/],
  ])('%s', (_, webhooks, sentence) => {
    const { success, issues } = v.safeParse(Webhooks, webhooks);
    expect(success).toBe(false);
    expect(issues?.map(({ message }) => message).join('\n')).toMatch(sentence);
  });
});
