import { expect } from 'chai';
import { define } from './define.tsx';
import { captured, fresh, rendered, uniqueTag, type Probe } from './test-probe.tsx';
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

  it('passes a function property through unchanged and writes no attribute', async () => {
    const el = await fresh({ properties: ['onPick'] });
    const onPick = () => 'picked';
    el['onPick'] = onPick;
    await rendered(el);
    expect(captured.last()['onPick']).to.equal(onPick);
    expect(el.getAttributeNames()).to.deep.equal([]);
  });

  it('passes an object property through by identity, and never writes it or its token to the DOM', async () => {
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
    for (const [set, expected] of [
      ['', true],
      ['true', true],
      ['open', true],
      ['false', false],
    ] as const) {
      el.setAttribute('open', set);
      await rendered(el);
      expect(captured.last()['open'], `open="${set}"`).to.equal(expected);
    }
    el.toggleAttribute('open', true);
    el.removeAttribute('open');
    await rendered(el);
    expect(captured.last()['open']).to.equal(false);
  });

  it('resets the value when the attribute is removed', async () => {
    const el = await fresh({ attributes: ['label', 'base-url'] });
    el.setAttribute('base-url', 'https://id.example');
    el.setAttribute('label', 'a');
    await rendered(el);
    expect(captured.last()).to.include({ label: 'a', baseUrl: 'https://id.example' });
    el.removeAttribute('label');
    await rendered(el);
    expect(captured.last()).to.include({ label: undefined, baseUrl: 'https://id.example' });
  });

  it('clears a number without writing an attribute or NaN', async () => {
    const el = await fresh({ attributes: { count: 'number' } });
    el.setAttribute('count', '12.5');
    await rendered(el);
    expect(captured.last()['count']).to.equal(12.5);
    el['count'] = undefined;
    await rendered(el);
    expect(captured.last()['count']).to.equal(undefined);
    expect(el.getAttribute('count')).to.equal('12.5');
  });

  it('warns about an invalid number or JSON and keeps the previous value', async () => {
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

  it('renders invalid JSON in the markup as undefined', async () => {
    const tag = uniqueTag();
    define(tag, captured.Component, { attributes: { options: 'json' } });
    const warnings = await captured.warnings(() => document.body.insertAdjacentHTML('beforeend', `<${tag} options="{"></${tag}>`));
    await rendered(document.body.lastElementChild as Probe);
    expect(captured.last()['options']).to.equal(undefined);
    expect(warnings).to.have.length(1);
  });
});

describe('define: one definition per tag', () => {
  it('warns once, naming both versions, and keeps the first definition', async () => {
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

  it('stays silent if the same version defines a tag twice', async () => {
    const tag = uniqueTag();
    const first = define(tag, captured.Component);
    const warnings = await captured.warnings(() => expect(define(tag, captured.Component)).to.equal(first));
    expect(warnings).to.deep.equal([]);
  });

  it("doesn't redefine a tag owned by other code", async () => {
    const tag = uniqueTag();
    customElements.define(tag, class extends HTMLElement {});
    const errors = await captured.errors(() => expect(define(tag, captured.Component)).to.equal(undefined));
    expect(errors.join()).to.contain(tag);
  });
});
