import { LoginPart } from './login-part.tsx';
import type { SignInFlowProps } from './sign-in/sign-in-flow.tsx';

const loadFlow = () => import('./sign-in/sign-in-flow.tsx');

/**
 * What another flow ends with goes on as a sign-in: second factor, rotation and the way out are decided there.
 * `onRestart`: the person wants to be somebody else. The same function each time.
 */
export const SignInGoesOn = (props: Required<Pick<SignInFlowProps, 'begin' | 'onRestart'>>) => <LoginPart load={loadFlow} props={props} />;
