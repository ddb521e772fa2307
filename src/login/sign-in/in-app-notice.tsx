import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { browserIntent } from '../../lib/in-app-browser.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { firstStepExtrasStrings } from './first-step-extras-strings.ts';

/** Providers refuse to sign in inside an app's built-in browser; offers a way out. */
export default function InAppNotice({ app }: { app: string }) {
  const t = useStrings('first-step-extras', firstStepExtrasStrings);
  const intent = browserIntent(navigator.userAgent, location.href);
  return (
    <Notice
      tone="warning"
      title={t.inAppTitle}
      action={
        <Row gap={3} style={{ marginBlockStart: 8 }}>
          {intent ? <TextLink href={intent}>{t.openBrowser}</TextLink> : <CopyButton value={location.href} />}
        </Row>
      }
    >
      {app ? format(t.inApp, { app }) : t.inSomeApp} {intent ? '' : t.copyHint}
    </Notice>
  );
}
