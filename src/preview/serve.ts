import { createDraft, finishDraft, type Draft } from 'immer';
import { parse } from 'valibot';
import { holdsPermission } from '../access/permission.ts';
import { sessionEnded } from '../contract/auth/auth.rules.ts';
import type { CheckedEndpoint, Endpoint } from '../contract/endpoint.ts';
import { parseInput, parseParams } from '../contract/input.ts';
import { isClosedToVisitors } from '../contract/sub-tenants/closed-to-visitors.ts';
import { notForVisitors } from '../contract/sub-tenants/visits.rules.ts';
import { isClosedToActors } from '../contract/impersonation/closed-to-actors.ts';
import { kindsIn } from './ways.ts';
import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { devicesOfKind, hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { queryTexts } from '../contract/query.ts';
import type { StepUpPolicy } from '../contract/security-policy/security-policy.schemas.ts';
import { refuseActor, requireRecentProof } from '../contract/step-up/step-up.rules.ts';
import { AppError } from '../lib/error.ts';
import { recording } from './audit-log.ts';
import { isUsable, type Browser, type Caller, type Ctx, type Store } from './context.ts';
import { devicesOf } from './devices.ts';
import { filesIn } from './files.ts';
import { requireNetworkIn } from './networks.ts';
import { stepUpIn } from './policy-rows.ts';
import { rightsIn } from './sign-in.ts';
import { guestOf } from './visits.ts';
import { queueEvent } from './webhook-events.ts';
import { membershipOf, type World } from './world.ts';

/** The signed-in member with the permissions of their roles. Errors: UNAUTHENTICATED, SESSION_ENDED. */
function callerOf({ world, now }: { world: World; now: Date }, { sessionId }: Browser): Caller {
  if (!sessionId) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401 });
  const session = world.sessions.find(({ id }) => id === sessionId);
  const membership =
    session && (session.cameFrom ? guestOf({ world, now }, session)?.membership : membershipOf(world, session.userId, session.tenantId));
  const user = world.users.find(({ id }) => id === session?.userId);
  if (!membership || !user || !isUsable(membership, now)) throw sessionEnded();
  const { userId, tenantId } = session;
  return { userId, tenantId, sessionId, permissions: rightsIn({ world, now }, session), session, membership, user };
}

/** Errors: FORBIDDEN, STEP_UP_REQUIRED, SIGN_IN_AGAIN, IMPERSONATION_LIMIT. */
function admit(
  endpoint: Endpoint,
  { permissions, session, user }: Caller,
  { now, mfaStrategies, proof }: { now: Date; mfaStrategies: readonly MfaStrategy[]; proof: StepUpPolicy },
): void {
  const { access, stepUp } = endpoint.parts;
  if (typeof access === 'object' && !holdsPermission(permissions, access.permission))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: access.permission } });
  if (isClosedToActors(endpoint)) refuseActor(session);
  if (session.cameFrom && isClosedToVisitors(endpoint)) throw notForVisitors();
  if (stepUp === 'ifAsked' ? proof.forSecurity : stepUp)
    requireRecentProof({ ...session, isEnrolled: hasDevices(devicesOfKind(devicesOf(user), mfaStrategies)) }, now, proof.maxAge);
}

async function readInput(endpoint: CheckedEndpoint, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { consumes } = endpoint.parts;
  const { body, query, errors } = endpoint.checks;
  return {
    ...parseParams(endpoint, given),
    ...(consumes === 'form'
      ? { body: await filesIn(given['body'] as FormData) }
      : body && { body: parseInput(body, given['body'], errors) }),
    ...(query && { query: parseInput(query, queryTexts(given['query'] as Record<string, unknown> | undefined), errors) }),
  };
}

/** One endpoint as the provider would serve it: who may, input and result through the contract's schemas, all or nothing. */
export function serve(store: Store, browser: Browser, endpoint: CheckedEndpoint, handle: (input: never, ctx: Ctx) => unknown) {
  const { access } = endpoint.parts;
  const { result } = endpoint.checks;
  const write = <T>(recipe: (world: World) => T): T => {
    const draft = createDraft(store.world as Draft<World>);
    const answer = recipe(draft);
    store.world = finishDraft(draft);
    return answer;
  };
  return async (given: Record<string, unknown> = {}): Promise<unknown> => {
    const now = store.now();
    if (access !== 'public' && access !== 'cookie') {
      const caller = callerOf({ world: store.world, now }, browser);
      requireNetworkIn({ world: store.world, now }, caller.tenantId, caller.user);
      const proof = stepUpIn(store, caller.tenantId);
      admit(endpoint, caller, { now, mfaStrategies: kindsIn(store, caller.tenantId), proof });
    }
    const input = await readInput(endpoint, given);
    const kept: ((world: World) => void)[] = [];
    const run = (world: World): unknown => {
      let caller: Caller | undefined;
      const ctx: Ctx = {
        world,
        browser,
        now,
        get caller() {
          return (caller ??= callerOf({ world, now }, browser));
        },
        keep: (later) => void kept.push(later),
        latest: () => store.world,
      };
      const record = recording(ctx, { endpoint, input });
      const answer = handle(input as never, ctx);
      queueEvent(ctx, endpoint, { input, answer });
      record(answer);
      return result ? parse(result, answer) : answer;
    };
    try {
      return write(run);
    } catch (error) {
      kept.forEach(write);
      throw error;
    }
  };
}
