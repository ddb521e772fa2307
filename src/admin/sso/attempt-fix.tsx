import { useState } from 'react';
import type { SsoAttemptStep, SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { goTo } from '../use-portal-address.ts';
import { useSave } from './sso-queries.ts';
import { ssoTestStrings } from './sso-test-strings.ts';

const mostNames = 8;

export interface AttemptFixProps {
  step: SsoAttemptStep;
  connection: SsoConfig;
  readOnly: boolean;
}

/** What went wrong in a sentence, and what mends it: here with a press, there with the value to enter. */
export function AttemptFix({ step: { problem = 'other', facts }, connection, readOnly }: AttemptFixProps) {
  const t = useStrings('sso-test', ssoTestStrings);
  const toast = useToast();
  const save = useSave(connection);
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({});
  const { expected = '', got = '', attributes = '' } = facts;
  async function apply(body: Parameters<typeof save>[0]) {
    setState({ busy: true });
    try {
      await save(body);
      setState({});
      toast.show({ text: t.fixed, tone: 'success' });
    } catch (error) {
      setState({ error });
    }
  }
  const go = (rest: string) => () => goTo('sso', `${connection.id}/${rest}`);
  const names = attributes.split(', ').filter(Boolean).slice(0, mostNames);
  const isResponse = problem === 'notSigned' && connection.isResponseSigned;
  const fixes = {
    issuer: got && <Button onClick={() => void apply({ idpEntityId: got })}>{format(t.useIssuer, { issuer: got })}</Button>,
    signature: <Button onClick={go('settings')}>{t.openSettings}</Button>,
    unreachable: <Button onClick={go('settings')}>{t.openSettings}</Button>,
    refused: <Button onClick={go('settings')}>{t.openSettings}</Button>,
    token: <Button onClick={go('settings')}>{t.openSettings}</Button>,
    unsolicited: <Button onClick={go('settings')}>{t.openSettings}</Button>,
    notSigned: isResponse && <Button onClick={go('settings')}>{t.openSettings}</Button>,
    emailDomain: <Button onClick={go('domains')}>{t.openDomains}</Button>,
    emailMissing: names.map((name) => (
      <Button key={name} onClick={() => void apply({ attributes: { ...connection.attributes, email: name } })}>
        {format(t.useAttribute, { name })}
      </Button>
    )),
  };
  const action = problem in fixes ? fixes[problem as keyof typeof fixes] : undefined;
  const text = problem === 'emailDomain' && !expected ? t.noDomainFix : isResponse ? t.responseFix : t[`${problem}Fix`];
  return (
    <Notice tone="danger" title={t[`${problem}Title`]}>
      <Stack gap={3} align="stretch">
        <span>{format(text as string, { expected, got } as never)}</span>
        {(problem === 'audience' || problem === 'destination') && <CopyLine label={t.expectedFact} value={expected} />}
        {state.error !== undefined && <ErrorNotice error={state.error} />}
        {!readOnly && action && (
          <Row gap={2} wrap>
            {action}
          </Row>
        )}
      </Stack>
    </Notice>
  );
}
