import { useState } from 'react';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { mostActions, type Metadata } from '../../contract/account-settings/account-settings.schemas.ts';
import { MetadataForm } from '../../contract/account-settings/metadata-form.schemas.ts';
import { editableMetadata, metadataActions } from '../../contract/account-settings/metadata.rules.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { AppError } from '../../lib/error.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { MetadataEditor } from '../../shared/metadata/metadata-editor.tsx';
import { metadataText, readMetadata } from '../../shared/metadata/metadata-rows.ts';
import { accountStrings } from './account-strings.ts';

/** Free-form data of the workspace, sent leaf by leaf. */
export function MetadataCard({ metadata, readOnly }: { metadata: Metadata; readOnly: boolean }) {
  const t = useStrings('account', accountStrings);
  const change = useChange(accountSettings, 'changeMetadata');
  // What is on screen differs from this, not from what has loaded since.
  const [saved, setSaved] = useState(() => editableMetadata(metadata));
  const form = useContractForm(MetadataForm, {
    values: { metadata: metadataText(saved) },
    // The form takes what the server takes, so that the server has nothing else to refuse.
    fields: { metadata: { label: t.metadataLabel, invalid: t.metadataInvalid, codes: { INVALID_INPUT: t.noChanges } } },
    readOnly,
    async submit({ metadata: text }) {
      const next = readMetadata(text)!;
      const actions = metadataActions(saved, next);
      if (actions.length === 0) throw new AppError('INVALID_INPUT', 'No changes to update');
      for (let at = 0; at < actions.length; at += mostActions)
        await change.mutateAsync({ body: { actions: actions.slice(at, at + mostActions) } });
      setSaved(next);
    },
  });
  return (
    <FormCard title={t.metadata} description={t.metadataText} form={form}>
      {/* A row of the card, whose spacing the editor's own would undo. */}
      <div>
        <MetadataEditor {...form.control('metadata')} />
      </div>
    </FormCard>
  );
}
