import { useEffect, useRef } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { useEvent } from '../lib/use-event.ts';
import { listStrings } from '../shared/lists/list-strings.ts';
import type { MenuAction, MenuItem } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import { useAddressAction } from './use-address-action.ts';
import { useSectionRest } from './use-section-rest.ts';

interface RowAddressOptions<R> {
  /** Undefined until known. */
  rows: readonly R[] | undefined;
  actions(row: R): readonly MenuItem[];
  /** Actions that only open something: a link must not change anything by itself. */
  opens: readonly string[];
  /** What comes before it in the address. */
  under?: string;
  /** What stays of the address once the dialog is closed. */
  home?: string;
}

/** The row in such an address, for a list that has it on another page. */
export function useAskedRow(opens: readonly string[]): string | undefined {
  const [action = '', id] = useSectionRest().split('/');
  return opens.includes(action) && id ? id : undefined;
}

/** Opens a dialog of a row by its address, such as `roles/open/<id>`, if the row's menu offers it. */
export function useRowAddress<R extends { id: string }>({ rows, actions, opens, under = '', home }: RowAddressOptions<R>): void {
  const t = useStrings('list', listStrings);
  const toast = useToast();
  const asked = useRef<{ action: string; id: string }>(undefined);
  const open = useEvent(() => {
    if (!asked.current || !rows) return;
    const { action, id } = asked.current;
    asked.current = undefined;
    const row = rows.find((each) => each.id === id);
    const item = row && actions(row).find((each): each is MenuAction => typeof each === 'object' && 'id' in each && each.id === action);
    if (item) item.onSelect?.();
    else toast.show({ text: t.linkOutdated });
  });
  useAddressAction(under, (path) => {
    const [action = '', id] = path.split('/');
    if (!id || !opens.includes(action)) return false;
    asked.current = { action, id };
    open();
    return home;
  });
  useEffect(open, [rows, open]);
}
