import { forwardRef, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { billing } from '../../contract/billing/billing.ts';
import type { CardConfig } from '../../contract/billing/billing.schemas.ts';
import { LaterWords } from '../../i18n/later-words.tsx';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEvent } from '../../lib/use-event.ts';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyPart, preparePart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { cardEntryStrings } from './card-entry-strings.ts';
import { refused, type CardFields, type CardFieldsEvents, type CardRefusal, type CardResult } from './card-fields.ts';
import { LookProbe, readLook } from './card-look.ts';
import { frameFields } from './frame-fields.ts';
import { placeInPage } from './page-place.ts';

const loadSample = () => import('./sample-card.tsx');
const loadStripe = () => import('./stripe-fields.ts');

/** Loads the code of the card's fields ahead, so that nothing below them moves. Errors: NETWORK, which the card shows itself. */
export const prepareCardEntry = async ({ fieldsUrl, publishableKey }: CardEntryProps['config']): Promise<void> => {
  if (!fieldsUrl && !publishableKey) await preparePart(loadSample);
};

export interface CardEntryHandle {
  /** Hands the card to its provider. What keeps it from being added is shown here. Errors: those of `createSetupIntent`. */
  add(): Promise<CardResult>;
}
export interface CardEntryProps {
  /** From `billing.cardConfig`. */
  config: Pick<CardConfig, 'fieldsUrl' | 'publishableKey'>;
  /** The fields take the focus once they are there, as those of a dialog do. */
  focused?: boolean;
  /** Enter was pressed in the fields. */
  onSubmit?(): void;
  /** Something is typed that would be lost if the fields went. */
  onTyped?(): void;
  /** Esc was pressed in the fields: a dialog around them may close. */
  onEscape?(): void;
}

/** Keeps the place that the fields will take. */
const Place = styled('div')`
  position: relative;
  min-block-size: 260px;
  &[data-hidden] > slot {
    visibility: hidden;
  }
  & > [aria-busy] {
    position: absolute;
    inset: 0;
  }
  & > slot {
    display: block;
  }
`;

export interface ForeignFieldsProps extends CardFieldsEvents {
  config: CardEntryProps['config'];
  /** Instead of those for a new card. */
  words?: Readonly<Record<string, string>>;
  onFields(fields: CardFields | undefined): void;
}

/** The fields of the card provider, in the page's DOM, seen here. */
export function ForeignFields({ config: { fieldsUrl, publishableKey }, words, onFields, ...events }: ForeignFieldsProps) {
  const t = useStrings('card-entry', cardEntryStrings);
  const { language, direction } = useLocale();
  const { listPaymentMethods } = useApi(billing);
  const name = `card-${useId()}`;
  const slot = useRef<HTMLSlotElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const current = useRef<CardFields>(undefined);
  const [onReady, onFailed] = [useEvent(events.onReady), useEvent(events.onFailed)];
  const [onSubmit, onTyped, onEscape] = [useEvent(events.onSubmit), useEvent(events.onTyped), useEvent(events.onEscape)];
  const tell = useEvent(onFields);
  const dress = useEvent(
    () => probe.current && current.current?.dress({ language, direction, words: { ...t, ...words }, ...readLook(probe.current) }),
  );

  useLayoutEffect(() => {
    const place = placeInPage(slot.current!);
    const given = { onReady, onFailed, onSubmit, onTyped, onEscape };
    let isOver = false;
    const show = (fields: CardFields) => {
      if (isOver) return fields.end();
      current.current = fields;
      dress();
      tell(fields);
    };
    if (fieldsUrl) show(frameFields(place.box, fieldsUrl, given));
    else
      loadStripe().then(
        ({ stripeFields }) => isOver || show(stripeFields(place.box, { publishableKey, listMethods: () => listPaymentMethods() }, given)),
        onFailed,
      );
    const schemes = matchMedia('(prefers-color-scheme: dark)');
    schemes.addEventListener('change', dress);
    return () => {
      isOver = true;
      schemes.removeEventListener('change', dress);
      tell(undefined);
      current.current?.end();
      current.current = undefined;
      place.remove();
    };
  }, [fieldsUrl, publishableKey, listPaymentMethods, onReady, onFailed, onSubmit, onTyped, onEscape, dress, tell]);
  useEffect(() => void dress());
  return (
    <>
      <LookProbe ref={probe as never} />
      <slot ref={slot} name={name} />
    </>
  );
}

/** Nobody waits longer to be told that a provider can't be reached. */
const longestWaitMs = 20_000;

/** Whether the fields have come, for whoever asks before or afterwards. */
function useArrival() {
  const known = useRef<boolean>(undefined);
  const waiting = useRef<((isThere: boolean) => void)[]>([]);
  const release = useEvent((isThere: boolean) => waiting.current.splice(0).forEach((told) => told(isThere)));
  useEffect(() => () => release(false), [release]);
  return {
    tell(isThere: boolean) {
      known.current = isThere;
      release(isThere);
    },
    /** They are asked for anew. */
    forget: () => void (known.current = undefined),
    wait: () =>
      new Promise<boolean>((told) => {
        if (known.current !== undefined) return told(known.current);
        waiting.current.push(told);
        setTimeout(() => told(false), longestWaitMs);
      }),
  };
}

const Entry = forwardRef<CardEntryHandle, CardEntryProps>(function Entry({ config, focused = false, onSubmit, onTyped, onEscape }, ref) {
  const t = useStrings('card-entry', cardEntryStrings);
  const { createSetupIntent } = useApi(billing);
  const fields = useRef<CardFields>(undefined);
  const secret = useRef<string>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const arrival = useArrival();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<CardRefusal>();
  const isForeign = Boolean(config.fieldsUrl ?? config.publishableKey);
  const isReady = state === 'ready';

  useEffect(() => {
    if (focused && isReady) fields.current?.focus();
  }, [focused, isReady]);
  async function hand(): Promise<CardResult> {
    const { current } = fields;
    if (!current) return refused('unreachable');
    if (!(await current.check())) return refused('incomplete');
    const isFresh = secret.current === undefined;
    secret.current ??= (await createSetupIntent({ body: {} })).setupIntentSecret;
    const result = await current.submit(secret.current);
    const isUsed = result.status === 'added' || result.reason === 'invalid';
    if (isUsed) secret.current = undefined;
    // A secret kept from an earlier try may be over by now.
    return isUsed && result.status === 'refused' && !isFresh ? hand() : result;
  }
  useImperativeHandle(ref, () => ({
    async add() {
      setRefusal(undefined);
      const result = (await arrival.wait()) ? await hand() : refused('unreachable');
      // The provider's own fields say themselves what is missing.
      if (result.status === 'refused' && (result.reason !== 'incomplete' || !config.fieldsUrl)) setRefusal(result.reason);
      return result;
    },
  }));

  if (state === 'failed')
    return (
      <Notice
        tone="danger"
        title={t.failedTitle}
        action={
          <div style={{ marginBlockStart: 8 }}>
            <Button
              size="s"
              onClick={() => {
                arrival.forget();
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              {t.retry}
            </Button>
          </div>
        }
      >
        {t.failedText}
      </Notice>
    );
  const keep = (next: CardFields | undefined) => void (fields.current = next);
  const events: CardFieldsEvents = {
    onReady() {
      setState('ready');
      arrival.tell(true);
    },
    onFailed() {
      setState('failed');
      arrival.tell(false);
    },
    onSubmit: () => onSubmit?.(),
    onTyped: () => onTyped?.(),
    onEscape: () => onEscape?.(),
  };
  return (
    <Stack gap={3}>
      {isForeign ? (
        <Place data-hidden={isReady ? undefined : ''}>
          {!isReady && (
            <div aria-busy role="status">
              <VisuallyHidden>{t.loading}</VisuallyHidden>
              <Stack gap={4}>
                <Skeleton height={62} />
                <Skeleton height={62} />
                <Skeleton height={62} />
              </Stack>
            </div>
          )}
          <ForeignFields key={attempt} config={config} onFields={keep} {...events} />
        </Place>
      ) : (
        <LazyPart
          load={loadSample}
          props={{ onFields: keep, ...events }}
          waiting={<Skeleton height={84} />}
          failed={(_error, retry) => (
            <Text>
              {t.failedTitle} <Button onClick={retry}>{t.retry}</Button>
            </Text>
          )}
        />
      )}
      {refusal && <Notice tone="danger">{t[refusal]}</Notice>}
    </Stack>
  );
});

/** A new card, put into fields that belong to the card provider; this page never sees its number. */
export const CardEntry = forwardRef<CardEntryHandle, CardEntryProps>(function CardEntry(props, ref) {
  return (
    <LaterWords waiting={<Skeleton height={260} />}>
      <Entry ref={ref} {...props} />
    </LaterWords>
  );
});
