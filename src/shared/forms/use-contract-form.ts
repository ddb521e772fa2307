import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { toAppError, type AppError } from '../../lib/error.ts';
import { contractResolver, isEmpty, maxLengthOf, type BodySchema, type FieldWords } from './contract-resolver.ts';
import { useFieldStates } from '../../ui/field-states.ts';
import type { Question, ReviewDialogProps } from './review-dialog.tsx';
import { useHold } from './unsaved-changes.tsx';

type Name<V> = keyof V & string;

/** A change that takes something from people (`changesOf`), and what to ask before it is saved. */
export interface Review<V> extends Question {
  changed: Partial<V>;
  undo: Partial<V>;
}

export interface ContractFormOptions<V, S extends BodySchema> {
  /** Initial values. */
  values: V;
  fields: Readonly<Record<Name<V>, FieldWords>>;
  /** Submits the body that the contract's schema made of the values. False: it asked something, and the answer was no. */
  submit(body: v.InferOutput<S>, values: V): Promise<unknown>;
  /** Goes on from here: nothing is unsaved any more. */
  onSaved?(): void;
  /** Undefined if there is nothing to ask. */
  review?(body: v.InferOutput<S>, values: V): Review<V> | undefined;
  /** Shows the values without allowing changes. */
  readOnly?: boolean;
}

interface FormState<V, B> {
  attempts: number;
  busy?: boolean;
  saved?: boolean;
  error?: AppError;
  asked?: { review: Review<V>; body: B };
}

export type ContractForm<V extends object> = ReturnType<typeof useContractForm<V, BodySchema>>;

/** A portal form: validated by the contract's schema, submitted once, with errors at their fields and the focus on the first. */
export function useContractForm<V extends object, S extends BodySchema>(
  schema: S,
  { values, fields, submit, onSaved, review, readOnly: isReadOnly = false }: ContractFormOptions<V, S>,
) {
  const stateIn = useFieldStates();
  const names = Object.keys(fields) as Name<V>[];
  /** A field that must be filled in is there, whatever is configured. */
  const stateOf = (name: Name<V>) => (fields[name].missing && isEmpty(values[name]) ? 'edit' : stateIn(fields[name].as ?? name));
  const readOnly = isReadOnly || names.every((name) => stateOf(name) !== 'edit');
  const resolver = contractResolver(schema, fields);
  const form = useForm<FieldValues>({
    defaultValues: values as FieldValues,
    // What another tab saved meanwhile is shown, and not undone with the next save. What is typed here stays.
    values: values as FieldValues,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const set = form.setValue as (name: string, value: unknown, options: { shouldDirty: boolean }) => void;
  const { errors, isDirty } = form.formState;
  const [state, setState] = useState<FormState<V, v.InferOutput<S>>>({ attempts: 0 });
  const element = useRef<HTMLFormElement>(null);
  useHold(isDirty && !readOnly);
  useLayoutEffect(() => {
    if (state.attempts === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === 'password') first.select();
  }, [state.attempts]);

  /** Fields named by an error, each with its sentence. */
  function faultsOf({ code, context }: AppError): [name: string, text: string][] {
    const said = (context?.['fields'] ?? {}) as Readonly<Record<string, string>>;
    return Object.entries<FieldWords>(fields).flatMap(([name, { codes, invalid }]) => {
      const text = codes?.[code] ?? (name in said ? (invalid ?? said[name]) : undefined);
      return text === undefined ? [] : [[name, text] satisfies [string, string]];
    });
  }
  const isSending = useRef(false);
  async function once(run: () => Promise<void>) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await run();
    } catch (cause) {
      // What asks before it is sent, or goes on after it.
      setState(({ attempts }) => ({ attempts: attempts + 1, error: toAppError(cause) }));
    } finally {
      isSending.current = false;
    }
  }
  async function send(body: v.InferOutput<S>) {
    setState(({ attempts }) => ({ attempts, busy: true }));
    try {
      if ((await submit(body, form.getValues() as V)) === false) return setState(({ attempts }) => ({ attempts }));
      flushSync(() => {
        form.reset(form.getValues());
        setState(({ attempts }) => ({ attempts, saved: true }));
      });
      onSaved?.();
    } catch (cause) {
      const error = toAppError(cause);
      const faults = faultsOf(error);
      for (const [name, message] of faults) form.setError(name, { type: 'server', message });
      setState(({ attempts }) => ({ attempts: attempts + 1, ...(faults.length === 0 && { error }) }));
    }
  }
  async function ask(body: v.InferOutput<S>) {
    const asked = review?.(body, form.getValues() as V);
    if (asked) setState(({ attempts }) => ({ attempts, asked: { review: asked, body } }));
    else await send(body);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (readOnly) return;
    const refuse = () => setState(({ attempts }) => ({ attempts: attempts + 1 }));
    void once(form.handleSubmit((body) => ask(body as v.InferOutput<S>), refuse));
  }
  function reviewOf({ review: { changed, undo, ...question }, body }: NonNullable<typeof state.asked>): ReviewDialogProps {
    const shown = (name: Name<V>, { [name]: value }: Partial<V>) => fields[name].show?.(value as never) ?? value;
    return {
      ...question,
      changes: (Object.keys(changed) as Name<V>[]).map((name) => ({
        label: fields[name].label,
        before: shown(name, undo),
        after: shown(name, changed),
      })),
      onConfirm: () => void once(() => send(body)),
      onClose: () => setState(({ attempts }) => ({ attempts })),
    };
  }
  const errorOf = (name: string) => errors[name]?.message as string | undefined;
  const isFixed = (name: Name<V>) => readOnly || stateOf(name) === 'viewOnly';
  // One with an error is shown: it has to be mended.
  const isHidden = (name: Name<V>) => stateOf(name) === 'hidden' && !errorOf(name);

  return {
    /** For the `<form>`. */
    props: { ref: element, onSubmit, noValidate: true },
    /** For a native field: `<TextField {...form.field('name')} />`. */
    field(name: Name<V>) {
      const { label, missing } = fields[name];
      const { ref, onChange, onBlur } = form.register(name, { onChange: () => form.clearErrors(name) });
      const maxLength = maxLengthOf(schema, name);
      return {
        ...{ label, name, ref, onChange, onBlur, readOnly: isFixed(name), error: errorOf(name), hidden: isHidden(name) },
        ...(maxLength !== undefined && { maxLength }),
        ...(missing ? { required: true } : { optional: true }),
      };
    },
    /** For a controlled field: `<MultiSelect {...form.control('roleIds')} />`. */
    control<K extends Name<V>>(name: K) {
      form.register(name);
      return {
        label: fields[name].label,
        // oxlint-disable-next-line react/incompatible-library -- nothing memoises what it reads
        value: form.watch(name) as V[K],
        error: errorOf(name),
        disabled: isFixed(name),
        hidden: isHidden(name),
        onChange(value: V[K]) {
          form.clearErrors(name);
          set(name, value, { shouldDirty: true });
        },
      };
    },
    value: <K extends Name<V>>(name: K) => form.getValues(name) as V[K],
    set<K extends Name<V>>(name: K, value: V[K]) {
      form.clearErrors(name);
      set(name, value, { shouldDirty: true });
    },
    readOnly,
    /** None of its fields is shown. */
    hidden: names.every(isHidden),
    /** The question to answer before it is sent. */
    review: state.asked && reviewOf(state.asked),
    busy: state.busy === true,
    saved: state.saved === true && !isDirty,
    /** An error that belongs to no field. */
    error: state.error,
    dirty: isDirty && !readOnly,
  };
}
