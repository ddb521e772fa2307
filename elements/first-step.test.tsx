import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { useState, type FormEvent } from 'react';
import { define } from './define.tsx';
import { uniqueTag } from './test-probe.tsx';
import type { Sketch } from './first-step.ts';

const sent: string[] = [];

/** A form as the login box's: one field, and it says when it is sent. */
function Form({ label = 'Email' }: { label?: string }) {
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent.push(event.currentTarget.querySelector('input')!.value);
    setBusy(true);
  };
  return (
    <div>
      <form onSubmit={submit} noValidate>
        <b>{label}</b>
        <input name="email" />
        <button type="submit" aria-busy={isBusy || undefined}>
          Continue
        </button>
      </form>
    </div>
  );
}
const sketch: Sketch = [
  'div',
  {},
  ['form', { noValidate: '' }, ['b', {}, 'Email'], ['input', { name: 'email' }], ['button', { type: 'submit' }, 'Continue']],
];

/** The form drawn into an element without code, as the loader does it. */
async function drawn(attributes: Record<string, string> = {}) {
  Object.assign(globalThis, { __SKETCH__: sketch, __CSS__: ':host{display:block}b{color:rgb(1,2,3)}' });
  const { draw } = await import('./first-step.ts');
  localStorage.removeItem('gatehouse-signed-in');
  const tag = uniqueTag();
  const host = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  draw(host, { language: 'en' });
  const root = host.shadowRoot!;
  const input = root.querySelector('input')!;
  return { tag, host, root, input, button: root.querySelector('button')! };
}
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
const taken = (root: ShadowRoot) => waitUntil(() => isOfReact(root.querySelector('form')!));

describe('the form that is drawn before its code', () => {
  afterEach(() => {
    sent.length = 0;
  });

  it('is taken over as it is: the same nodes, with what was typed, the selection and the focus', async () => {
    const { tag, host, root, input, button } = await drawn();
    input.focus();
    input.value = 'ada@acme.test';
    input.setSelectionRange(1, 3);
    expect(getComputedStyle(root.querySelector('b')!).color).to.equal('rgb(1, 2, 3)');
    define(tag, Form, { attributes: ['label'] });
    await taken(root);
    expect(root.querySelector('input') === input).to.equal(true);
    expect(root.querySelector('button') === button).to.equal(true);
    expect(root.activeElement === input).to.equal(true);
    expect([input.value, input.selectionStart, input.selectionEnd]).to.deep.equal(['ada@acme.test', 1, 3]);
    // Its own styles have taken over as well.
    expect(getComputedStyle(root.querySelector('b')!).color).not.to.equal('rgb(1, 2, 3)');
    expect(sent).to.deep.equal([]);
    button.click();
    expect(sent).to.deep.equal(['ada@acme.test']);
    host.remove();
  });

  it('is sent once its code is there, when it was sent before', async () => {
    const { tag, host, root, input, button } = await drawn();
    input.value = 'ada@acme.test';
    button.click();
    button.click();
    expect(button.getAttribute('aria-busy')).to.equal('true');
    define(tag, Form, { attributes: ['label'] });
    await taken(root);
    await waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal(['ada@acme.test']);
    expect(button.getAttribute('aria-busy')).to.equal('true');
    host.remove();
  });

  it('is drawn anew where something else belongs there, and what was typed, the focus and the sending are carried over', async () => {
    const { tag, host, root, input, button } = await drawn({ label: 'Phone number' });
    input.focus();
    input.value = '+1 202 555 0123';
    button.click();
    define(tag, Form, { attributes: ['label'] });
    await taken(root);
    await waitUntil(() => root.textContent!.includes('Phone number'));
    const fresh = root.querySelector('input')!;
    expect(fresh.value).to.equal('+1 202 555 0123');
    expect(root.activeElement === fresh).to.equal(true);
    expect(sent).to.deep.equal(['+1 202 555 0123']);
    host.remove();
  });

  it('takes what is set while React takes over right after', async () => {
    const { tag, host, root, input } = await drawn();
    input.value = 'ada@acme.test';
    define(tag, Form, { attributes: ['label'] });
    host.setAttribute('label', 'Work email');
    await taken(root);
    await waitUntil(() => root.textContent!.includes('Work email'));
    expect(root.querySelector('input') === input).to.equal(true);
    host.remove();
  });

  it('lives on after it was removed and put back', async () => {
    const { tag, host, root } = await drawn();
    define(tag, Form, { attributes: ['label'] });
    host.remove();
    await new Promise(requestAnimationFrame);
    document.body.append(host);
    await waitUntil(() => root.querySelector('form'));
    await taken(root);
    expect(root.querySelectorAll('form').length).to.equal(1);
    host.remove();
  });
});
