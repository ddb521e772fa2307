import type { SignInEvent, SignInState } from './sign-in-machine.ts';

export interface PropsOf<State> {
  state: State;
  send(event: SignInEvent): void;
}
export type StepProps<S extends SignInState['step']> = PropsOf<Extract<SignInState, { step: S }>>;
