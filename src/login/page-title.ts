import { useEffect, type RefObject } from 'react';
import { useConnection } from '../use-connection.ts';

/** On a page whose title is marked `<title data-login-box="App">`, the document is named after the current step. */
export function usePageTitle(heading: RefObject<HTMLElement | null>): void {
  const { isPicture } = useConnection();
  // After every drawing: a title may hold elements, like the application's name.
  useEffect(() => {
    const marked = document.querySelector<HTMLElement>('title[data-login-box]');
    const text = heading.current?.textContent;
    if (!marked || !text || isPicture) return;
    const app = marked.dataset['loginBox'] ?? '';
    const title = text.includes(app) ? text : `${text} – ${app}`;
    if (marked.textContent !== title) marked.textContent = title;
  });
}
