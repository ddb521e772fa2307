import type { AuditStream, NewStream } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { auditStreams } from '../../../contract/audit-streams/audit-streams.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { useSavedToast } from '../../use-saved-toast.ts';
import { streamsStrings } from './streams-strings.ts';

export interface StreamFormProps {
  /** Omitted to add one. */
  stream?: AuditStream | undefined;
  readOnly: boolean;
  onCreated(stream: AuditStream, secret?: string): void;
  onClose(): void;
}

/** Adds a stream, or changes one and offers to undo it. A key that was replaced is gone. */
export function useSaveStream({ stream, onCreated, onClose }: StreamFormProps): (body: NewStream) => Promise<void> {
  const t = useStrings('streams', streamsStrings);
  const say = useSavedToast();
  const create = useChange(auditStreams, 'create');
  const update = useChange(auditStreams, 'update');
  return async (body) => {
    const { name } = body;
    if (!stream) {
      const { secret, ...created } = await create.mutateAsync({ body });
      say(format(t.created, { name }));
      onCreated(created, secret);
      return;
    }
    const streamId = stream.id;
    await update.mutateAsync({ streamId, body });
    const undo = () => update.mutateAsync({ streamId, body: { name: stream.name, target: stream.target } });
    say(format(t.saved, { name }), body.secretAccessKey === undefined ? undo : undefined);
    onClose();
  };
}
