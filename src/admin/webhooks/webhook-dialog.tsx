import { eventCategories } from '../../contract/webhooks/events.ts';
import { WebhookForm, type Webhook } from '../../contract/webhooks/webhooks.schemas.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { changesOf } from '../../shared/forms/changes.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { EventsPicker } from './events-picker.tsx';
import { webhooksStrings } from './webhooks-strings.ts';

const newWebhook = {
  displayName: '',
  url: '',
  description: '',
  // What most people set one up for.
  eventKeys: eventCategories[0]!.events.map(({ key }): string => key),
  isActive: true,
};

export interface WebhookDialogProps {
  /** Omitted to add one. */
  webhook?: Webhook | undefined;
  readOnly: boolean;
  onClose(): void;
}

export function WebhookDialog({ webhook, readOnly, onClose }: WebhookDialogProps) {
  const t = useStrings('webhooks', webhooksStrings);
  const say = useSavedToast();
  const create = useChange(webhooks, 'create');
  const update = useChange(webhooks, 'update');
  const { displayName, url, description, eventKeys, isActive } = webhook ?? newWebhook;
  const values = { displayName, url, description, eventKeys, isActive };
  const form = useContractForm(WebhookForm, {
    values,
    fields: {
      displayName: { label: t.name, missing: t.nameMissing },
      url: { label: t.url, missing: t.urlMissing, invalid: t.urlInvalid },
      description: { label: t.about },
      eventKeys: { label: t.events, missing: t.eventsMissing },
      isActive: { label: t.isActive },
    },
    readOnly,
    async submit(body) {
      const name = body.displayName;
      if (webhook) {
        const { changed, undo } = changesOf(values, { ...values, ...body });
        await update.mutateAsync({ webhookId: webhook.id, body: changed });
        say(format(t.saved, { name }), () => update.mutateAsync({ webhookId: webhook.id, body: undo }));
      } else {
        await create.mutateAsync({ body });
        say(format(t.created, { name }));
      }
      onClose();
    },
  });
  const [active, events] = [form.control('isActive'), form.control('eventKeys')];
  return (
    <EntityDialog
      title={!webhook ? t.addTitle : readOnly ? displayName : format(t.editTitle, { name: displayName })}
      description={webhook ? undefined : t.addText}
      size="l"
      form={form}
      submit={webhook ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field('displayName')} autoFocus={!readOnly} autoComplete="off" />
      <TextField
        {...form.field('url')}
        help={t.urlHelp}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
      />
      <TextField {...form.field('description')} autoComplete="off" />
      <Checkbox
        label={active.label}
        checked={active.value}
        disabled={active.disabled}
        hidden={active.hidden}
        onChange={(event) => active.onChange(event.currentTarget.checked)}
      />
      {!events.hidden && <EventsPicker {...events} readOnly={events.disabled} />}
    </EntityDialog>
  );
}
