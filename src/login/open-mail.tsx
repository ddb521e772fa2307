import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { codeStrings } from '../ui/code-strings.ts';
import { mailAppOf } from './mail-app.ts';

/** Opens the inbox in a new tab, where the address's domain says which one it is. */
export function OpenMail({ email }: { email: string }) {
  const t = useStrings('code', codeStrings);
  const app = mailAppOf(email);
  if (!app) return null;
  return (
    <Button size="l" block onClick={() => window.open(app.url, '_blank', 'noopener')}>
      {format(t.openMail, { app: app.name })}
    </Button>
  );
}
