import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

/** Styles of a table; `Table` has the logic. */
export const TableFrame = styled('div')`
  position: relative;
  overflow: clip;
  container-type: inline-size;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
  box-shadow: var(--_shadow-1);
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    color: var(--_text);
    font: 400 var(--_text-14) var(--_font);
  }
  thead th,
  thead td {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    block-size: 40px;
    padding-inline: var(--_space-3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-sunken);
    color: var(--_text-muted);
    font: 500 var(--_text-12) var(--_font);
    text-align: start;
    white-space: nowrap;
  }
  thead button {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: var(--_space-1);
    margin-inline: -6px;
    padding: 4px 6px;
    border: 0;
    border-radius: var(--_radius-s);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  thead button:hover,
  thead button[data-active] {
    color: var(--_text);
  }
  thead button:focus-visible {
    ${focusRing}
  }
  thead button svg {
    opacity: 0;
    transition:
      opacity var(--_motion-fast),
      rotate var(--_motion-fast);
  }
  thead button:is(:hover, :focus-visible) svg {
    opacity: 0.5;
  }
  thead button[data-active] svg {
    opacity: 1;
  }
  thead button[data-descending] svg {
    rotate: 180deg;
  }
  tbody td {
    block-size: 44px;
    padding: var(--_space-2) var(--_space-3);
    border-block-end: 1px solid var(--_border);
    vertical-align: middle;
    overflow-wrap: anywhere;
    transition: opacity var(--_motion-fast);
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  &&& tbody tr[data-gap],
  &&& tbody tr[data-gap] td {
    padding: 0;
    border: 0;
  }
  @media (hover: hover) {
    tbody tr:not([data-empty]):hover td {
      background: color-mix(in oklab, var(--_surface-sunken) 60%, var(--_surface));
    }
  }
  tbody tr[data-selected] td {
    background: color-mix(in oklab, var(--_accent-soft) 55%, var(--_surface));
  }
  &[data-refreshing] tbody td {
    opacity: 0.6;
  }
  [data-select] {
    padding-inline-end: 0;
  }
  tbody [data-actions] {
    padding-block: 0;
    text-align: end;
  }
  [data-bulk] {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    block-size: 40px;
    margin-block-end: -40px;
    margin-inline-start: 44px;
    overflow: auto hidden;
    white-space: nowrap;
    padding-inline: var(--_space-3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-sunken);
    color: var(--_text);
    font: 500 var(--_text-13) var(--_font);
  }
  @container (max-width: 880px) {
    [data-secondary] {
      display: none;
    }
  }
  @container (max-width: 640px) {
    table,
    thead,
    tbody {
      display: block;
    }
    thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      border-block-end: 1px solid var(--_border);
      background: var(--_surface-sunken);
    }
    thead tr {
      display: flex;
      align-items: center;
      gap: var(--_space-4);
      min-block-size: 40px;
      padding-inline: var(--_space-4);
      overflow: auto hidden;
    }
    thead:not(:has(button, input)),
    thead td,
    thead th:not(:has(button, input)) {
      display: none;
    }
    thead th {
      display: block;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
      padding-block: var(--_space-3);
      padding-inline: var(--_space-4) var(--_space-9);
      border-block-end: 1px solid var(--_border);
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    tbody td {
      display: flex;
      flex-wrap: wrap;
      gap: 2px var(--_space-2);
      block-size: auto;
      padding: 2px 0;
      border: 0;
    }
    tbody td[data-label]:not([data-lead])::before {
      content: attr(data-label);
      min-inline-size: 84px;
      color: var(--_text-muted);
      font: 400 var(--_text-12) var(--_font);
    }
    tbody tr:has(> [data-select]) {
      padding-inline-start: 44px;
    }
    tbody tr:is(:hover, [data-selected]):not([data-empty]) td {
      background: none;
    }
    tbody tr[data-selected] {
      background: color-mix(in oklab, var(--_accent-soft) 55%, var(--_surface));
    }
    tbody td[data-select] {
      position: absolute;
      inset-block-start: 18px;
      inset-inline-start: 12px;
    }
    tbody td[data-actions] {
      position: absolute;
      inset-block-start: var(--_space-2);
      inset-inline-end: var(--_space-2);
    }
    tbody tr[data-empty] {
      padding: 0;
    }
    tbody tr[data-empty] td {
      display: block;
      padding: var(--_space-3);
    }
  }
`;
