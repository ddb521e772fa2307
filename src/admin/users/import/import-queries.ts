import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  rowsPageSize,
  type CheckedRow,
  type ImportRow,
  type UserImport,
  type Verdict,
} from '../../../contract/user-imports/user-imports.schemas.ts';
import { userImports } from '../../../contract/user-imports/user-imports.ts';
import { useApi } from '../../../services.tsx';
import { batchesOf } from './people-table.ts';

const pollMs = 1000;

/** Looks again every second while it runs. */
export function useImport(importId: string) {
  const { get } = useApi(userImports);
  return useQuery({
    queryKey: [userImports.get.path, { importId }],
    queryFn: () => get({ importId }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
}

/** Every row with one verdict, or all of them. */
export function useRows({ id, state, counts }: UserImport, verdict: Verdict | undefined) {
  const { rows } = useApi(userImports);
  return useQuery({
    queryKey: [userImports.rows.path, id, verdict, state, counts],
    queryFn: async () => {
      const found: CheckedRow[] = [];
      for (;;) {
        const page = await rows({ importId: id, query: { _offset: found.length, _limit: rowsPageSize, ...(verdict && { verdict }) } });
        found.push(...page.rows);
        if (page.rows.length < rowsPageSize) return found;
      }
    },
  });
}

export interface Upload {
  fileName: string;
  rows: readonly ImportRow[];
  roleIds: readonly string[] | undefined;
  appId: string | undefined;
}
/** Sends rows and has them checked. `sent`: how many have arrived; undefined while nothing is sent. */
export function useUpload() {
  const api = useApi(userImports);
  const queries = useQueryClient();
  const [sent, setSent] = useState<number>();
  async function upload({ fileName, rows, roleIds, appId }: Upload): Promise<string> {
    setSent(0);
    try {
      const { id: importId } = await api.create({ body: { fileName, ...(roleIds && { roleIds: [...roleIds] }), ...(appId && { appId }) } });
      for (const batch of batchesOf(rows)) {
        await api.addRows({ importId, body: { rows: batch } });
        setSent((count = 0) => count + batch.length);
      }
      queries.setQueryData([userImports.get.path, { importId }], await api.check({ importId }));
      return importId;
    } finally {
      setSent(undefined);
    }
  }
  return { upload, sent };
}

/** Rows that were looked at, and those there are to look at. */
export function progressOf({ counts }: UserImport): { done: number; total: number } {
  const done = counts.imported ?? 0;
  return { done, total: done + (counts.new ?? 0) };
}
/** Rows that nobody was, or will be, added for. */
export const skippedOf = ({ total, counts }: UserImport): number => total - (counts.imported ?? 0) - (counts.new ?? 0);
