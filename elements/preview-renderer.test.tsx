import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import './login-box.ts';
import { renderPreview } from './preview-renderer.ts';

const heading = (element: Element) => element.shadowRoot?.querySelector('h1')?.textContent;

describe('a preview in a page of its own', () => {
  it('is drawn with sample data, takes another theme, other words and another route, and leaves the address of the page alone', async () => {
    const address = location.href;
    const box = document.body.appendChild(document.createElement('div'));
    const preview = await renderPreview(box, { theme: { tokens: { accent: 'rgb(1, 2, 3)' } } });
    await waitUntil(() => heading(preview.element)?.startsWith('Sign in'));
    const accent = () => getComputedStyle(preview.element.shadowRoot!.querySelector('[part~="root"]')!).getPropertyValue('--_accent');
    expect(accent()).to.contain('rgb(1, 2, 3)');
    preview.setTheme({ tokens: { accent: 'rgb(4, 5, 6)' } });
    await waitUntil(() => accent().includes('rgb(4, 5, 6)'), accent());
    preview.setRoute('/account/forget-password');
    await waitUntil(() => heading(preview.element) === 'Reset your password');
    preview.setLocalizations({ en: { 'forgot-password': { title: 'Forgotten?' } } });
    await waitUntil(() => heading(preview.element) === 'Forgotten?');
    expect(location.href).to.equal(address);
    preview.unmount();
    expect(box.childElementCount).to.equal(0);
    box.remove();
  });

  it('says so if it is not there in time', async () => {
    const box = document.createElement('div');
    const failure = await renderPreview(box, {}, { everyMs: 1, forMs: 5 }).catch((error: Error) => error.message);
    expect(failure).to.equal('Failed to load Renderer with themeSetter');
    expect(box.childElementCount).to.equal(0);
  });
});
