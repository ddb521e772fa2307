import { useRef, useState, type DragEvent } from 'react';
import type { UserImport } from '../../../contract/user-imports/user-imports.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { styled } from '../../../ui/styled.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Text } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';
import { readTable, type PeopleTable, type TableFault } from './people-table.ts';
import { readFile, type FileFault } from './read-file.ts';
import { csvFile, sampleFile } from './rejects-file.ts';
import { Step } from './step.tsx';
import { userImportStrings } from './user-import-strings.ts';

const DropZone = styled('div')`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--_space-2);
  padding: var(--_space-6) var(--_space-4);
  border: 1px dashed var(--_border-strong);
  border-radius: var(--_radius-l);
  background: var(--_surface-sunken);
  text-align: center;
  &[data-over] {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
  }
`;

/** Lines to mend that are named at once. */
const mostLines = 5;

/** Workbooks, too, to be told what to do with them. */
const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain,text/tab-separated-values';

export interface ChooseStepProps {
  foot: HTMLElement | null;
  /** What was started before, newest first. */
  imports: readonly UserImport[];
  onTable(table: PeopleTable, fileName: string): void;
  onOpen(importId: string): void;
  onClose(): void;
}

/** A file or pasted cells. */
export function ChooseStep({ foot, imports, onTable, onOpen, onClose }: ChooseStepProps) {
  const t = useStrings('user-import', userImportStrings);
  const { language } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<TableFault | { fault: FileFault }>();

  function take(text: string, fileName: string) {
    const table = readTable(text);
    if ('fault' in table) setFault(table);
    else onTable(table, fileName);
  }
  async function open(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    const read = await readFile(file);
    if ('fault' in read) setFault(read);
    else take(read.text, file.name.slice(0, 200));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{t.stop}</Button>
      <Button variant="primary" disabled={pasted.trim() === ''} onClick={() => take(pasted, t.pasted)}>
        {t.next}
      </Button>
    </>
  );
  return (
    <Step foot={foot} buttons={buttons}>
      {fault && (
        <Notice tone="danger" live="alert">
          {fault.fault === 'badQuotes' ? format(t.badQuotes, { lines: fault.lines.slice(0, mostLines).join(', ') }) : t[fault.fault]}
        </Notice>
      )}
      <DropZone
        data-over={isOver || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text strong>{t.drop}</Text>
        <Button onClick={() => input.current?.click()}>{t.choose}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={t.choose}
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            // The same file, once it is mended, is a change as well.
            event.currentTarget.value = '';
          }}
        />
        <Text size={13} tone="muted">
          {t.limits}
        </Text>
        <LinkButton onClick={() => saveFile('users-sample.csv', csvFile(sampleFile()))}>{t.sample}</LinkButton>
      </DropZone>
      <TextArea label={t.paste} help={t.pasteHelp} rows={4} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
      {imports.length > 0 && (
        <Stack gap={2} align="stretch">
          <Heading level={3} size={14}>
            {t.recent}
          </Heading>
          {imports.map((each) => (
            <Row key={each.id} justify="between" gap={3}>
              <Stack gap={0} align="start">
                <Text truncate dir="auto" style={{ maxInlineSize: '100%' }}>
                  {each.fileName}
                </Text>
                <Text size={13} tone="muted">
                  {plural(language, t.recentLine, each.counts.imported ?? 0)} · <Time value={each.startedAt!} />
                </Text>
              </Stack>
              <Button size="s" onClick={() => onOpen(each.id)} aria-label={`${t.view}: ${each.fileName}`}>
                {t.view}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </Step>
  );
}
