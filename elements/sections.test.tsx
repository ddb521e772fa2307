import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { sections } from '../src/admin/registry.ts';
import type { Section } from '../src/admin/section.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { users } from '../src/contract/users/users.ts';
import { whileHeld } from '../src/preview/gate.ts';
import { cut } from './fits.ts';
import { longestLanguage, longestWords } from './longest-words.ts';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

const desktop = { width: 1280, height: 800 };
/** Of 1280 by 800 points at 200 %, and phones. */
const sizes = [
  [640, 400],
  [375, 740],
  [320, 640],
] as const;

/** How far the content of a section reaches beyond its place. */
const tooWide = ({ root }: Portal) => {
  const content = root.querySelector('[data-content]')!;
  return content.scrollWidth - content.clientWidth;
};

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Element }[];
}
const movedIn = (entry: PerformanceEntry): string => {
  const { value, sources } = entry as LayoutShift;
  return `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '?').join(', ')}`;
};
/** Two frames: what has been laid out by now has been noted then. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Whether a word of it goes on in the next line. */
function isBroken(heading: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(heading);
  const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
  return lines > heading.textContent!.split(' ').length;
}

describe('while it loads', () => {
  let portal: Portal;
  const moved: string[] = [];
  const observer = new PerformanceObserver((list) => moved.push(...list.getEntries().map(movedIn)));
  /** What has moved since the last time it was asked. */
  const movedSince = () => [...moved.splice(0), ...observer.takeRecords().map(movedIn)];
  before(async () => {
    await setViewport(desktop);
    portal = await Portal.for('reseller@north.test');
    observer.observe({ type: 'layout-shift' });
  });
  after(() => {
    observer.disconnect();
    portal.end();
  });

  for (const { id, strings } of sections)
    it(`${id} has its title and place, and nothing moves when it comes @${id}.loading`, async () => {
      await whileHeld(async () => {
        portal.again(id);
        await waitUntil(() => portal.root?.querySelector('[part=page] [aria-busy=true]'), 'its place is kept');
        expect(portal.root.querySelector('[part=page] h1')!.textContent).to.equal(strings.title);
        // What is below the window moves unseen.
        portal.page.element.scrollIntoView();
        await drawn();
        movedSince();
      });
      await portal.settled();
      await drawn();
      expect(portal.root.querySelector('[part=page] h1')!.textContent).to.equal(strings.title);
      expect(movedSince()).to.deep.equal([]);
    });
});

for (const language of ['en', 'he', longestLanguage])
  describe(`in ${language === longestLanguage ? 'the longest words of any language' : language}`, () => {
    let portal: Portal;
    let localizations: Awaited<ReturnType<typeof longestWords>>;
    before(async () => {
      localizations = await longestWords();
      portal = await Portal.for('reseller@north.test', { language, options: { localizations } });
    });
    beforeEach(() => portal.reset());
    afterEach(() => setViewport(desktop));
    after(() => portal.end());

    for (const { id, stringsName } of sections)
      it(`${id} fits phones and a zoom of 200 %`, async () => {
        location.hash = `#/admin-box/${id}`;
        await waitUntil(() => portal.root.querySelector(`[aria-current=page][href$="${id}"]`), id);
        await portal.settled();
        const title = localizations[language]?.[stringsName]!['title'];
        if (title) expect(portal.root.querySelector('h1')!.textContent).to.equal(title);
        for (const [width, height] of sizes) {
          await setViewport({ width, height });
          expect({ width, tooWide: tooWide(portal) }).to.deep.equal({ width, tooWide: 0 });
          expect({ width, cut: cut(portal.root) }).to.deep.equal({ width, cut: [] });
        }
        expect(portal.root.querySelector('[part=root]')!.getAttribute('dir')).to.equal(language === 'he' ? 'rtl' : 'ltr');
      });
  });

for (const width of [375, 320])
  describe(`on a phone of ${width} px`, () => {
    let portal: Portal;
    before(async () => {
      await setViewport({ width, height: 740 });
      portal = await Portal.for('reseller@north.test');
    });
    beforeEach(() => portal.reset());
    after(async () => {
      await portal.end();
      await setViewport(desktop);
    });

    for (const { id, strings } of sections)
      it(`the words of the title of ${id} stay whole beside its actions`, async () => {
        await portal.open(id, strings.title);
        expect(isBroken(portal.root.querySelector('[part=page] h1')!)).to.equal(false);
      });
  });

for (const [where, language, colorScheme, viewport] of [
  ['in the light, on a desktop and in English', 'en', 'light', desktop],
  ['in the dark, on a phone and in Hebrew', 'he', 'dark', { width: 375, height: 740 }],
] as const)
  describe(where, () => {
    let portal: Portal;
    before(async () => {
      await emulateMedia({ colorScheme });
      await setViewport(viewport);
      portal = await Portal.for('reseller@north.test', { language });
    });
    beforeEach(() => portal.reset());
    after(async () => {
      await portal.end();
      await setViewport(desktop);
      await emulateMedia({ colorScheme: 'light' });
    });

    for (const { id } of sections)
      it(`${id} has no accessibility fault`, async () => {
        location.hash = `#/admin-box/${id}`;
        await waitUntil(() => portal.root.querySelector('[part=page] h1'), id);
        await portal.settled();
        await expectNoViolations(portal.page.element);
      });
  });

describe('a reader, who may change nothing,', () => {
  /** Those that somebody may read without changing anything. */
  const administered = sections.filter(
    (section: Section) => section.permission?.includes('.read.') || section.permission?.endsWith('.read'),
  );
  let portal: Portal;
  before(async () => {
    portal = await Portal.for('reseller@north.test');
    const permissions = (await portal.api(roles).listPermissions()).filter(({ key }) => /\.read(\.|$)/.test(key)).map(({ id }) => id);
    const { id: roleId } = await portal.api(roles).create({ body: { key: 'reader', name: 'Reader', permissions } });
    const { items } = await portal.api(users).listV2({ query: { _filter: 'partner@north.test' } });
    await portal.api(users).update({ body: { id: items[0]!.id, roleIds: [roleId] } });
    await portal.end();
    portal = await Portal.for('partner@north.test');
  });
  beforeEach(() => portal.reset());
  after(() => portal.end());

  for (const { id, strings } of administered)
    it(`is offered nothing to change in ${id} @${id}.readOnly`, async () => {
      await portal.open(id, strings.title);
      expect(portal.all('[part=page] [part~=button-primary]').map(({ textContent }) => textContent)).to.deep.equal([]);
      const fields = portal.all('[part=page] :is(input:not([type=search], [type=file]), textarea)') as HTMLInputElement[];
      // One without a name narrows a list, and `value` tries out what holds for an address.
      expect(
        fields.filter(({ name, disabled, readOnly }) => !['', 'value'].includes(name) && !disabled && !readOnly).map(({ name }) => name),
      ).to.deep.equal([]);
      const menu = portal.all('[part=page] tbody button[aria-haspopup]')[0];
      if (!menu) return;
      menu.click();
      await waitUntil(() => portal.all('[role=menuitem]').length > 0, 'the menu of a row');
      const changes = portal
        .all('[role=menuitem]')
        .map(({ textContent }) => textContent!)
        .filter((item) => !/^(View|Users|Members|Compare|Copy|Open|Switch)/.test(item));
      expect(changes).to.deep.equal([]);
    });
});
