import { expect } from 'chai';
import { styled } from '../src/ui/styled.tsx';
import { captured, fresh, rendered, text, uniqueTag, type Probe } from './test-probe.tsx';
import { define } from './define.tsx';

const Coloured = styled('p')`
  color: rgb(1, 2, 3);
  :host & {
    position: relative;
  }
`;

function Styled({ label }: { label?: string }) {
  captured.Component({ label });
  captured.useMountCount();
  return <Coloured>{label ?? 'none'}</Coloured>;
}

const paragraph = (el: Probe) => el.shadowRoot!.querySelector('p')!;

describe('define: styles', () => {
  it('writes every rule to constructable sheets of its own root and creates no style element', async () => {
    const el = await fresh({}, Styled);
    expect(getComputedStyle(paragraph(el)).color).to.equal('rgb(1, 2, 3)');
    expect(el.shadowRoot!.querySelectorAll('style').length).to.equal(0);
    expect(document.querySelectorAll('style[data-emotion]').length).to.equal(0);
    expect(document.adoptedStyleSheets.length).to.equal(0);
  });

  it('styles every instance in its own root, each rule once', async () => {
    const tag = uniqueTag();
    define(tag, Styled);
    const both = [document.createElement(tag), document.createElement(tag)] as Probe[];
    document.body.append(...both);
    for (const el of both) {
      await rendered(el);
      expect(getComputedStyle(paragraph(el)).color).to.equal('rgb(1, 2, 3)');
      const rules = el.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
      expect(new Set(rules).size).to.equal(rules.length);
    }
  });

  it('puts the host rule before all others', async () => {
    const el = await fresh({ display: 'inline-block' }, Styled);
    expect(el.shadowRoot!.adoptedStyleSheets[0]!.cssRules[0]!.cssText).to.contain('inline-block');
  });

  it('applies the configured display and respects the hidden attribute', async () => {
    const el = await fresh({});
    expect(getComputedStyle(el).display).to.equal('block');
    el.hidden = true;
    expect(getComputedStyle(el).display).to.equal('none');
    expect(getComputedStyle(await fresh({ display: 'inline-block' })).display).to.equal('inline-block');
  });

  it('delegates focus if configured', async () => {
    expect((await fresh({ delegatesFocus: true })).shadowRoot?.delegatesFocus).to.equal(true);
    expect((await fresh({})).shadowRoot?.delegatesFocus).to.equal(false);
  });

  it('unmounts after removal and remounts with its styles and the latest values', async () => {
    const el = await fresh({ attributes: ['label'] }, Styled);
    const { mounts, unmounts } = captured;
    const sheets = el.shadowRoot!.adoptedStyleSheets.length;
    el.remove();
    await captured.until(() => captured.unmounts === unmounts + 1);
    const renders = captured.renders();
    el.label = 'meanwhile';
    await captured.settled();
    expect(captured.renders()).to.equal(renders);
    document.body.append(el);
    await captured.until(() => captured.mounts === mounts + 1);
    expect(text(el)).to.equal('meanwhile');
    expect(getComputedStyle(paragraph(el)).color).to.equal('rgb(1, 2, 3)');
    expect(el.shadowRoot!.adoptedStyleSheets.length).to.equal(sheets);
  });
});
