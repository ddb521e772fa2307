import { endpoints, get, post } from '../endpoint.ts';
import type { assistantChecks } from './assistant.checks.ts';

const base = '/nlp-execution-assistant/resources/velo/v1';
const own = { access: 'signedIn', personal: true } as const;

/** Conversations of one person in one workspace. Without `stream: false`, answers come in pieces, as server-sent events. */
export const assistant = endpoints<typeof assistantChecks>('assistant')({
  /** No agents: it's off. */
  config: get(`${base}/config`, { access: 'signedIn' }),
  list: get(`${base}/conversations`, own),
  get: get(`${base}/conversation/:id`, own),
  create: post(`${base}/conversations`, own),
  send: post(`${base}/conversation/:conversationId/messages`, own),
  /** What came of a call that the assistant waits for. */
  respond: post(`${base}/conversation/:conversationId/response/:callId`, own),
  /** What came of an earlier call. */
  resource: get(`${base}/conversation/:conversationId/resource/:resourceId`, own),
});
