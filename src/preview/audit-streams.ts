import { answerFor } from '../contract/audit-streams/sample-answers.ts';
import type { auditStreams as area } from '../contract/audit-streams/audit-streams.ts';
import {
  overlapSeconds,
  requireSameKind,
  requireSecretKey,
  requireStreamRoom,
  retrySeconds,
  stateOf,
} from '../contract/audit-streams/audit-streams.rules.ts';
import type { AuditStream, StreamAnswer, StreamTarget } from '../contract/audit-streams/audit-streams.schemas.ts';
import { notFound } from '../contract/input.ts';
import { auditEntries } from './audit-log.ts';
import { find, removeFrom, table } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { sampleEntries } from './sample-audits.ts';
import { sampleId } from './sample-data.ts';

interface PreviewStream {
  id: string;
  tenantId: string;
  name: string;
  target: StreamTarget;
  isActive: boolean;
  /** How many of the account's entries have arrived. */
  place: number;
  delivered: number;
  deliveredAt?: string | undefined;
  failures: number;
  failure?: (StreamAnswer & { at: string }) | undefined;
  nextAttemptAt?: string | undefined;
  createdAt: string;
  updatedAt: string;
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const acme = sampleId(1, 1);
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

const streamRows = table<PreviewStream>('auditStreams', (world) => {
  const { length } = sampleEntries(world).filter(({ tenantId }) => tenantId === acme);
  return [
    {
      ...{ id: sampleId(44, 1), tenantId: acme, name: 'Archive', isActive: true, place: length, delivered: 12_480, failures: 0 },
      target: {
        ...{ kind: 's3', endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', bucket: 'acme-audit-log' },
        ...{ prefix: 'gatehouse', accessKeyId: 'AKIAEXAMPLE' },
      },
      ...{ deliveredAt: ago(1), createdAt: ago(2000), updatedAt: ago(700) },
    },
    {
      ...{ id: sampleId(44, 2), tenantId: acme, name: 'Log collector', isActive: true, place: length - 4, delivered: 310, failures: 0 },
      target: { kind: 'syslog', host: 'fail.logs.acme.example', port: 6514, format: 'cef', ca: '' },
      ...{ deliveredAt: ago(30), createdAt: ago(400), updatedAt: ago(400) },
    },
  ];
});

/** In the order in which they were written. */
const chainOf = (ctx: Ctx) => {
  const { tenantId } = ctx.caller;
  return auditEntries(toRead(ctx))
    .filter((entry) => entry.tenantId === tenantId)
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
};

/** There is no server that sends, so whoever looks does what is due by now. */
function proceed(ctx: Ctx, stream: PreviewStream): void {
  const now = ctx.now.toISOString();
  const { length } = chainOf(ctx);
  if (!stream.isActive || stream.place >= length || (stream.nextAttemptAt ?? '') > now) return;
  const answer = answerFor(stream.target);
  if (answer.isDelivered) {
    Object.assign(stream, { delivered: stream.delivered + length - stream.place, place: length, deliveredAt: now });
    Object.assign(stream, { failures: 0, failure: undefined, nextAttemptAt: undefined });
  } else {
    stream.failures += 1;
    stream.failure = { ...answer, at: now };
    stream.nextAttemptAt = new Date(ctx.now.getTime() + retrySeconds(stream.failures, 0.5) * 1000).toISOString();
  }
}

function view(ctx: Ctx, stream: PreviewStream): AuditStream {
  const { id, name, target, createdAt, updatedAt, delivered, place, deliveredAt, isActive, failures, failure, nextAttemptAt } = stream;
  const chain = chainOf(ctx);
  const waitingSince = chain[place]?.at;
  return {
    ...{ id, name, target, createdAt, updatedAt, delivered, waiting: chain.length - place },
    state: stateOf({ isActive, failures, delivered }),
    ...(deliveredAt && { deliveredAt }),
    ...(waitingSince && { waitingSince }),
    ...(failure && { failure }),
    ...(isActive && nextAttemptAt && { nextAttemptAt }),
  };
}

const mine = (ctx: Ctx) => streamRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
const again = (stream: PreviewStream) => Object.assign(stream, { failures: 0, failure: undefined, nextAttemptAt: undefined });

export const auditStreams: PreviewHandlers<typeof area> = {
  list: (_input, ctx) =>
    mine(ctx).map((stream) => {
      proceed(ctx, stream);
      return view(ctx, stream);
    }),
  create: ({ body }, ctx) => {
    requireSecretKey(body);
    requireStreamRoom(mine(ctx).length);
    const at = ctx.now.toISOString();
    const { name, target } = body;
    const stream: PreviewStream = {
      ...{ id: crypto.randomUUID(), tenantId: ctx.caller.tenantId, name, target, createdAt: at, updatedAt: at },
      ...{ isActive: true, place: chainOf(ctx).length, delivered: 0, failures: 0 },
    };
    streamRows(ctx).push(stream);
    return { ...view(ctx, stream), ...(target.kind === 'webhook' && { secret: newSecret() }) };
  },
  update: ({ streamId, body: { secretAccessKey, ...change } }, ctx) => {
    const stream = find(mine(ctx), streamId);
    requireSameKind(change, stream.target.kind);
    Object.assign(stream, change, { updatedAt: ctx.now.toISOString() });
    if (change.target || secretAccessKey || change.isActive) again(stream);
    return view(ctx, stream);
  },
  remove: ({ streamId }, ctx) => {
    find(mine(ctx), streamId);
    removeFrom(streamRows(ctx), ({ id }) => id === streamId);
  },
  rotateSecret: ({ streamId }, ctx) => {
    if (find(mine(ctx), streamId).target.kind !== 'webhook') throw notFound();
    return { secret: newSecret(), previousUntil: new Date(ctx.now.getTime() + overlapSeconds * 1000).toISOString() };
  },
  test: ({ streamId }, ctx) => ({ ...answerFor(find(mine(ctx), streamId).target), durationMs: 120 }),
  replay: ({ streamId, body: { from } }, ctx) => {
    const stream = find(mine(ctx), streamId);
    const first = chainOf(ctx).findIndex(({ at }) => at >= new Date(from).toISOString());
    if (first >= 0) again(Object.assign(stream, { place: Math.min(stream.place, first) }));
    return view(ctx, stream);
  },
};
