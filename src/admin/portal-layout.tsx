import { focusRing } from '../ui/focus-ring.ts';
import { styled } from '../ui/styled.tsx';

/** Navigation beside the content; on phones a bar above it. Based on the portal's own width, so that it works inline too. */
export const PortalLayout = styled('div')`
  container: portal / inline-size;
  block-size: 100%;
  > div {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 248px minmax(0, 1fr);
    block-size: 100%;
  }
  [data-nav] {
    grid-row: 1 / -1;
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  [data-bar] {
    display: none;
  }
  [data-content] {
    position: relative;
    grid-row: 1 / -1;
    min-inline-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable;
    outline: none;
  }
  [data-close] {
    position: sticky;
    inset-block-start: var(--_space-5);
    z-index: 3;
    display: flex;
    justify-content: flex-end;
    block-size: 0;
    padding-inline-end: var(--_space-4);
  }
  [data-close] > * {
    translate: 0 var(--_space-5);
  }
  @container portal (max-width: 900px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    > div > [data-nav],
    > div > [data-content] > [data-close] {
      display: none;
    }
    > div > [data-bar] {
      display: flex;
      align-items: center;
      gap: var(--_space-2);
      min-block-size: 56px;
      padding-inline: var(--_space-3);
      border-block-end: 1px solid var(--_border);
      background: var(--_surface);
    }
    [data-content] {
      grid-row: 2;
      scrollbar-gutter: auto;
    }
  }
`;

export const NavList = styled('nav')`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: var(--_space-5);
  min-block-size: 0;
  padding: var(--_space-3);
  overflow: auto;
  /* What goes on below fades out. */
  &::after {
    content: '';
    flex: none;
    position: sticky;
    inset-block-end: calc(var(--_space-3) * -1);
    block-size: 32px;
    margin-block: calc(var(--_space-5) * -1) calc(var(--_space-3) * -1);
    background: linear-gradient(transparent, var(--_surface) 75%);
    pointer-events: none;
  }
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h2 {
    margin: 0 0 var(--_space-1);
    padding-inline: var(--_space-3);
    color: var(--_text-faint);
    font: 500 var(--_text-12) var(--_font);
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    min-block-size: var(--_control);
    padding-inline: var(--_space-3);
    border-radius: var(--_radius-m);
    color: var(--_text-muted);
    font: 500 var(--_text-14) var(--_font);
    text-decoration: none;
    transition: background var(--_motion-fast);
  }
  a:hover {
    background: color-mix(in oklab, var(--_text) 5%, transparent);
    color: var(--_text);
  }
  a:focus-visible {
    ${focusRing}
  }
  a[aria-current] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** A full-width ghost button: account switcher, search, user. */
export const NavButton = styled('button')`
  appearance: none;
  display: flex;
  align-items: center;
  gap: var(--_space-3);
  inline-size: 100%;
  min-block-size: 44px;
  padding: var(--_space-1) 11px;
  border: 1px solid transparent;
  border-radius: var(--_radius-m);
  background: none;
  color: var(--_text);
  font: 500 var(--_text-14) var(--_font);
  text-align: start;
  cursor: pointer;
  &:hover {
    background: color-mix(in oklab, var(--_text) 5%, transparent);
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-search] {
    min-block-size: 36px;
    border-color: var(--_border);
    color: var(--_text-faint);
    font-weight: 400;
  }
  > span:not([part]) {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    display: block;
    overflow: hidden;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    text-overflow: ellipsis;
  }
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  kbd {
    padding: 0 5px;
    border: 1px solid var(--_border);
    border-radius: 4px;
    font: 400 var(--_text-12) var(--_font);
  }
`;
