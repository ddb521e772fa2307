import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

/** Styles of a table; `Table` has the logic. */
export const TableFrame = styled('div')`
  position: relative;
  display: flex;
  flex-direction: column;
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
    background: color-mix(in oklab, var(--_text) 3%, var(--_surface));
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
  thead [data-order] > * {
    display: none;
  }
  tbody td {
    block-size: 44px;
    padding: var(--_space-2) var(--_space-3);
    border-block-end: 1px solid var(--_border);
    vertical-align: middle;
    overflow-wrap: anywhere;
    transition: opacity var(--_motion-fast);
  }
  tbody time {
    display: inline-block;
    white-space: nowrap;
  }
  tbody time::first-letter {
    text-transform: uppercase;
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
    tbody tr:not([data-empty], [data-skeleton], [data-selected]):hover td {
      background: color-mix(in oklab, var(--_text) 4%, var(--_surface));
    }
    tbody tr[data-selected]:hover td {
      background: color-mix(in oklab, var(--_accent-soft) 80%, var(--_surface));
    }
  }
  tbody tr[data-selected] td {
    background: color-mix(in oklab, var(--_accent-soft) 55%, var(--_surface));
  }
  tbody tr[data-fresh] td {
    animation: ap-fresh 2.4s var(--_ease-out);
    @media (prefers-reduced-motion: reduce) {
      animation-timing-function: step-end;
    }
  }
  @keyframes ap-fresh {
    0%,
    40% {
      background: var(--_accent-soft);
    }
  }
  tbody tr[data-skeleton] td {
    block-size: 53px;
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
    white-space: nowrap;
    padding-inline: var(--_space-3);
    border-block-end: 1px solid var(--_border);
    background: color-mix(in oklab, var(--_text) 3%, var(--_surface));
    color: var(--_text);
    font: 500 var(--_text-13) var(--_font);
  }
  [data-align='end'] {
    text-align: end;
  }
  @container (max-width: 879.98px) {
    [data-from='880'] {
      display: none;
    }
  }
  @container (max-width: 639.98px) {
    [data-from='640'] {
      display: none;
    }
    [data-bulk] {
      position: sticky;
      inset-block: auto 0;
      order: 1;
      flex-wrap: wrap;
      block-size: auto;
      min-block-size: 60px;
      margin: 0;
      padding: var(--_space-2) var(--_space-4);
      border-block: 1px solid var(--_border) 0;
      background: var(--_surface-raised);
      box-shadow: var(--_shadow-2);
    }
    [data-bulk] > :first-child {
      flex: 1 1 auto;
    }
  }
  @container (max-width: 479.98px) {
    table,
    thead,
    tbody {
      display: block;
    }
    colgroup {
      display: none;
    }
    thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      border-block-end: 1px solid var(--_border);
      background: color-mix(in oklab, var(--_text) 3%, var(--_surface));
    }
    thead tr {
      display: flex;
      align-items: center;
      gap: var(--_space-4);
      min-block-size: 44px;
      padding-inline: var(--_space-4);
      overflow: auto hidden;
    }
    thead:not(:has(button, input)),
    thead td:not(:has(button)),
    thead th:not(:has(button, input), :first-of-type, [data-select] + th) {
      display: none;
    }
    thead th {
      display: block;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    thead [data-select] {
      inline-size: 44px;
      margin-inline-start: calc(var(--_space-4) * -1);
    }
    thead [data-select] + th {
      margin-inline-start: calc(var(--_space-4) * -1);
    }
    /* Above what stands at the end of the rows. */
    thead th:not(:first-of-type, [data-select] + th) {
      margin-inline-start: auto;
    }
    thead tr:has(> td) {
      padding-inline-end: 44px;
    }
    thead tr:has(> [data-order] > *) {
      padding-inline-end: var(--_space-1);
    }
    thead td[data-order] {
      display: block;
      block-size: auto;
      margin-inline-start: auto;
      padding: 0;
      border: 0;
    }
    thead th:has(button):not(:first-of-type, [data-select] + th, [data-from]) ~ td[data-order] {
      margin-inline-start: calc(var(--_space-1) * -1);
    }
    thead [data-order] > button {
      display: grid;
      place-content: center;
      inline-size: 44px;
      block-size: 44px;
      margin: 0;
    }
    thead [data-order] > button svg {
      opacity: 1;
    }
    tbody tr {
      display: grid;
      grid-template: auto auto / minmax(0, 1fr) auto;
      align-items: center;
      column-gap: var(--_space-3);
      min-block-size: 60px;
      padding: var(--_space-2) var(--_space-4);
      border-block-end: 1px solid var(--_border);
    }
    tbody tr:has(> [data-select]) {
      grid-template-columns: 44px minmax(0, 1fr) auto;
      column-gap: 0;
      padding-inline-start: 0;
    }
    tbody tr:has(> [data-actions]) {
      grid-template-columns: minmax(0, 1fr) auto 44px;
      padding-inline-end: var(--_space-1);
    }
    tbody tr:has(> [data-select]):has(> [data-actions]) {
      grid-template-columns: 44px minmax(0, 1fr) auto 44px;
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    tbody td {
      display: none;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    tbody td:is([data-lead], [data-select], [data-actions]) {
      display: block;
      grid-row: 1 / -1;
      min-inline-size: 0;
    }
    /* Two lines before it's cut; an email has no place to break at. */
    tbody td[data-lead] [data-truncate][data-size='12']:not([dir='ltr']) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    thead th button:not([data-active]) svg {
      display: none;
    }
    tbody td[data-compact] {
      display: block;
      grid-column: -2;
      justify-self: end;
      max-inline-size: 148px;
      padding-inline-start: var(--_space-2);
    }
    tbody tr:has(> [data-actions]) td[data-compact] {
      grid-column: -3;
    }
    tbody td[data-compact='1'] {
      grid-row: 1;
    }
    tbody td[data-compact='2'] {
      grid-row: 2;
      align-self: start;
      margin-block-start: 2px;
    }
    tbody tr:has(> [data-compact='2']) td[data-compact='1'] {
      align-self: end;
    }
    /* Below the first column's text, which stands beside a picture. */
    tbody tr td[data-compact='below'] {
      grid-area: 3 / 1;
      justify-self: start;
      max-inline-size: 100%;
      margin-block-start: 2px;
      padding-inline-start: 40px;
    }
    tbody tr:has(> [data-select]) td[data-compact='below'] {
      grid-column: 2;
    }
    tbody tr:not(:has(> [data-compact='2'])) td[data-compact='1'] {
      grid-row: 1 / -1;
    }
    tbody td[data-select] {
      grid-column: 1;
    }
    tbody td[data-actions] {
      grid-column: -2;
      justify-self: end;
    }
    [data-select] label {
      justify-content: center;
      align-items: center;
      inline-size: 44px;
      block-size: 44px;
    }
    tbody tr:is(:hover, [data-selected]):not([data-empty]) td {
      background: none;
    }
    tbody tr[data-selected] {
      background: color-mix(in oklab, var(--_accent-soft) 55%, var(--_surface));
    }
    &&& tbody tr[data-empty] {
      display: block;
      padding: 0;
    }
    tbody tr[data-empty] td {
      display: block;
      padding: var(--_space-3);
    }
  }
`;
