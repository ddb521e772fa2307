import { LoginPart } from './login-part.tsx';
import type { SignInFlowProps } from './sign-in/sign-in-flow.tsx';

const loadFlow = () => import('./sign-in/sign-in-flow.tsx');

/**
 * Hands another flow's result to the sign-in, which handles the second factor, rotation and leaving.
 * `onRestart`: the user wants another account. Must be a stable function.
 */
export const ContinueSignIn = (props: Required<Pick<SignInFlowProps, 'begin' | 'onRestart'>>) => (
  <LoginPart load={loadFlow} props={props} />
);
