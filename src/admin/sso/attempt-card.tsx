import type { SsoAttempt, SsoAttemptStep, SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { AttemptFix } from './attempt-fix.tsx';
import { ssoTestStrings } from './sso-test-strings.ts';

const Frame = styled('details')`
  padding: var(--_space-3) var(--_space-4);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  & > summary {
    cursor: pointer;
    font: 500 var(--_text-13) var(--_font);
  }
  & ol {
    margin: var(--_space-3) 0 0;
    padding-inline-start: 20px;
  }
  & li {
    margin-block-start: var(--_space-3);
  }
  & dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px var(--_space-3);
    margin: 4px 0 0;
    font: 400 var(--_text-13) var(--_font);
  }
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const tones = { waiting: 'info', passed: 'success', failed: 'danger' } as const;

export interface AttemptCardProps {
  attempt: SsoAttempt;
  connection: SsoConfig;
  /** Offers no fix. */
  readOnly: boolean;
  isOpen?: boolean;
}

/** One sign-in or test run, step by step. */
export function AttemptCard({ attempt, connection, readOnly, isOpen = false }: AttemptCardProps) {
  const t = useStrings('sso-test', ssoTestStrings);
  const { outcome, isTest, email, createdAt, steps } = attempt;
  const failed = steps.find(({ problem }) => problem);
  return (
    <Stack gap={3} align="stretch" role={isOpen ? 'status' : undefined}>
      {isOpen && failed && <AttemptFix step={failed} connection={connection} readOnly={readOnly} />}
      <Frame open={isOpen}>
        <summary>
          <Row gap={2} wrap style={{ display: 'inline-flex', maxInlineSize: 'calc(100% - 20px)' }}>
            <Badge tone={tones[outcome]}>{t[outcome]}</Badge>
            <span>{isTest ? t.testRun : t.signIn}</span>
            {email && <bdi dir="ltr">{email}</bdi>}
            <Text as="span" size={13} tone="muted">
              <Time value={createdAt} />
            </Text>
          </Row>
        </summary>
        <ol>
          {steps.map((step, at) => (
            <li key={at}>
              <StepFacts step={step} />
            </li>
          ))}
        </ol>
      </Frame>
    </Stack>
  );
}

function StepFacts({ step: { step, problem, facts } }: { step: SsoAttemptStep }) {
  const t = useStrings('sso-test', ssoTestStrings);
  const labels: Readonly<Record<string, string>> = t;
  return (
    <>
      <Row gap={2} wrap>
        <Text as="span" size={13} strong>
          {t[step]}
        </Text>
        {problem && <Badge tone="danger">{t[`${problem}Title`]}</Badge>}
      </Row>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{labels[`${name}Fact`] ?? name}</dt>
            <dd>
              <bdi dir="auto">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
