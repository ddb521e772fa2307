import { expect } from 'chai';
import { useEffect, useId, useState } from 'react';
import { define } from './define.tsx';
import { useHost } from './host-context.ts';
import { captured, fresh, rendered, text, uniqueTag, type Probe } from './test-probe.tsx';

describe('define: lifecycle', () => {
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

  it('creates no React root until connected', async () => {
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

  it('gives every instance unique ids', async () => {
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

  it('reuses a shadow root attached before the definition', async () => {
    const tag = uniqueTag();
    const el = document.body.appendChild(document.createElement(tag)) as Probe;
    el.attachShadow({ mode: 'open' }).append('drawn early');
    define(tag, captured.Component, {});
    await rendered(el);
    expect(el.shadowRoot?.textContent).not.to.contain('drawn early');
  });
});

describe('define: cleanup', () => {
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
