import { describe, expect, it } from 'vitest';
import { brandMark, logoOrigins, messagePage } from './html-page.ts';

const vendor = { id: 'v', name: 'Fieldnotes', logo: '', icon: '', accent: '#0f766e' };

describe('the application on hosted pages', () => {
  it.each([
    ['https://cdn.test/logo.png', '<img src="https://cdn.test/logo.png"', ['https://cdn.test']],
    ['data:image/png;base64,AAAA', '<img src="data:image/png;base64,AAAA"', []],
    ['', '>F<', []],
    ['https://cdn.test/"><script>', '<img src="https://cdn.test/&#34;&#62;&#60;script&#62;"', ['https://cdn.test']],
  ])('shows the logo %j, else its first letter, and loads pictures from nowhere else', async (logo, expected, origins) => {
    expect(brandMark({ ...vendor, logo })).toContain(expected);
    expect(logoOrigins({ ...vendor, logo })).toEqual(origins);
    const page = messagePage({ title: 'Signed out', text: 'Done', brand: { ...vendor, logo } });
    expect(await page.text()).toContain(expected);
    expect(page.headers.get('content-security-policy')).toContain(`; img-src ${["'self'", 'data:', ...origins].join(' ')};`);
  });

  it('escapes a name', () => expect(brandMark({ ...vendor, name: '<b>' })).toContain('>&#60;<'));
});
