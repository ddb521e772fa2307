import { useState } from 'react';
import { rowsPageSize, verdicts, type CheckedRow, type UserImport } from '../../../contract/user-imports/user-imports.schemas.ts';
import { userImports } from '../../../contract/user-imports/user-imports.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useApi } from '../../../services.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToastFailure } from '../../use-toast-failure.ts';
import { csvFile, rejectsFile } from './rejects-file.ts';
import { userImportStrings } from './user-import-strings.ts';
import { verdictLabel, verdictReason } from './verdict-text.ts';

/** A file of the rows that nobody was added for, with the reasons. */
export function SkippedButton({ of }: { of: UserImport }) {
  const t = useStrings('user-import', userImportStrings);
  const { rows } = useApi(userImports);
  const failed = useToastFailure();
  const [isBusy, setBusy] = useState(false);
  const isOver = of.state === 'cancelled' || of.state === 'finished';
  const wanted = verdicts.filter((verdict) => verdict !== 'imported' && (isOver || verdict !== 'new') && of.counts[verdict]);

  async function save() {
    setBusy(true);
    try {
      const found: CheckedRow[] = [];
      for (const verdict of wanted)
        for (let _offset = 0; _offset < of.counts[verdict]!; _offset += rowsPageSize)
          found.push(...(await rows({ importId: of.id, query: { verdict, _offset, _limit: rowsPageSize } })).rows);
      const reasonOf = (row: CheckedRow) => [verdictLabel(t, row, of.state), verdictReason(t, row, of.state)].filter(Boolean).join(': ');
      const sorted = found.toSorted((a, b) => a.number - b.number);
      const name = of.fileName.replace(/\.\w{1,5}$/, '');
      saveFile(`${name}-skipped.csv`, csvFile(rejectsFile(sorted, { titles: { row: t.rowNumber, reason: t.reason }, reasonOf })));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }
  if (wanted.length === 0) return null;
  return (
    <Button size="s" busy={isBusy} onClick={() => void save()}>
      {t.download}
    </Button>
  );
}
