import Archive from 'lucide-react/icons/archive';
import Server from 'lucide-react/icons/server';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import type { StreamKind } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { streamsStrings } from './streams-strings.ts';
import { S3Form } from './s3-form.tsx';
import { SyslogForm } from './syslog-form.tsx';
import type { StreamFormProps } from './use-save-stream.ts';
import { WebhookForm } from './webhook-form.tsx';

const forms = { webhook: WebhookForm, syslog: SyslogForm, s3: S3Form } as const;

/** A new one begins with the question what it is. */
export function StreamDialog(props: StreamFormProps) {
  const t = useStrings('streams', streamsStrings);
  const [kind, setKind] = useState<StreamKind | undefined>(props.stream?.target.kind);
  if (kind) {
    const Form = forms[kind];
    return <Form {...props} />;
  }
  return (
    <Dialog open title={t.addTitle} onClose={props.onClose}>
      <ChoiceList
        choices={[
          { id: 'webhook', icon: <Icon of={Webhook} />, label: t.webhook, description: t.webhookText },
          { id: 'syslog', icon: <Icon of={Server} />, label: t.syslog, description: t.syslogText },
          { id: 's3', icon: <Icon of={Archive} />, label: t.s3, description: t.s3Text },
        ]}
        onChoose={(id) => setKind(id as StreamKind)}
      />
    </Dialog>
  );
}
