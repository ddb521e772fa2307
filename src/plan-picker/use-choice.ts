import { useCallback, useEffect, useRef, useState } from 'react';
import { keepChosenPlan, takeChosenPlan, type ChosenPlan } from '../auth/chosen-plan.ts';
import { customLogin, signInTarget } from '../auth/custom-login.ts';
import type { PriceList } from '../contract/billing/billing.schemas.ts';
import { toAppError, type AppError } from '../lib/error.ts';
import { useServices, type Services } from '../services.tsx';
import { priceAt } from './plan-prices.ts';
import type { Mine } from './use-plans.ts';

/** Opens the checkout; `onDone` once it's closed or paid. */
export type OpenCheckout = (chosen: ChosenPlan, onDone: () => void) => Promise<void>;

const productOf = ({ options: { baseUrl, appName } }: Services) => `${baseUrl}|${appName}`;

/** Sign-up, or the sign-in where nobody may sign up, and back to this page. */
async function goToSignUp(services: Services): Promise<void> {
  const { configuration, hosted, options, redirectRule, returnAddress, router } = services;
  const { pathname, search } = router.current();
  returnAddress.set(options.urlStrategy === 'hash' ? pathname + search : location.pathname + location.search + location.hash);
  const isOpen = (await configuration.policy())?.allowSignups !== false;
  if (options.hostedLoginBox) {
    const signUp = { loginDirectAction: { type: 'signup', data: '' } } as const;
    return (await hosted()).loginWithRedirect(isOpen ? signUp : {});
  }
  const signIn = async () => signInTarget(await customLogin(services), { options, rule: redirectRule() });
  router.go(isOpen ? (options.basename ?? '').replace(/\/+$/, '') + options.routes.signUpUrl : await signIn(), { refresh: true });
}

export type Outcome =
  | { type: 'failed'; error: AppError; chosen: ChosenPlan }
  /** What was chosen before the sign-in is no longer offered, or theirs already. */
  | { type: 'gone' }
  | { type: 'already'; plan: string };

interface Facts {
  /** Undefined until it's in the right currency. */
  list: PriceList | undefined;
  mine: Mine | null | undefined;
  checkout: OpenCheckout;
  onDone(): void;
  /** A choice from before the sign-in is gone on with. */
  onResumed(chosen: ChosenPlan): void;
}

/** What happens after a plan was chosen. One at a time. */
export function useChoice({ list, mine, checkout, onDone, onResumed }: Facts) {
  const services = useServices();
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = useRef(false);

  const run = useCallback(async (chosen: ChosenPlan, task: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(chosen.planId);
    setOutcome(undefined);
    await task().catch((cause: unknown) => setOutcome({ type: 'failed', error: toAppError(cause), chosen }));
    isBusy.current = false;
    setBusy(undefined);
  }, []);

  const choose = (chosen: ChosenPlan) =>
    run(chosen, async () => {
      await services.session.start();
      if (services.session.get().status === 'signedIn') return checkout(chosen, onDone);
      keepChosenPlan(productOf(services), chosen);
      await goToSignUp(services);
    });

  const resume = (chosen: ChosenPlan) => {
    if (mine!.may !== 'change') return;
    const plan = list!.plans.find(({ slug }) => slug === chosen.slug);
    // The workspace may pay in another currency than the page showed.
    const price = plan && (plan.prices.find(({ id }) => id === chosen.planId) ?? priceAt(plan, chosen.period));
    if (!plan || !price) return setOutcome({ type: 'gone' });
    const offered = { ...chosen, planId: price.id };
    onResumed(offered);
    if (mine!.overview?.plan?.id === price.id) return setOutcome({ type: 'already', plan: plan.name });
    void run(offered, () => checkout(offered, onDone));
  };
  const isKnown = Boolean(list && mine);
  const newest = useRef(resume);
  useEffect(() => void (newest.current = resume));
  useEffect(() => {
    if (isKnown) void takeChosenPlan(productOf(services)).then((chosen) => chosen && newest.current(chosen));
  }, [isKnown, services]);

  return { busy, choose, outcome };
}
