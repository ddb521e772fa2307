import * as v from 'valibot';
import { Line, Moment } from '../values.ts';

/** By language; English is always there. */
const Texts = v.objectWithRest({ en: v.string() }, v.string());
const Lists = v.objectWithRest({ en: v.array(v.string()) }, v.array(v.string()));

export const Agent = v.object({
  id: v.string(),
  agentName: v.string(),
  version: v.number(),
  whatCanDo: Lists,
  quickActions: v.array(v.object({ icon: v.string(), title: Texts, prompt: v.string() })),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Agent = v.InferOutput<typeof Agent>;

/** Something that the assistant asks the page to do. */
export const ToolCall = v.object({
  role: v.literal('tool'),
  tool_call_id: v.string(),
  url: v.string(),
  method: v.string(),
  body: v.record(v.string(), v.string()),
  loadingMessage: v.string(),
});
export type ToolCall = v.InferOutput<typeof ToolCall>;

/** Plain text, never markup. The wire names the person's alone; an answer has the role `assistant`. */
const Said = v.object({ role: v.picklist(['user', 'assistant']), content: v.string(), name: v.optional(v.string()) });

export const Message = v.union([ToolCall, Said]);
export type Message = v.InferOutput<typeof Message>;

export const Conversation = v.object({
  id: v.string(),
  title: v.string(),
  messages: v.array(Message),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Conversation = v.InferOutput<typeof Conversation>;

const stream = { stream: v.optional(v.boolean()) };
export const Question = v.object({ message: Line(2000), ...stream });
/** What came of a call. */
export const CallResult = v.object({
  data: v.pipe(v.string(), v.maxLength(8000)),
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  ...stream,
});
