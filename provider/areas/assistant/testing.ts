import { readAnswer } from '../../../src/contract/assistant/answer.rules.ts';
import { isCall } from '../../../src/contract/assistant/assistant.rules.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';
import { allOf } from '../../../src/lib/testing/all-of.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await allOf(readAnswer(await stranger.api.assistant.create({ body: { message: `Where is ${canary}?` } })));
    const { id, messages } = (await stranger.api.assistant.list()).conversations[0]!;
    const call = messages.find(isCall)!.tool_call_id;
    return { id, conversationId: id, callId: call, resourceId: call };
  },
  samples: {
    create: () => ({ body: { message: 'How do I invite someone?', stream: false } }),
    send: () => ({ body: { message: 'And how do I remove them?', stream: false } }),
    respond: () => ({ body: { data: '{}', status: 200, stream: false } }),
  },
};
