import { expect } from '@open-wc/testing';
import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useId, useState } from 'react';
import { define } from './define.tsx';
import { useHost } from './host-context.ts';
import { captured, fresh, rendered, text, uniqueTag, type Probe } from './test-probe.tsx';
import { brand, version } from './versions.ts';

describe('define: attributes and properties', () => {
  it('keeps properties that were set before the element was defined', async () => {
    const tag = uniqueTag();
    const early = document.createElement(tag) as Probe;
    early.options = { retries: 3 };
    early.setAttribute('label', 'from markup');
    early.label = 'from script';
    document.body.append(early);
    define(tag, captured.Component, { attributes: ['label'], properties: ['options'] });
    await rendered(early);
    expect(captured.last()).to.deep.include({ label: 'from script', options: { retries: 3 } });
    expect(Object.hasOwn(early, 'label')).to.equal(false);
  });

  it('hands on a function property as the same function and writes no attribute', async () => {
    const el = await fresh({ properties: ['onPick'] });
    const onPick = () => 'picked';
    el['onPick'] = onPick;
    await rendered(el);
    expect(captured.last()['onPick']).to.equal(onPick);
    expect(el.getAttributeNames()).to.deep.equal([]);
  });

  it('keeps the identity of an object property and never writes it, nor a token in it, to the DOM', async () => {
    const el = await fresh({ attributes: { label: 'string', count: 'number', options: 'json' }, properties: ['session'] });
    const session = { accessToken: 'canary-token', renew: () => undefined };
    el['session'] = session;
    el.options = { nested: 'canary-token' };
    el.label = 'canary-token';
    await rendered(el);
    expect(captured.last()['session']).to.equal(session);
    expect(el.getAttributeNames()).to.deep.equal([]);
    expect(el.outerHTML).not.to.contain('canary-token');
  });

  it('reads a boolean by the presence of its attribute', async () => {
    const el = await fresh({ flags: ['open'] });
    expect(captured.last()['open']).to.equal(undefined);
    for (const [set, expected] of [['', true], ['true', true], ['open', true], ['false', false]] as const) {
      el.setAttribute('open', set);
      await rendered(el);
      expect(captured.last()['open'], `open="${set}"`).to.equal(expected);
    }
    el.toggleAttribute('open', true);
    el.removeAttribute('open');
    await rendered(el);
    expect(captured.last()['open']).to.equal(false);
  });

  it('forgets the value of a removed attribute', async () => {
    const el = await fresh({ attributes: ['label', 'base-url'] });
    el.setAttribute('base-url', 'https://id.example');
    el.setAttribute('label', 'a');
    await rendered(el);
    expect(captured.last()).to.include({ label: 'a', baseUrl: 'https://id.example' });
    el.removeAttribute('label');
    await rendered(el);
    expect(captured.last()).to.include({ label: undefined, baseUrl: 'https://id.example' });
  });

  it('takes a number to undefined without an attribute and without NaN', async () => {
    const el = await fresh({ attributes: { count: 'number' } });
    el.setAttribute('count', '12.5');
    await rendered(el);
    expect(captured.last()['count']).to.equal(12.5);
    el['count'] = undefined;
    await rendered(el);
    expect(captured.last()['count']).to.equal(undefined);
    expect(el.getAttribute('count')).to.equal('12.5');
  });

  it('warns about a number or JSON that cannot be read and keeps the old value', async () => {
    const el = await fresh({ attributes: { options: 'json', count: 'number' } });
    el.setAttribute('options', '{"retries":1}');
    el.setAttribute('count', '4');
    const warnings = await captured.warnings(() => {
      el.setAttribute('options', '{retries: canary}');
      el.setAttribute('count', 'four');
    });
    await rendered(el);
    expect(captured.last()).to.deep.include({ options: { retries: 1 }, count: 4 });
    expect(warnings).to.have.length(2);
    expect(warnings.join()).to.contain('options').and.not.to.contain('canary');
  });

  it('renders bad JSON that was in the markup as no value', async () => {
    const tag = uniqueTag();
    define(tag, captured.Component, { attributes: { options: 'json' } });
    const warnings = await captured.warnings(() => document.body.insertAdjacentHTML('beforeend', `<${tag} options="{"></${tag}>`));
    await rendered(document.body.lastElementChild as Probe);
    expect(captured.last()['options']).to.equal(undefined);
    expect(warnings).to.have.length(1);
  });
});

describe('define: life in the page', () => {
  it('keeps React state when moved by append, insertBefore and moveBefore', async () => {
    const el = await fresh({}, captured.Counter);
    captured.click(el);
    await rendered(el, () => text(el) === 'count 1');
    const other = document.body.appendChild(document.createElement('section'));
    const before = captured.mounts;
    other.append(el);
    await rendered(el);
    other.insertBefore(el, other.firstChild);
    await rendered(el);
    expect(text(el)).to.equal('count 1');
    const parent = document.body as HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void };
    parent.moveBefore?.(el, null);
    await rendered(el);
    expect(text(el)).to.equal('count 1');
    captured.click(el);
    await rendered(el, () => text(el) === 'count 2');
    expect(captured.mounts).to.equal(before);
  });

  it('creates no React root before it is connected', async () => {
    const tag = uniqueTag();
    define(tag, captured.Component, { attributes: ['label'] });
    const renders = captured.renders();
    const el = document.createElement(tag) as Probe;
    el.label = 'set while detached';
    el.setAttribute('label', 'again');
    await captured.settled();
    expect(captured.renders()).to.equal(renders);
    expect(el.shadowRoot?.childNodes.length).to.equal(0);
    document.body.append(el);
    await rendered(el);
    expect(captured.last()['label']).to.equal('again');
  });

  it('unmounts after a real removal and mounts again, with styles and the values of meanwhile', async () => {
    const el = await fresh({ attributes: ['label'] }, captured.Styled);
    const { mounts, unmounts } = captured;
    el.remove();
    await captured.until(() => captured.unmounts === unmounts + 1);
    const renders = captured.renders();
    el.label = 'meanwhile';
    await captured.settled();
    expect(captured.renders()).to.equal(renders);
    document.body.append(el);
    await captured.until(() => captured.mounts === mounts + 1);
    expect(text(el)).to.equal('meanwhile');
    expect(getComputedStyle(el.shadowRoot!.querySelector('p')!).color).to.equal('rgb(1, 2, 3)');
  });

  it('starts again with its styles in another document', async () => {
    const el = await fresh({}, captured.Styled);
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inner = frame.contentDocument!;
    inner.body.append(inner.adoptNode(el));
    await captured.until(() => el.shadowRoot?.querySelector('p') != null);
    expect(frame.contentWindow!.getComputedStyle(el.shadowRoot!.querySelector('p')!).color).to.equal('rgb(1, 2, 3)');
    frame.remove();
  });

  it('gives every instance its own ids', async () => {
    const tag = uniqueTag();
    define(tag, () => <p>{useId()}</p>);
    const both = [document.createElement(tag), document.createElement(tag)] as Probe[];
    document.body.append(...both);
    for (const el of both) await rendered(el);
    expect(text(both[0]!)).to.contain(tag).and.not.to.equal(text(both[1]!));
  });

  it('gives the component its host, its root and an overlay in the same root', async () => {
    const seen: unknown[] = [];
    const el = await fresh({}, () => {
      const { host, root, overlay } = useHost();
      seen.push(host, root, overlay.getRootNode());
      return <p>ready</p>;
    });
    expect(seen.slice(0, 3)).to.deep.equal([el, el.shadowRoot, el.shadowRoot]);
  });

  it('takes over a shadow root that was there before the definition', async () => {
    const tag = uniqueTag();
    const el = document.body.appendChild(document.createElement(tag)) as Probe;
    el.attachShadow({ mode: 'open' }).append('drawn early');
    define(tag, captured.Component, {});
    await rendered(el);
    expect(el.shadowRoot?.textContent).not.to.contain('drawn early');
  });
});

describe('define: one definition per tag', () => {
  it('warns once, naming both versions, and lets the first definition win', async () => {
    const tags = [uniqueTag(), uniqueTag()] as const;
    const first = tags.map((tag) => {
      const Early = class extends HTMLElement {};
      Object.defineProperty(Early, brand, { value: '0.0.1-early' });
      customElements.define(tag, Early);
      return Early;
    });
    const warnings = await captured.warnings(() => {
      for (const [index, tag] of tags.entries()) expect(define(tag, captured.Component)).to.equal(first[index]);
    });
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('0.0.1-early').and.to.contain(version);
  });

  it('says nothing when the same version defines a tag twice', async () => {
    const tag = uniqueTag();
    const first = define(tag, captured.Component);
    const warnings = await captured.warnings(() => expect(define(tag, captured.Component)).to.equal(first));
    expect(warnings).to.deep.equal([]);
  });

  it('leaves a tag alone that belongs to other code', async () => {
    const tag = uniqueTag();
    customElements.define(tag, class extends HTMLElement {});
    const errors = await captured.errors(() => expect(define(tag, captured.Component)).to.equal(undefined));
    expect(errors.join()).to.contain(tag);
  });
});

describe('define: events', () => {
  it('sends composed, bubbling, cancelable events and returns what the listeners decided', async () => {
    let emitted: boolean[] = [];
    const el = await fresh({}, () => {
      const { emit } = useHost();
      return <button onClick={() => (emitted = [...emitted, emit('session-ended', { id: 's1' })])}>end</button>;
    });
    const seen: CustomEvent[] = [];
    const listener = (event: Event) => {
      seen.push(event as CustomEvent);
      if (seen.length === 2) event.preventDefault();
    };
    document.addEventListener('session-ended', listener);
    captured.click(el);
    captured.click(el);
    document.removeEventListener('session-ended', listener);
    expect(emitted).to.deep.equal([true, false]);
    expect(seen[0]).to.include({ bubbles: true, composed: true, cancelable: true, target: el });
    expect(seen[0]?.detail).to.deep.equal({ id: 's1' });
  });

  const secrets: [string, unknown][] = [
    ['accessToken', { accessToken: 'a' }],
    ['user.refresh_token', { user: { refresh_token: 'a' } }],
    ['password', { password: 'a' }],
    ['clientSecret', { clientSecret: 'a' }],
    ['code', { code: '123456' }],
    ['recoveryCodes', { recoveryCodes: ['a'] }],
    ['otp', { list: [{ otp: 'a' }] }],
    ['cvc', { cvc: '123' }],
    ['cardNumber', { cardNumber: '4242' }],
    ['a token as text', { note: 'eyJhbGciOi.eyJzdWIi.c2ln' }],
  ];
  for (const [name, detail] of secrets) {
    it(`ELM-03 drops the detail of an event that carries ${name}`, async () => {
      let send = (_detail: unknown): boolean => true;
      const el = await fresh({}, () => {
        const { emit } = useHost();
        send = (found) => emit('signed-in', found);
        return <p>ready</p>;
      });
      let seen: unknown = 'nothing';
      el.addEventListener('signed-in', (event) => (seen = (event as CustomEvent).detail));
      const errors = await captured.errors(() => send(detail));
      expect(seen).to.equal(null);
      expect(errors).to.have.length(1);
    });
  }

  it('turns a failed render into an error event with code, message and trace id, and shows the fallback', async () => {
    const tag = uniqueTag();
    define(tag, captured.Failing, { fallback: ({ error, retry }) => <button onClick={retry}>{error.code}</button> });
    const el = document.createElement(tag) as Probe;
    const seen: unknown[] = [];
    el.addEventListener('error', (event) => seen.push((event as unknown as CustomEvent).detail));
    const reached: string[] = [];
    document.addEventListener('error', () => reached.push('document'), { once: true });
    window.addEventListener('error', () => reached.push('window'), { once: true });
    await captured.errors(async () => {
      document.body.append(el);
      await captured.until(() => seen.length > 0);
    });
    expect(seen).to.deep.equal([{ code: 'NETWORK', message: 'The server did not answer.', traceId: 'trace-1' }]);
    expect(reached).to.deep.equal(['document']);
    await rendered(el, () => text(el) === 'NETWORK');
    captured.mend();
    captured.click(el);
    await rendered(el, () => text(el) === 'mended');
  });

  it('turns an error that no boundary can show into an error event too', async () => {
    const tag = uniqueTag();
    define(tag, captured.Failing, {
      fallback: () => {
        throw new TypeError('the fallback is broken');
      },
    });
    const codes: unknown[] = [];
    const el = document.createElement(tag) as Probe;
    el.addEventListener('error', (event) => codes.push((event as unknown as CustomEvent<{ code: string }>).detail.code));
    captured.breakAgain();
    await captured.errors(async () => {
      document.body.append(el);
      await captured.until(() => codes.length > 0);
    });
    expect(codes).to.contain('ER-ADMIN-PORTAL-GENERIC-ERROR');
  });
});

describe('define: styles', () => {
  it('writes every rule to constructable sheets of its own root and no style element anywhere', async () => {
    const el = await fresh({}, captured.Styled);
    expect(getComputedStyle(el.shadowRoot!.querySelector('p')!).color).to.equal('rgb(1, 2, 3)');
    expect(el.shadowRoot!.querySelectorAll('style').length).to.equal(0);
    expect(document.querySelectorAll('style[data-emotion]').length).to.equal(0);
    expect(document.adoptedStyleSheets.length).to.equal(0);
  });

  it('puts global rules first and replaces them when they change', async () => {
    const Title = styled.p({ color: 'rgb(0, 0, 255)' });
    const el = await fresh({ attributes: ['label'] }, ({ label }: { label?: string }) => (
      <>
        <Title>title</Title>
        <i>plain</i>
        <Global styles={{ p: { color: 'red' }, i: { color: label === 'later' ? 'rgb(0, 128, 0)' : 'rgb(9, 9, 9)', top: label ? 'auto' : 0 } }} />
      </>
    ));
    const colour = (selector: string) => getComputedStyle(el.shadowRoot!.querySelector(selector)!).color;
    expect([colour('p'), colour('i')]).to.deep.equal(['rgb(0, 0, 255)', 'rgb(9, 9, 9)']);
    const sheets = el.shadowRoot!.adoptedStyleSheets.length;
    el.label = 'later';
    await rendered(el, () => colour('i') === 'rgb(0, 128, 0)');
    expect(el.shadowRoot!.adoptedStyleSheets.length).to.equal(sheets);
    expect(el.shadowRoot!.adoptedStyleSheets[1]!.cssRules.length).to.equal(2);
  });

  it('gives the host the display it asks for and lets hidden hide it', async () => {
    const el = await fresh({});
    expect(getComputedStyle(el).display).to.equal('block');
    el.hidden = true;
    expect(getComputedStyle(el).display).to.equal('none');
    expect(getComputedStyle(await fresh({ display: 'inline-block' })).display).to.equal('inline-block');
  });

  it('delegates focus when asked to', async () => {
    expect((await fresh({ delegatesFocus: true })).shadowRoot?.delegatesFocus).to.equal(true);
    expect((await fresh({})).shadowRoot?.delegatesFocus).to.equal(false);
  });
});

describe('define: leaves nothing behind', () => {
  it('unmounts as often as it mounts over 100 rounds', async () => {
    let alive = 0;
    const tag = uniqueTag();
    define(tag, () => {
      const [, set] = useState(0);
      useEffect(() => {
        alive += 1;
        const listener = () => set((count) => count + 1);
        window.addEventListener('resize', listener);
        return () => {
          alive -= 1;
          window.removeEventListener('resize', listener);
        };
      }, []);
      return <p>{alive}</p>;
    });
    for (let round = 0; round < 100; round += 1) {
      const el = document.body.appendChild(document.createElement(tag)) as Probe;
      await rendered(el);
      el.remove();
    }
    await captured.until(() => alive === 0);
    expect(alive).to.equal(0);
  });
});
