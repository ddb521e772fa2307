import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Agent, CallResult, Conversation, Question } from './assistant.schemas.ts';

const audit = { none: "It's between the person and the assistant, which changes nothing itself." } as const;
const errors = ['NOT_FOUND'] as const;

export const assistantChecks = {
  config: { result: v.object({ agents: v.array(Agent) }) },
  list: { result: v.object({ conversations: v.array(Conversation) }) },
  get: { params: { id: Id }, result: Conversation, errors },
  create: { body: Question, audit },
  send: { params: { conversationId: Id }, body: Question, audit, errors },
  respond: { params: { conversationId: Id, callId: Id }, body: CallResult, audit, errors },
  resource: {
    params: { conversationId: Id, resourceId: Id },
    result: v.object({ id: v.string(), type: v.string(), content: v.string() }),
    errors,
  },
} satisfies AreaChecks;
