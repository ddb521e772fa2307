import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { TextWithElements } from '../ui/text-with-elements.tsx';
import { useConnection } from '../use-connection.ts';
import type { LoginFrameProps } from './login-frame.tsx';
import { signInStrings } from './sign-in/sign-in-strings.ts';

/** "Sign in to Fieldnotes", once the application's name is known: on one line, so that it moves nothing. */
export function useSignInTitle(): Pick<LoginFrameProps, 'title' | 'oneLine'> {
  const t = useStrings('sign-in', signInStrings);
  const app = useStore(useConnection().brand)?.app;
  if (!app) return { title: t.title, oneLine: true };
  const title = <TextWithElements text={t.titleTo} with={{ app: <bdi title={app}>{app}</bdi> }} />;
  return { title, oneLine: true };
}
