import { drawnKey } from './drawn.ts';

export const loadingText = 'Loading…';
export const failedText = "This couldn't be loaded. Check your connection and try again.";
export const retryText = 'Try again';
/** For the integrator. */
export const refusedText = "This page isn't set up correctly. See the browser console for details.";

/** Says in an element without its code how that stands. The drawn form speaks for itself. */
export function say(host: HTMLElement, text: string, retry?: () => unknown): void {
  const isClosed = /^(admin|checkout)/.test(host.localName) && !host.matches('[open],[inline]');
  if (isClosed || customElements.get(host.localName)) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (Object.hasOwn(root, drawnKey)) return;
  let note = root.querySelector('p');
  if (!note) {
    note = document.createElement('p');
    note.role = 'alert';
    const box = document.createElement('div');
    box.lang = 'en';
    box.style.cssText = 'display:grid;justify-items:center;padding:48px 16px;text-align:center;font:14px/1.5 system-ui';
    box.append(note);
    root.append(box);
  }
  note.textContent = text;
  if (!retry || note.nextSibling) return;
  const button = document.createElement('button');
  button.textContent = retryText;
  button.style.cssText = 'font:inherit;padding:10px 16px;border:1px solid;border-radius:8px;background:none;color:inherit';
  button.onclick = () => {
    note.textContent = loadingText;
    retry();
  };
  note.after(button);
}
