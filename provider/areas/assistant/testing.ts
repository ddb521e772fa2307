import { isCall } from '../../../src/contract/assistant/assistant.rules.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { id, messages } = await stranger.api.assistant.create({ body: { message: `Where is ${canary}?`, stream: false } });
    const call = messages.find(isCall)!.tool_call_id;
    return { id, conversationId: id, callId: call, resourceId: call };
  },
  samples: {
    create: () => ({ body: { message: 'How do I invite someone?', stream: false } }),
    send: () => ({ body: { message: 'And how do I remove them?', stream: false } }),
    respond: () => ({ body: { data: '{}', status: 200, stream: false } }),
  },
};
