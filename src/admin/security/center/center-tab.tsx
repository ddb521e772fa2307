import { useEffect, useRef } from 'react';
import { pointsOf } from '../../../contract/security-center/security-center.rules.ts';
import type { Recommendation } from '../../../contract/security-center/security-center.schemas.ts';
import { securityCenter } from '../../../contract/security-center/security-center.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { failureOf } from '../../../shared/data/failure-of.ts';
import { useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardSkeleton } from '../../card-skeleton.tsx';
import { SectionFailure } from '../../section-failure.tsx';
import { goTo } from '../../use-portal-address.ts';
import { useSectionRest } from '../../use-section-rest.ts';
import { adviceText, placeOf } from './advice-words.ts';
import { centerStrings } from './center-strings.ts';
import { Insights, People } from './insights.tsx';
import { levelOf, ScoreRing } from './score-ring.tsx';
import { useFixes } from './use-fixes.ts';

const tones = { SEVERE: 'danger', WARNING: 'warning', INFO: 'neutral' } as const;

function Score({ score }: { score: number }) {
  const t = useStrings('center', centerStrings);
  return (
    <Card>
      <Row gap={5}>
        <ScoreRing score={score} />
        <Stack gap={1}>
          <Heading level={2}>{t.title}</Heading>
          <Text strong>
            {format(t.ofHundred, { score })} · {t[levelOf(score)]}
          </Text>
          <Text tone="muted">{t.text}</Text>
        </Stack>
      </Row>
    </Card>
  );
}

function Advice({ items, readOnly }: { items: readonly Recommendation[]; readOnly: boolean }) {
  const t = useStrings('center', centerStrings);
  const { language } = useLocale();
  const { fixOf, dialog } = useFixes();
  return (
    <Card>
      <Stack gap={4} align="stretch">
        <Stack gap={1}>
          <Heading level={2}>{t.adviceTitle}</Heading>
          <Text tone="muted">{items.length > 0 ? t.adviceText : t.none}</Text>
        </Stack>
        {items.length > 0 && (
          <Lines>
            {items.map((item) => {
              const { code, severity } = item;
              const fix = readOnly ? undefined : fixOf(code);
              return (
                <li key={code}>
                  <Row gap={3} align="start" wrap style={{ flex: '1 1 280px', minInlineSize: 0 }}>
                    <span style={{ flex: 'none', minInlineSize: 92 }}>
                      <Badge tone={tones[severity]}>{t[severity]}</Badge>
                    </span>
                    <Text style={{ flex: '1 1 220px' }}>
                      {adviceText(item, t, language)}{' '}
                      <Text as="span" tone="muted" tabular>
                        {format(t.points, { points: pointsOf(item) })}
                      </Text>
                    </Text>
                  </Row>
                  <Row gap={2}>
                    {fix && (
                      <Button size="s" busy={fix.busy} onClick={fix.run}>
                        {fix.label}
                      </Button>
                    )}
                    <Button size="s" onClick={() => goTo(...placeOf(code))}>
                      {t.review}
                    </Button>
                  </Row>
                </li>
              );
            })}
          </Lines>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}

/** How safe the workspace is, why, and what to do about it. */
export default function CenterTab({ readOnly }: { readOnly: boolean }) {
  const advice = useEndpoint(securityCenter, 'recommendations');
  const insights = useEndpoint(securityCenter, 'insights');
  const refresh = useRefresh();
  const rest = useSectionRest();
  const isHere = rest === '' || rest === 'securityCenter';
  const wasHere = useRef(advice.data === undefined);
  useEffect(() => {
    // Settings may have changed since it was last on screen.
    if (isHere && !wasHere.current) void refresh(securityCenter);
    wasHere.current = isHere;
  }, [isHere, refresh]);
  const failed = failureOf([advice, insights]);
  if (failed) return <SectionFailure query={failed} />;
  if (!advice.data || !insights.data)
    return (
      <Stack gap={5}>
        <CardSkeleton fields={1} />
        <CardSkeleton fields={4} />
      </Stack>
    );
  return (
    <Stack gap={5} align="stretch">
      <Score score={advice.data.scoring.score} />
      <Advice items={advice.data.recommendations.items} readOnly={readOnly} />
      <Insights items={insights.data.insights.items} />
      <People insights={insights.data.insights.items} />
    </Stack>
  );
}
