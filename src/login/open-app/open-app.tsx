import { useEffect, useState } from 'react';
import { appLink, openApp } from '../../auth/app-link.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { openAppStrings } from './open-app-strings.ts';

const opened = new WeakSet<object>();

/** Returns from the browser to the native app (flows.md A.25), but only to apps the host allows. */
export default function OpenApp() {
  const t = useStrings('open-app', openAppStrings);
  const { options } = useServices();
  const { open, query } = useLoginNavigation();
  const [target] = useState(() => ({ href: appLink(query.get('redirectUrl'), options.openAppSchemes ?? []) }));
  useEffect(() => {
    if (!target.href || opened.has(target)) return;
    opened.add(target);
    openApp(target.href);
  }, [target]);
  const { href } = target;
  if (!href)
    return (
      <LoginFrame step="noApp" icon={<StepIcon of="alert" />} title={t.noneTitle} subtitle={t.none}>
        <Button size="l" block autoFocus onClick={() => open('loginUrl')}>
          {t.here}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame step="openApp" title={t.title} subtitle={t.text}>
      <Stack gap={4}>
        <Button variant="primary" size="l" block autoFocus onClick={() => openApp(href)}>
          {t.open}
        </Button>
        <Text tone="muted" size={13}>
          {t.notInstalled}
        </Text>
        <Row justify="center">
          <LinkButton onClick={() => open('loginUrl')}>{t.here}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
