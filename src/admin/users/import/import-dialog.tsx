import { useState } from 'react';
import { userImports } from '../../../contract/user-imports/user-imports.ts';
import type { UserImport } from '../../../contract/user-imports/user-imports.schemas.ts';
import { LaterWords } from '../../../i18n/later-words.tsx';
import { useStrings } from '../../../i18n/locale.tsx';
import { useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { useHold, useUnsavedChanges } from '../../../shared/forms/unsaved-changes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAssigned, type WorkspaceApplication } from '../../workspace-applications.ts';
import { ChooseStep } from './choose-step.tsx';
import { useImport } from './import-queries.ts';
import { MapStep } from './map-step.tsx';
import type { PeopleTable } from './people-table.ts';
import { ReviewStep } from './review-step.tsx';
import { RunStep } from './run-step.tsx';
import { userImportStrings } from './user-import-strings.ts';

type Place = { at: 'choose' } | { at: 'map'; table: PeopleTable; fileName: string } | { at: 'import'; importId: string };

/** Where one comes back to: what runs, or one's own draft. */
function placeIn(imports: readonly UserImport[]): Place {
  const open = imports.find(({ state }) => state === 'running') ?? imports.find(({ state, counts }) => state === 'draft' && counts.new);
  return open ? { at: 'import', importId: open.id } : { at: 'choose' };
}

export interface ImportDialogProps {
  /** That newcomers are for. */
  application: WorkspaceApplication | undefined;
  onClose(): void;
}

/** From a file to new users, in steps. It can be closed at any of them. */
export default function ImportDialog(props: ImportDialogProps) {
  return (
    <LaterWords waiting={null}>
      <Steps {...props} />
    </LaterWords>
  );
}

function Steps({ application, onClose }: ImportDialogProps) {
  const assigned = useAssigned(application);
  const t = useStrings('user-import', userImportStrings);
  const list = useEndpoint(userImports, 'list');
  const refresh = useRefresh();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [moved, setMoved] = useState<Place>();
  const [first, setFirst] = useState<Place>();
  // Once, so that a list that is asked for again moves nobody.
  if (!first && list.data && !list.isFetching) setFirst(placeIn(list.data.imports));
  const place = moved ?? first;
  // Until it's checked, the server doesn't have the file.
  useHold(place?.at === 'map');
  const { leave } = useUnsavedChanges();
  const choose = () => {
    setMoved({ at: 'choose' });
    void refresh(userImports);
  };
  const started = list.data?.imports.filter(({ state }) => state !== 'draft') ?? [];
  return (
    <Dialog
      open
      size="l"
      onClose={() => leave(onClose)}
      title={place?.at === 'map' ? t.mapTitle : t.title}
      footer={<div ref={setFoot} style={{ display: 'contents' }} />}
    >
      {list.isError && !place && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {!place && !list.isError && <Skeleton height={280} />}
      {place?.at === 'choose' && (
        <ChooseStep
          foot={foot}
          imports={started}
          onTable={(table, fileName) => setMoved({ at: 'map', table, fileName })}
          onOpen={(importId) => setMoved({ at: 'import', importId })}
          onClose={onClose}
        />
      )}
      {place?.at === 'map' && (
        <MapStep
          foot={foot}
          table={place.table}
          fileName={place.fileName}
          appId={assigned?.id}
          onChecked={(importId) => setMoved({ at: 'import', importId })}
          onBack={choose}
        />
      )}
      {place?.at === 'import' && <Import key={place.importId} importId={place.importId} foot={foot} onChoose={choose} onClose={onClose} />}
    </Dialog>
  );
}

interface ImportProps {
  importId: string;
  foot: HTMLElement | null;
  onChoose(): void;
  onClose(): void;
}
function Import({ importId, foot, onChoose, onClose }: ImportProps) {
  const { data, isError, error, refetch, isFetching } = useImport(importId);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={280} />;
  return data.state === 'draft' ? (
    <ReviewStep foot={foot} of={data} onAnother={onChoose} />
  ) : (
    <RunStep foot={foot} of={data} onMore={onChoose} onClose={onClose} />
  );
}
