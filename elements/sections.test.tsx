import { expect } from '@open-wc/testing';
import { waitUntil } from './wait-until.ts';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { sections } from '../src/admin/registry.ts';
import type { Section } from '../src/admin/section.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { users } from '../src/contract/users/users.ts';
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

describe('every section', () => {
  let portal: Portal;
  afterEach(async () => {
    await portal.end();
    await setViewport(desktop);
    await emulateMedia({ colorScheme: 'light' });
  });

  it(`has its title and place while it loads ${sections.map(({ id }) => `@${id}.loading`).join(' ')}`, async () => {
    portal = await Portal.for('reseller@north.test', { search: 'latency=100' });
    for (const { id, strings } of sections) {
      portal.again(id);
      // It's gone as soon as the data has come.
      const isBusy = () => portal.root?.querySelector('[part=page] [aria-busy=true]');
      await waitUntil(isBusy, `${id} loads`);
      expect(portal.root.querySelector('[part=page] h1')!.textContent, id).to.equal(strings.title);
      await portal.settled();
      expect(portal.root.querySelector('[part=page] h1')!.textContent, id).to.equal(strings.title);
    }
  });

  it('fits phones and a zoom of 200 %, from left to right, from right to left, and in the longest words of any language', async () => {
    const localizations = await longestWords();
    for (const language of ['en', 'he', longestLanguage]) {
      portal = await Portal.for('reseller@north.test', { language, options: { localizations } });
      for (const { id, stringsName } of sections) {
        location.hash = `#/admin-box/${id}`;
        await waitUntil(() => portal.root.querySelector(`[aria-current=page][href$="${id}"]`), id);
        await portal.settled();
        const title = localizations[language]?.[stringsName]!['title'];
        if (title) expect(portal.root.querySelector('h1')!.textContent).to.equal(title);
        for (const [width, height] of sizes) {
          await setViewport({ width, height });
          expect({ language, id, width, tooWide: tooWide(portal) }).to.deep.equal({ language, id, width, tooWide: 0 });
          expect({ language, id, width, cut: cut(portal.root) }).to.deep.equal({ language, id, width, cut: [] });
        }
        await setViewport(desktop);
      }
      expect(portal.root.querySelector('[part=root]')!.getAttribute('dir')).to.equal(language === 'he' ? 'rtl' : 'ltr');
      if (language !== longestLanguage) await portal.end();
    }
  });

  it('has no accessibility fault in the dark, on a phone and in Hebrew', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    await setViewport({ width: 375, height: 740 });
    portal = await Portal.for('reseller@north.test', { language: 'he' });
    for (const { id } of sections) {
      location.hash = `#/admin-box/${id}`;
      await waitUntil(() => portal.root.querySelector('[part=page] h1'), id);
      await portal.settled();
      await expectNoViolations(portal.page.element);
    }
  });

  /** Those that somebody may read without changing anything. */
  const administered = sections.filter(
    (section: Section) => section.permission?.includes('.read.') || section.permission?.endsWith('.read'),
  );
  it(`offers a reader nothing to change ${administered.map(({ id }) => `@${id}.readOnly`).join(' ')}`, async () => {
    portal = await Portal.for('reseller@north.test');
    const permissions = (await portal.api(roles).listPermissions()).filter(({ key }) => /\.read(\.|$)/.test(key)).map(({ id }) => id);
    const { id: roleId } = await portal.api(roles).create({ body: { key: 'reader', name: 'Reader', permissions } });
    const { items } = await portal.api(users).listV2({ query: { _filter: 'partner@north.test' } });
    await portal.api(users).update({ body: { id: items[0]!.id, roleIds: [roleId] } });
    await portal.end();
    portal = await Portal.for('partner@north.test');
    for (const { id, strings } of administered) {
      await portal.open(id, strings.title);
      expect(
        portal.all('[part=page] [part~=button-primary]').map(({ textContent }) => textContent),
        id,
      ).to.deep.equal([]);
      const fields = portal.all('[part=page] :is(input:not([type=search], [type=file]), textarea)') as HTMLInputElement[];
      // One without a name narrows a list, and `value` tries out what holds for an address.

      expect(
        fields.filter(({ name, disabled, readOnly }) => !['', 'value'].includes(name) && !disabled && !readOnly).map(({ name }) => name),
        id,
      ).to.deep.equal([]);
      const menu = portal.all('[part=page] tbody button[aria-haspopup]')[0];
      if (!menu) continue;
      menu.click();
      await waitUntil(() => portal.all('[role=menuitem]').length > 0, id);
      const changes = portal
        .all('[role=menuitem]')
        .map(({ textContent }) => textContent!)
        .filter((item) => !/^(View|Members|Compare|Copy|Open|Switch)/.test(item));
      expect(changes, id).to.deep.equal([]);
      menu.click();
    }
  });
});
