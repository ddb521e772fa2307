import { useState } from 'react';
import { exactTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { chevronDownGlyph } from '../../ui/glyphs.ts';
import { Heading } from '../../ui/heading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { auditDialogStrings } from './audit-dialog-strings.ts';
import type { AuditEntry, FilterId } from './audits-queries.ts';
import { ChangesTable } from './changes-table.tsx';
import { sessionsStrings } from '../../shared/sessions/sessions-strings.ts';
import { actorOf, sentenceOf, type DescribeWords } from '../../shared/audits/describe.ts';

const Facts = styled('dl')`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px var(--_space-4);
  margin: 0;
  font: 400 var(--_text-14) var(--_font);
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Code = styled('pre')`
  margin: 0;
  padding: var(--_space-3);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  color: var(--_text);
  font: 400 var(--_text-12) var(--_font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  direction: ltr;
  text-align: start;
`;

export interface AuditDialogProps {
  row: AuditEntry;
  words: DescribeWords;
  /** Where others find it. */
  link?: string;
  /** Shows what has this in common with the entry. Omitted: no such menu. */
  onFilter?: (id: FilterId, value: string) => void;
  onClose(): void;
}

/** One entry: as a sentence, with what changed, and as JSON. */
export function AuditDialog({ row, words, link, onFilter, onClose }: AuditDialogProps) {
  const t = useStrings('audit-dialog', auditDialogStrings);
  const devices = useStrings('sessions', sessionsStrings);
  const { language } = useLocale();
  const region = useWorkspaceRegion();
  const [view, setView] = useState<'summary' | 'json'>('summary');
  const { id: _id, ...wire } = row;
  const [facts] = row.json;
  const actor = actorOf(row, words);
  const { browser, system } = facts?.device ?? {};
  const device = browser && system ? format(devices.deviceOn, { browser, system }) : browser || system || facts?.userAgent;
  const text = JSON.stringify(wire, undefined, 2);
  const lines: [string, string | undefined][] = [
    [t.time, exactTime(row.createdAt, language, region)],
    [t.actor, row.email && row.user ? `${row.user} (${row.email})` : actor],
    [t.target, facts?.target?.name],
    [t.ip, row.ip],
    [t.device, device],
    [t.trace, facts?.traceId],
  ];
  const narrower: [FilterId, string | undefined, string][] = [
    ['user', facts?.actorId, format(t.onlyActor, { person: actor })],
    ['target', facts?.target?.name && facts.target.id, format(t.onlyTarget, { target: facts?.target?.name ?? '' })],
    ['ip', row.ip, format(t.onlyIp, { ip: row.ip })],
    ['action', row.action, t.onlyKind],
  ];
  const summary = () => (
    <Stack gap={5}>
      <Facts>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </Facts>
      {facts?.changes && (
        <Stack gap={2}>
          <Heading level={3}>{t.changes}</Heading>
          <ChangesTable changes={facts.changes} />
        </Stack>
      )}
    </Stack>
  );
  const footer = onFilter && (
    <>
      {link && <CopyButton label={t.copyLink} value={link} />}
      <Menu
        label={t.related}
        align="end"
        items={narrower.flatMap(([id, value, label]) => (value ? [{ id, label, onSelect: () => onFilter(id, value) }] : []))}
        trigger={(props) => (
          <Button {...props} size="s">
            {t.related}
            <Glyph d={chevronDownGlyph} />
          </Button>
        )}
      />
    </>
  );
  const json = () => (
    <Stack gap={3}>
      <Row justify="end">
        <CopyButton value={text} />
      </Row>
      <Code translate="no" tabIndex={0} role="region" aria-label={t.json}>
        {text}
      </Code>
    </Stack>
  );
  return (
    <Dialog open size="l" title={sentenceOf(row, words)} onClose={onClose} footer={footer}>
      <Tabs<'summary' | 'json'>
        label={t.views}
        value={view}
        onChange={setView}
        items={[
          { id: 'summary', label: t.summary, panel: summary },
          { id: 'json', label: t.json, panel: json },
        ]}
      />
    </Dialog>
  );
}
