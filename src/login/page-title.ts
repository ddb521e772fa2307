import { useEffect } from 'react';

/** On a page whose title is marked `<title data-login-box="App">`, the document is named after the current step. */
export function usePageTitle(title: unknown): void {
  useEffect(() => {
    const marked = document.querySelector<HTMLElement>('title[data-login-box]');
    if (!marked || typeof title !== 'string') return;
    const app = marked.dataset['loginBox'];
    marked.textContent = app && !title.includes(app) ? `${title} – ${app}` : title;
  }, [title]);
}
