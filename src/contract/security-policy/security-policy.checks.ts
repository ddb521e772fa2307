import type { AreaChecks } from '../endpoint.ts';
import { PeoplePaging } from '../values.ts';
import {
  Affected,
  GlobalPolicy,
  HistoryPolicy,
  LockoutPolicy,
  MfaPolicy,
  NewHistoryPolicy,
  NewLockoutPolicy,
  NewMfaPolicy,
  NewSignInPolicy,
  PasswordRules,
  PasswordPolicy,
  PeoplePolicy,
  PolicyDraft,
  RotationPolicy,
  SavedPeoplePolicy,
  SignInPolicy,
  StepUpPolicy,
  WorkspacePolicy,
} from './security-policy.schemas.ts';

const none = ['NOT_FOUND'] as const;

export const securityPolicyChecks = {
  global: { result: GlobalPolicy },
  mfa: { result: MfaPolicy, errors: none },
  vendorMfa: { result: MfaPolicy },
  updateMfa: { body: NewMfaPolicy, result: MfaPolicy, audit: 'policy.mfaSet', errors: none },
  createMfa: { body: NewMfaPolicy, result: MfaPolicy, audit: 'policy.mfaSet' },
  lockout: { result: LockoutPolicy },
  vendorLockout: { result: LockoutPolicy },
  updateLockout: { body: NewLockoutPolicy, result: LockoutPolicy, audit: 'policy.lockoutSet', errors: none },
  createLockout: { body: NewLockoutPolicy, result: LockoutPolicy, audit: 'policy.lockoutSet' },
  history: { result: HistoryPolicy },
  vendorHistory: { result: HistoryPolicy },
  updateHistory: { body: NewHistoryPolicy, result: HistoryPolicy, audit: 'policy.historySet', errors: none },
  createHistory: { body: NewHistoryPolicy, result: HistoryPolicy, audit: 'policy.historySet' },
  vendorRotation: { result: RotationPolicy },
  setRotation: { body: RotationPolicy, result: RotationPolicy, audit: 'policy.rotationSet' },
  passwordRules: { result: PasswordRules },
  workspace: { result: WorkspacePolicy },
  setPassword: { body: PasswordPolicy, result: PasswordPolicy, audit: 'policy.passwordSet' },
  setSignIn: { body: NewSignInPolicy, result: SignInPolicy, audit: 'policy.signInSet' },
  setPeople: { body: PeoplePolicy, result: SavedPeoplePolicy, audit: 'policy.peopleSet' },
  setStepUp: { body: StepUpPolicy, result: StepUpPolicy, audit: 'policy.stepUpSet' },
  affected: { query: PeoplePaging, body: PolicyDraft, result: Affected, audit: { none: 'It reads.' } },
} satisfies AreaChecks;
