import { createStore, type Store } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useFlag } from './use-flag.ts';
import { useMay } from './use-may.ts';
import { useWorkspaceApplications, type WorkspaceApplication } from './workspace-applications.ts';

/** Ids by workspace; empty: all applications. */
const choices = new WeakMap<object, Store<Readonly<Record<string, string>>>>();

function choiceOf(key: object): Store<Readonly<Record<string, string>>> {
  const made = choices.get(key) ?? createStore<Readonly<Record<string, string>>>({});
  choices.set(key, made);
  return made;
}

/** The application that the portal is about; undefined: all. `rows`: what there is to choose; undefined for those who may not see it. */
export function useChosenApplication(): {
  chosen: WorkspaceApplication | undefined;
  rows: readonly WorkspaceApplication[] | undefined;
  choose(id: string): void;
  /** Somebody has chosen, even if it's all of them. */
  isChosen: boolean;
} {
  const { session } = useServices();
  const hasSeveral = useFlag('multi-apps-admin-portal');
  const mayRead = useMay('fe.secure.read.applications');
  const { rows } = useWorkspaceApplications(hasSeveral && mayRead);
  const tenantId = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const choice = choiceOf(session);
  const id = useStore(choice, (all) => all[tenantId]);
  return {
    chosen: rows?.find((row) => row.id === id),
    rows,
    isChosen: id !== undefined,
    choose: (next) => choice.set((all) => ({ ...all, [tenantId]: next })),
  };
}
