import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { contrast, readableTextOn } from '../src/lib/contrast.ts';
import { Root } from '../src/ui/root.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { clear, show } from './ui-harness.tsx';

const styleOf = (element: Element) => getComputedStyle(element);

/** Converts any CSS color to `rgb(r, g, b)`. */
function drawn(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

const sheets: CSSStyleSheet[] = [];
function page(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

describe('theme', () => {
  afterEach(() => {
    clear();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  });

  it('follows the mode, and the attribute over it', async () => {
    const { host, find } = await show(<Button variant="primary">Save</Button>, { theme: { mode: 'dark' } });
    const root = await find('[part=root]');
    expect(drawn(styleOf(root).color)).to.equal('rgb(236, 238, 242)');
    host.dataset['theme'] = 'light';
    expect(drawn(styleOf(root).color)).to.equal('rgb(22, 24, 29)');
    expect(styleOf(root).colorScheme).to.equal('light');
  });

  it('takes a token from the element or an ancestor', async () => {
    page('body { --ap-radius-m: 3px } x-host { --ap-accent: rgb(1, 80, 60) }');
    const { find } = await show(<Button variant="primary">Save</Button>, { theme: { accent: '#ff0000' } });
    const { backgroundColor, borderRadius } = styleOf(await find('button'));
    expect(drawn(backgroundColor)).to.equal('rgb(1, 80, 60)');
    expect(borderRadius).to.equal('3px');
  });

  it('removes an option without leaving a sheet behind', async () => {
    function Changing() {
      const [isRed, setRed] = useState(true);
      return (
        <Root theme={isRed ? { accent: 'rgb(200, 0, 0)' } : {}}>
          <Button variant="primary" onClick={() => setRed(!isRed)}>
            Save
          </Button>
        </Root>
      );
    }
    const { root, find } = await show(<Changing />);
    const button = await find('button');
    const sheets = root.adoptedStyleSheets.length;
    const colours: string[] = [];
    for (let times = 0; times < 3; times++) {
      colours.push(drawn(styleOf(button).backgroundColor));
      button.click();
      await waitUntil(() => drawn(styleOf(button).backgroundColor) !== colours.at(-1));
    }
    expect(colours[2]).to.equal('rgb(200, 0, 0)');
    expect(colours[1]).not.to.equal(colours[0]);
    expect(root.adoptedStyleSheets.length).to.equal(sheets);
  });

  for (const accent of ['#ffdd00', '#00aa77', '#0f172a', '#777777', '#e11d48', '#ffffff', '#000000']) {
    it(`text on the accent ${accent} is readable`, async () => {
      const { find } = await show(<Button variant="primary">Save</Button>, { theme: { mode: 'light', accent } });
      const { color } = styleOf(await find('button'));
      expect(contrast(drawn(color), accent)).to.be.at.least(4.5);
      expect(drawn(color)).to.equal(drawn(readableTextOn(accent)));
    });
  }

  for (const accent of ['#111111', '#1e3a8a', '#4f46e5', '#ffdd00']) {
    it(`the accent ${accent} stands out on a dark surface, and its text is readable`, async () => {
      const { find } = await show(<Button variant="primary">Save</Button>, { theme: { mode: 'dark', accent } });
      const { color, backgroundColor } = styleOf(await find('button'));
      expect(contrast(drawn(backgroundColor), '#15171b')).to.be.at.least(3);
      expect(contrast(drawn(color), drawn(backgroundColor))).to.be.at.least(4.5);
    });
  }

  it('resists hostile page rules', async () => {
    page(`* { all: unset !important }
      html { color: red; font: italic 40px/3 fantasy; letter-spacing: 9px; text-transform: uppercase; text-align: center; visibility: visible;
      cursor: wait; white-space: pre; word-spacing: 30px; text-indent: 50px; list-style: square }`);
    const { find } = await show(<TextField label="Email" />);
    const { fontStyle, fontSize, letterSpacing, textTransform, textAlign, cursor, whiteSpace, wordSpacing, textIndent, color } = styleOf(
      await find('label'),
    );
    expect({ fontStyle, fontSize, letterSpacing, textTransform, textAlign, cursor, whiteSpace, wordSpacing, textIndent }).to.deep.equal({
      fontStyle: 'normal',
      fontSize: '13px',
      letterSpacing: 'normal',
      textTransform: 'none',
      textAlign: 'start',
      cursor: 'default',
      whiteSpace: 'normal',
      wordSpacing: '0px',
      textIndent: '0px',
    });
    expect(drawn(color)).not.to.equal('rgb(255, 0, 0)');
  });

  it('respects reduced motion', async () => {
    const { find } = await show(<Button>Save</Button>);
    expect(styleOf(await find('button')).transitionDuration).to.match(/^0s(, 0s)*$/);
  });

  it('is right-to-left in Hebrew', async () => {
    const { find } = await show(<TextField label="אימייל" />, { language: 'he' });
    expect((await find('[part=root]')).dir).to.equal('rtl');
    expect(styleOf(await find('label')).direction).to.equal('rtl');
  });

  it('a busy button keeps its width and ignores presses', async () => {
    let presses = 0;
    const { all } = await show(
      <>
        <Button onClick={() => (presses += 1)}>Send invitation</Button>
        <Button busy onClick={() => (presses += 1)}>
          Send invitation
        </Button>
      </>,
    );
    const [idle, busy] = all('button') as [HTMLElement, HTMLElement];
    expect(busy.offsetWidth).to.equal(idle.offsetWidth);
    expect(busy.getAttribute('aria-busy')).to.equal('true');
    busy.click();
    idle.click();
    expect(presses).to.equal(1);
  });
});
