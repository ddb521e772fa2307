import { useEffect } from 'react';
import { audits } from '../../contract/audits/audits.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { listStrings } from '../../shared/lists/list-strings.ts';
import { useToast } from '../../ui/toast.tsx';
import { linkTo } from '../use-section-rest.ts';
import { AuditDialog, type AuditDialogProps } from './audit-dialog.tsx';
import type { AuditEntry } from './audits-queries.ts';

/** Entries of one moment. */
const most = 200;

/** Where others find an entry: by its time and id, wherever it is in the list by then. */
export const entryLink = ({ id, createdAt }: Pick<AuditEntry, 'id' | 'createdAt'>): string =>
  linkTo('audits', `entry/${Date.parse(createdAt)}.${id}`);

/** The entry of such a link. */
export function LinkedEntry({ place, onClose, ...dialog }: Omit<AuditDialogProps, 'row' | 'link'> & { place: string }) {
  const t = useStrings('list', listStrings);
  const toast = useToast();
  const [ms = '', id] = place.split('.');
  const isPlace = /^\d{1,15}$/.test(ms);
  const query = {
    count: most,
    ...(isPlace && { from: new Date(Number(ms)).toISOString(), to: new Date(Number(ms) + 1).toISOString() }),
  };
  const { data, isError } = useEndpoint(audits, 'list', { input: { query }, enabled: isPlace });
  const row = data?.data.find(({ _id }) => _id === id);
  const isGone = !isPlace || isError || (data !== undefined && !row);
  useEffect(() => {
    if (!isGone) return;
    toast.show({ text: t.linkOutdated });
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once
  }, [isGone]);
  if (!row) return null;
  const entry = { ...row, id: row._id };
  return <AuditDialog {...dialog} row={entry} link={entryLink(entry)} onClose={onClose} />;
}
