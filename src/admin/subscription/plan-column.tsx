import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { BillingPlan } from '../../contract/billing/billing.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { differencesOf, isSmaller } from './plan-differences.ts';
import { featuresOf } from './plan-features.ts';
import { PlanPrice } from './plan-price.tsx';
import { plansStrings } from './subscription-plans-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const Column = styled('li')`
  display: flex;
  flex-direction: column;
  gap: var(--_space-4);
  min-inline-size: 0;
  padding: var(--_space-5);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
  box-shadow: var(--_shadow-1);
  &[aria-current] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  & > header {
    min-block-size: 132px;
  }
  & > footer {
    display: grid;
    gap: var(--_space-2);
    min-block-size: 36px;
  }
  & > ul {
    display: grid;
    gap: var(--_space-2);
    margin: 0;
    padding: var(--_space-4) 0 0;
    border-block-start: 1px solid var(--_border);
    list-style: none;
    font: 400 var(--_text-13) var(--_font);
  }
  & > ul > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_space-2);
    overflow-wrap: anywhere;
  }
  & > ul svg {
    margin-block-start: 2px;
    color: var(--_text-faint);
  }
  & [data-mark='gained'] {
    font-weight: 500;
  }
  & [data-mark='gained'] svg {
    color: var(--_success);
  }
  & [data-mark='lost'] {
    color: var(--_text-muted);
  }
  & [data-mark='lost'] svg {
    color: var(--_danger);
  }
  & [data-mark='lost'] > span {
    text-decoration: line-through;
  }
  @container (max-width: 560px) {
    & > header {
      min-block-size: 0;
    }
  }
`;

const icons = { gained: Plus, kept: Check, lost: Minus } as const;

export interface PlanColumnProps {
  plan: BillingPlan;
  current: BillingPlan | null;
  words: BillingWords;
  /** A workspace that never had a trial, and doesn't pay, may have one. */
  mayTry: boolean;
  /** The way to choose it, or why there is none. */
  children: ReactNode;
}

/** A plan, and what is different from the current one. */
export function PlanColumn({ plan, current, words, mayTry, children }: PlanColumnProps) {
  const t = useStrings('subscription-plans', plansStrings);
  const isCurrent = plan.id === current?.id;
  // What a smaller plan has instead is no gain.
  const isLess = current !== null && isSmaller(plan, current);
  const { gained, kept, lost } = differencesOf(plan, current);
  const own = new Map(current && featuresOf(current, t, words).map(({ id, text }) => [id, text]));
  const items = [
    ...featuresOf(mayTry ? plan : { ...plan, trialDays: 0 }, t, words).map(({ id, text }) => ({
      ...{ id, text },
      mark: isLess || current === null || id === 'trial' || own.get(id) === text ? ('kept' as const) : ('gained' as const),
    })),
    ...kept.map((text) => ({ id: text, text, mark: 'kept' as const })),
    ...gained.map((text) => ({ id: text, text, mark: isLess ? ('kept' as const) : ('gained' as const) })),
    ...lost.map((text) => ({ id: `lost ${text}`, text, mark: 'lost' as const })),
  ];
  return (
    <Column aria-current={isCurrent || undefined}>
      <header>
        <Heading level={2}>{plan.name}</Heading>
        <PlanPrice plan={plan} words={words} />
        {plan.description && (
          <Text size={13} tone="muted" style={{ marginBlockStart: 8 }}>
            <bdi>{plan.description}</bdi>
          </Text>
        )}
      </header>
      <footer>
        {isCurrent && (
          <Row>
            <Badge tone="info">{t.current}</Badge>
          </Row>
        )}
        {children}
      </footer>
      <ul>
        {items.map(({ id, text, mark }) => (
          <li key={id} data-mark={mark}>
            <Icon of={icons[mark]} />
            <span>
              {mark !== 'kept' && !isCurrent && <VisuallyHidden>{`${t[mark]}: `}</VisuallyHidden>}
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Column>
  );
}
