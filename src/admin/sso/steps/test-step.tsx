import { useEffect, useState } from 'react';
import { safeAddress } from '../../../auth/redirect.ts';
import { ssoConfig } from '../../../contract/sso-config/sso-config.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useServices } from '../../../services.tsx';
import { useChange, useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AttemptCard } from '../attempt-card.tsx';
import { isComplete, isDraft, isProven, useSave } from '../sso-queries.ts';
import { ssoStrings } from '../sso-strings.ts';
import { ssoTestStrings } from '../sso-test-strings.ts';
import { StepCard } from '../step-card.tsx';
import type { StepProps } from '../step-props.ts';

const pollMs = 1500;

/** A sign-in in another tab that signs nobody in, and the newest ones with what happened in each. */
export function TestStep({ connection, readOnly, onBack, onNext }: StepProps) {
  const t = useStrings('sso-test', ssoTestStrings);
  const words = useStrings('sso', ssoStrings);
  const { options } = useServices();
  const toast = useToast();
  const input = { ssoConfigId: connection.id };
  const start = useChange(ssoConfig, 'startTest');
  const { data: attempts, error, refetch } = useEndpoint(ssoConfig, 'attempts', { input, enabled: !isDraft(connection) });
  const [blocked, setBlocked] = useState<string>();
  // The list that was on its way when the test began doesn't have it yet.
  const isUnseen = start.isSuccess && attempts?.length === 0;
  const isWaiting = isUnseen || attempts?.[0]?.outcome === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  const [latest, ...others] = attempts ?? [];
  const hasPassed = latest?.outcome === 'passed' && latest.id;
  const refresh = useRefresh();
  // The connection has been tested since.
  useEffect(() => {
    if (hasPassed) void refresh(ssoConfig);
  }, [hasPassed, refresh]);
  async function run() {
    // Opened at once, or the browser takes it for a pop-up.
    const tab = options.preview ? null : open('', '_blank');
    try {
      const { address } = await start.mutateAsync(input);
      // What an empty tab runs, it runs as this page.
      const page = safeAddress(address, { here: location.href, sameSite: false })?.href;
      if (!tab || !page) {
        tab?.close();
        return setBlocked(page);
      }
      // The identity provider's pages have no say in this one.
      tab.opener = null;
      tab.location = page;
    } catch {
      // `start.error` says it.
      tab?.close();
    }
  }
  const ready = isComplete(connection);
  const save = useSave(connection);
  const [turning, setTurning] = useState<{ busy?: boolean; error?: unknown }>({});
  async function turnOn() {
    setTurning({ busy: true });
    try {
      await save({ enabled: true });
      toast.show({ text: format(words.turnedOn, { name: connection.name }), tone: 'success' });
      onNext();
    } catch (cause) {
      setTurning({ error: cause });
    }
  }
  // What the whole setup is for.
  const mayTurnOn = !readOnly && ready && isProven(connection) && Boolean(connection.testedAt) && !connection.enabled;
  const isOpen = !readOnly && !connection.testedAt;
  return (
    <StepCard
      title={t.title}
      text={t.text}
      onBack={onBack}
      isOpen={isOpen}
      {...(mayTurnOn ? { next: words.turnOn, busy: turning.busy === true, onNext: () => void turnOn() } : { onNext })}
    >
      {turning.error !== undefined && <ErrorNotice error={turning.error} />}
      {!ready && <Notice tone="warning">{words.todoSettings}</Notice>}
      {start.error && <ErrorNotice error={start.error} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!readOnly && (
        <div>
          <Button variant={isOpen ? 'primary' : 'secondary'} disabled={!ready} busy={start.isPending} onClick={() => void run()}>
            {latest ? t.again : t.start}
          </Button>
        </div>
      )}
      {blocked && isWaiting && (
        <Text>
          <TextLink href={blocked} target="_blank" onClick={() => setBlocked(undefined)}>
            {t.openTab}
          </TextLink>
        </Text>
      )}
      {latest && <AttemptCard attempt={latest} connection={connection} readOnly={readOnly} isOpen />}
      {others.length > 0 && (
        <Stack gap={3} align="stretch">
          <Heading level={3}>{t.earlier}</Heading>
          {others.map((attempt) => (
            <AttemptCard key={attempt.id} attempt={attempt} connection={connection} readOnly />
          ))}
        </Stack>
      )}
    </StepCard>
  );
}
