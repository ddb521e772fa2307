// `gatehouse/server`: who sent a request to a server of your own. Web standards only, so that it runs on Node and at the edge.
export { AuthError, isAuthError } from './auth-error.ts';
export { createVerifier } from './verifier.ts';
export { createSession } from './session.ts';
export { initialSession } from './initial-session.ts';
export { readEnvironment } from './environment.ts';
export { forwardHeaders } from './forward-headers.ts';
export { createUsage } from './usage.ts';
export { requirePermission, requireRole, requireStepUp, requireTenant } from './requirements.ts';

export type { Attributes } from '../access/entitlement-types.ts';
export type { InitialSession } from '../access/initial-session.ts';
export type { Question } from '../access/entitlements.ts';
export type { AuthErrorCode } from './auth-error.ts';
export type { Caller } from './caller.ts';
export type { Environment } from './environment.ts';
export type { ForwardOptions } from './forward-headers.ts';
export type { StepUp } from './requirements.ts';
export type { LoadedSession, Session } from './session.ts';
export type { SessionOptions, SessionRoutes } from './session-options.ts';
export type { UsageEvent, UsageMeter, UsageOptions, UsageReport, UsageReporter } from './usage.ts';
export type { Admitted, Gate, Needs, Verifier, VerifierOptions } from './verifier.ts';
