import { endpoints, get, post } from '../endpoint.ts';
import type { assistantChecks } from './assistant.checks.ts';

const base = '/nlp-execution-assistant/resources/velo/v1';
const own = { access: 'signedIn', personal: true } as const;
/** Server-sent events (answer.rules.ts); with `stream: false` the conversation with the answer, as JSON. */
const answer = { access: 'signedIn', personal: true, produces: 'stream' } as const;

/** Conversations of one person in one workspace. */
export const assistant = endpoints<typeof assistantChecks>('assistant')({
  /** No agents: it's off. */
  config: get(`${base}/config`, { access: 'signedIn' }),
  list: get(`${base}/conversations`, own),
  get: get(`${base}/conversation/:id`, own),
  create: post(`${base}/conversations`, answer),
  send: post(`${base}/conversation/:conversationId/messages`, answer),
  /** What came of a call that the assistant waits for. */
  respond: post(`${base}/conversation/:conversationId/response/:callId`, answer),
  /** What came of an earlier call. */
  resource: get(`${base}/conversation/:conversationId/resource/:resourceId`, own),
});
