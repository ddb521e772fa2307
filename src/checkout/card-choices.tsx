import type { ReactNode } from 'react';
import type { PaymentMethod } from '../contract/billing/billing.schemas.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { styled } from '../ui/styled.tsx';
import type { CardChoice } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { brandName } from './use-money.ts';

const List = styled('div')`
  display: grid;
  border: 1px solid var(--_border-strong);
  border-radius: var(--_radius-m);
  & > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--_space-3);
    align-items: center;
    min-block-size: 44px;
    padding: 10px var(--_space-3);
    cursor: pointer;
  }
  & > :not(:first-child) {
    border-block-start: 1px solid var(--_border);
  }
  & > div {
    padding: var(--_space-4) var(--_space-3);
    border-block-start: 0;
  }
  & input[type='radio'] {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }
  & small {
    grid-column: 2;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
  }
`;

interface CardChoicesProps {
  methods: readonly PaymentMethod[];
  choice: CardChoice;
  /** Why a card may come later; undefined: it may not. */
  later: string | undefined;
  isLocked: boolean;
  onChoose(choice: CardChoice): void;
  /** The fields of a new card. */
  children: ReactNode;
}

/** A saved card, a new one, or none while nothing is due. */
export function CardChoices({ methods, choice, later, isLocked, onChoose, children }: CardChoicesProps) {
  const t = useStrings('checkout', checkoutStrings);
  const option = (value: CardChoice, isChosen: boolean, label: string, note?: string) => (
    <label key={label}>
      <input type="radio" name="card" checked={isChosen} disabled={isLocked} onChange={() => onChoose(value)} />
      <span>{label}</span>
      {note && <small>{note}</small>}
    </label>
  );
  // A single way needs no choice.
  if (methods.length === 0 && later === undefined) return children;
  const expiry = ({ expMonth, expYear }: PaymentMethod) => `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
  return (
    <List role="radiogroup" aria-label={t.payment}>
      {methods.slice(0, 3).map((method) => {
        const { id, brand, last4 } = method;
        const label = format(t.savedCard, { brand: brandName(brand), last4 });
        const note = format(t.expires, { date: expiry(method) });
        return (
          <label key={id}>
            <input
              type="radio"
              name="card"
              checked={choice.kind === 'saved' && choice.id === id}
              disabled={isLocked}
              onChange={() => onChoose({ kind: 'saved', id })}
            />
            <span>{label}</span>
            <small>{note}</small>
          </label>
        );
      })}
      {option({ kind: 'new' }, choice.kind === 'new', t.newCard)}
      {choice.kind === 'new' && <div>{children}</div>}
      {later !== undefined && option({ kind: 'none' }, choice.kind === 'none', t.laterCard, later)}
    </List>
  );
}
