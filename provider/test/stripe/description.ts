import { Ajv, type ValidateFunction } from 'ajv';
import described from './description.json' with { type: 'json' };

const [forms, answers] = [new Ajv({ coerceTypes: true, strict: false, allErrors: true }), new Ajv({ strict: false, allErrors: true })];
const readers = Object.entries(described.operations).map(([operation, { form, answer, ...rest }]) => {
  const [method, path = ''] = operation.split(' ');
  return {
    ...{ method, answer: answer as keyof typeof described.answers, isList: 'kind' in rest },
    path: new RegExp(`^${path.replace('{id}', '[^/]+')}$`),
    form: forms.compile(form),
  };
});
const things = new Map(Object.entries(described.answers).map(([name, schema]) => [name, answers.compile(schema)]));
const event = answers.compile(described.event);

const faultsOf = (valid: ValidateFunction, value: unknown, what: string): string[] =>
  valid(value) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`);

/** `a[b][0]=c` as `{ a: { b: ['c'] } }`. */
export function readForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let at: Record<string, unknown> = root;
    for (const [index, key] of keys.entries()) {
      const next = keys[index + 1];
      at[key] ??= next === undefined ? value : /^\d+$/.test(next) ? [] : {};
      if (next !== undefined) at = at[key] as Record<string, unknown>;
    }
  }
  return root;
}

/** What of a request and its answer isn't as Stripe describes it. */
export function faultsIn(request: { method: string; path: string; form: string }, answer: { ok: boolean; body: unknown }): string[] {
  const what = `${request.method} ${request.path}`;
  const known = readers.find(({ method, path }) => method === request.method && path.test(request.path));
  if (!known) return [`${what} is not described`];
  const sent = faultsOf(known.form, readForm(request.form), `${what} sends `);
  if (!answer.ok) return sent;
  const items = known.isList ? (answer.body as { data: unknown[] }).data : [answer.body];
  return [...sent, ...items.flatMap((item) => faultsOf(things.get(known.answer)!, item, `${what} answers `))];
}

/** The same of what its servers tell ours. */
export function faultsInEvent(told: { type: string; data: { object: { object: string } } }): string[] {
  const named = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' }[told.data.object.object];
  const thing = named && things.get(named);
  return [
    ...faultsOf(event, told, `${told.type} `),
    ...(described.eventTypes.includes(told.type) ? [] : [`${told.type} is no type of event`]),
    ...(thing ? faultsOf(thing, told.data.object, `${told.type} tells `) : [`${told.type} tells of nothing`]),
  ];
}

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}
/** Null where that may be, else the emptiest value of its type. */
function emptiest({ type, const: only, enum: some, anyOf = [], properties = {}, required = [] }: Schema): unknown {
  if (anyOf.length > 0) return anyOf.some((one) => one.type === 'null') ? null : emptiest(anyOf[0]!);
  if (only !== undefined) return only;
  if (some) return some[0];
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, emptiest(properties[key] ?? {})]));
  return { string: '', number: 0, boolean: false, array: [] as unknown[] }[type ?? ''] ?? null;
}
/** One of these, of which nothing is known yet. */
export const blank = (name: 'Product' | 'Subscription' | 'Invoice'): Record<string, unknown> =>
  emptiest(described.answers[name] as Schema) as Record<string, unknown>;

export const { version, api } = described.source;
