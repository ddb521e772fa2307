import { userImports } from '../../contract/user-imports/user-imports.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { progressOf, useImport } from './import/import-queries.ts';
import { userFilesStrings } from './user-files-strings.ts';

/** Says above the list that an import is running, whoever started it. */
export function ImportNotice({ onView }: { onView(): void }) {
  const list = useEndpoint(userImports, 'list');
  const running = list.data?.imports.find(({ state }) => state === 'running');
  return running ? <Running importId={running.id} onView={onView} /> : null;
}

function Running({ importId, onView }: { importId: string; onView(): void }) {
  const t = useStrings('user-files', userFilesStrings);
  const { language } = useLocale();
  const { data } = useImport(importId);
  if (data?.state !== 'running') return null;
  const number = new Intl.NumberFormat(language);
  const { done, total } = progressOf(data);
  return (
    <Notice action={<LinkButton onClick={onView}>{t.view}</LinkButton>}>
      {format(t.noticeRunning, { file: data.fileName, done: number.format(done), total: number.format(total) })}{' '}
    </Notice>
  );
}
