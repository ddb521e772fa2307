import type { KeptMessage } from '../../src/contract/assistant/assistant.rules.ts';
import type { Agent, Message } from '../../src/contract/assistant/assistant.schemas.ts';
import { guideAgent, guideReply } from '../../src/contract/assistant/guide.rules.ts';

export interface AssistantPort {
  agent: Agent;
  /** What it says next, as it comes: to the person, whose message is the last one, or to what came of its last call. Plain text. */
  reply(messages: readonly KeptMessage[]): AsyncIterable<Message>;
}

/** Made of rules: it finds sections and actions by the words of a question, and asks nobody else. */
export const guide: AssistantPort = {
  agent: guideAgent,
  async *reply(messages) {
    yield* guideReply(messages);
  },
};
