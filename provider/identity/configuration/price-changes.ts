import type { PlanConfig, PriceConfig } from '../../../src/contract/billing/plans.schemas.ts';
import { changeStrings as strings } from './change-strings.ts';
import { fill } from '../../../src/lib/fill.ts';
import { countText, mostText, priceText, seatsText, unitText } from './change-words.ts';

/** What somebody agrees to who takes a price: another one is another version of it. `forSubscribers` isn't part of it. */
export const agreedOf = ({ seats, metered }: PlanConfig, { amount, currency, interval, seatAmount, unitAmounts }: PriceConfig) => ({
  ...{ amount, currency, interval, seatAmount, included: seats.included },
  metered: metered.map(({ id, included, per }) => ({ id, included, per, amount: unitAmounts[id] ?? 0 })),
});

const unitsOf = (plan: PlanConfig, price: PriceConfig) => {
  const nameOf = new Map(plan.metered.map(({ id, name }) => [id, name]));
  return new Map(agreedOf(plan, price).metered.map((one) => [one.id, { ...one, name: nameOf.get(one.id) }] as const));
};

/** What by use costs something else. */
function unitChanges(before: PlanConfig, after: PlanConfig, [was, is]: readonly [PriceConfig, PriceConfig]): string[] {
  const [units, next] = [unitsOf(before, was), unitsOf(after, is)];
  const money = (amount: number) => priceText({ ...is, amount });
  return [...new Set([...units.keys(), ...next.keys()])].flatMap((id) => {
    const [from, to] = [units.get(id), next.get(id)];
    const unit = unitText(to ?? from!);
    const plan = after.name;
    if (!to) return [fill(strings.unitGone, { unit, plan })];
    const words = { unit, plan, per: countText(to.per), included: countText(to.included), after: money(to.amount) };
    if (!from) return [fill(strings.unitNew, words)];
    return [
      ...(from.included === to.included
        ? []
        : [fill(strings.unitIncluded, { ...words, before: countText(from.included), after: countText(to.included) })]),
      ...(from.amount === to.amount && from.per === to.per
        ? []
        : [
            fill(strings.unitPrice, {
              ...words,
              before:
                from.per === to.per ? money(from.amount) : fill(strings.forUnits, { amount: money(from.amount), per: countText(from.per) }),
            }),
          ]),
    ];
  });
}

/** Of one price that stays. */
function changesOf(before: PlanConfig, after: PlanConfig, [was, is]: readonly [PriceConfig, PriceConfig]): string[] {
  const plan = after.name;
  const isSameKind = was.currency === is.currency && was.interval === is.interval;
  const money = (price: PriceConfig) => ({ ...price, amount: price.seatAmount });
  return [
    ...(was.amount === is.amount && isSameKind ? [] : [fill(strings.price, { plan, before: priceText(was), after: priceText(is) })]),
    ...(was.seatAmount === is.seatAmount
      ? []
      : [fill(strings.seatPrice, { plan, before: priceText(money(was)), after: priceText(money(is)) })]),
    ...unitChanges(before, after, [was, is]),
  ];
}

/** What a plan costs, for how many. */
export function priceChanges(before: PlanConfig, after: PlanConfig): string[] {
  const plan = after.name;
  const find = ({ prices }: PlanConfig, id: string) => prices.find((price) => price.id === id);
  const isLastPrice = before.prices.length > 0 && after.prices.length === 0 && after.contactUrl === undefined;
  const [most, was] = [after.seats.most, before.seats.most];
  return [
    ...(before.seats.included === after.seats.included
      ? []
      : [fill(strings.seats, { plan, before: seatsText(before.seats.included), after: seatsText(after.seats.included) })]),
    ...after.prices.flatMap((price) => {
      const known = find(before, price.id);
      return known ? changesOf(before, after, [known, price]) : [fill(strings.priceNew, { plan, after: priceText(price) })];
    }),
    ...(isLastPrice
      ? [fill(strings.planNoLongerSold, { plan })]
      : before.prices.filter(({ id }) => !find(after, id)).map((price) => fill(strings.priceGone, { plan, before: priceText(price) }))),
    ...(most === was ? [] : [fill(strings.mostSeats, { plan, before: mostText(was), after: mostText(most) })]),
  ];
}
