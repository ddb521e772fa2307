import * as v from 'valibot';
import { group, setting, whole } from './setting.ts';

const [minute, tenMinutes, hour] = [60, 600, 3600];
const rate = (seconds: number, points: number, title: string, sentence: string) => ({ seconds, points, title, sentence });

/** What is counted, in how many seconds, and how much of it is let through unless the document says otherwise. */
export const rates = {
  requests: rate(
    minute,
    3000,
    'Requests a minute',
    'All requests a minute from one network, on each server; also those for the sign-in page and its files.',
  ),
  login: rate(
    minute,
    30,
    'Attempts to sign in a minute',
    'Requests a minute from one network that try a password, a code, a passkey, or a second factor.',
  ),
  links: rate(minute, 30, 'Opened links a minute', 'Links from emails that one network opens a minute.'),
  recovery: rate(
    tenMinutes,
    20,
    'Requests for accounts and codes in ten minutes',
    'Requests in ten minutes from one network to sign up, or for a code, a link, or a new password.',
  ),
  refresh: rate(
    minute,
    600,
    'Refreshed sessions a minute',
    'Requests a minute from one network, on each server, that refresh a session, or come to the hosted sign-in page.',
  ),
  // Three requests per sign-in, possibly for a whole company behind one address; their values can't be guessed.
  federation: rate(
    minute,
    600,
    'Steps of social and company sign-in a minute',
    'Steps of social and company sign-in a minute from one network, on each server, and exchanges of API tokens. One sign-in takes three.',
  ),
  cards: rate(
    tenMinutes,
    60,
    'Requests about cards in ten minutes',
    'Requests in ten minutes from one network that ask the card provider.',
  ),
  files: rate(
    minute,
    60,
    'Invoices and card forms a minute',
    'Invoices a minute that one network downloads, and forms for cards that it opens.',
  ),
  prices: rate(
    minute,
    300,
    'Pages with public prices a minute',
    'Pages with public prices that one network opens a minute, on each server.',
  ),
  usage: rate(minute, 1200, 'Reports of usage a minute', 'Requests a minute from one network, on each server, that report usage.'),
  messages: rate(
    hour,
    5,
    'Emails an hour on request',
    'Emails an hour to one address that one person or network asks for: invitations, activations, codes, and links.',
  ),
  messagesByStrangers: rate(
    hour,
    20,
    "Emails an hour on strangers' request",
    'Codes and links an hour to one address that all strangers together ask for.',
  ),
  sms: rate(hour, 5, 'Text messages an hour on request', 'Codes an hour to one phone number that one person or network asks for.'),
  smsByStrangers: rate(
    hour,
    10,
    "Text messages an hour on strangers' request",
    'Codes an hour to one phone number that all strangers together ask for.',
  ),
  // Enough to type a few, but no list of names can be gone through.
  usernames: rate(
    tenMinutes,
    60,
    'Usernames to try in ten minutes',
    'Usernames in ten minutes that one person asks for, or gives to others.',
  ),
  pictures: rate(tenMinutes, 20, 'Profile pictures in ten minutes', 'Pictures in ten minutes that one person uploads.'),
  assistant: rate(
    tenMinutes,
    120,
    'Requests to the assistant in ten minutes',
    'Requests to the assistant in ten minutes of one person. One question takes two.',
  ),
  // So that no runaway script takes what others need.
  apiToken: rate(minute, 1200, 'Requests a minute with a token', 'Requests a minute with one API token, on each server.'),
  // A first synchronisation sends thousands.
  scim: rate(
    minute,
    3000,
    'Requests a minute of a directory',
    'Requests a minute of one directory, on each server. Long ones count as several.',
  ),
  // Each is tried on thousands of users.
  scimSearches: rate(minute, 60, 'Searches a minute of a directory', 'Searches a minute of one directory, on each server.'),
  // Enough for a whole department, but not for a mail relay.
  invitations: rate(
    hour,
    500,
    'Invitations an hour',
    'Invitations an hour that one workspace sends. An import of people waits for the next hour.',
  ),
  // Each is thousands of rows to read and judge.
  imports: rate(hour, 60, 'Imports an hour', 'Imports of people an hour that one workspace begins.'),
  exports: rate(hour, 60, 'Exports an hour', 'Exports of people and of the audit log an hour from one workspace.'),
  // Each is an email to up to fifty people, or a page to draw.
  reports: rate(hour, 60, 'Reports an hour', 'Reports an hour that one workspace sends or draws.'),
  // Each is a request to somebody else's server.
  webhookTests: rate(hour, 60, 'Tests of webhooks an hour', 'Tests of webhooks an hour from one workspace.'),
  notifications: rate(
    hour,
    500,
    'Notifications an hour by email and Slack',
    'Notifications of events an hour that one workspace sends by email and Slack.',
  ),
  textNotifications: rate(
    hour,
    60,
    'Notifications an hour by text message',
    'Notifications of events an hour that one workspace sends by text message.',
  ),
  // Each asks the card provider. Whoever tries out stolen cards needs many.
  cardSetups: rate(hour, 40, 'New cards an hour', 'Cards an hour that one workspace begins to add.'),
  charges: rate(hour, 40, 'Charges an hour', 'Changes of plan and payments an hour of one workspace.'),
};
export type Rate = keyof typeof rates;
/** How much is let through; more is refused for a while (429). */
export type Rates = Record<Rate, number>;

const entries = Object.fromEntries(
  Object.entries(rates).map(([key, { title, sentence, points }]) => [key, setting(title, sentence, whole(1, 1_000_000), points)]),
) as Record<Rate, v.OptionalSchema<v.GenericSchema<number>, number>>;
export const Rates = group('How much is let through; more is refused for a while (429).', entries);
