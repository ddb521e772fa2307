import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { sections } from '../src/admin/registry.ts';
import { contract } from '../src/contract/index.ts';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

/** Sections that are a list are named like the area whose things they list. */
const lists = sections.filter(({ id }) => id in contract && Object.keys(contract[id as keyof typeof contract]).includes('remove'));
const usual = { width: 800, height: 600 };

let portal: Portal;
const textOf = (element: Element | undefined) => (element as HTMLElement | undefined)?.innerText ?? '';
const dialogs = () => portal.all('dialog[part=dialog][open]');
const inDialog = <E extends HTMLElement>(selector: string) => [...(dialogs().at(-1)?.querySelectorAll<E>(selector) ?? [])];
const question = () => portal.all('dialog[role=alertdialog][open]')[0];
const noDialog = () => waitUntil(() => dialogs().length === 0, 'no dialog');
const press = (key: string) => sendKeys({ press: key });
const hasFocus = (element: Element | undefined, what: string) =>
  waitUntil(
    () => element && portal.root.activeElement === element,
    () => `the focus on ${what} instead of ${portal.root.activeElement?.outerHTML}`,
  );

/** Focuses a control, which is there by now, and presses it. */
async function enter(element: HTMLElement): Promise<void> {
  element.focus();
  await hasFocus(element, textOf(element));
  await press('Enter');
}
const answer = (name: string) => [...question()!.querySelectorAll('button')].find((button) => textOf(button) === name)!;
/** What the question is about. */
const goOn = () => [...question()!.querySelectorAll<HTMLElement>('[data-modal-actions] button')].at(-1)!;

/** Writes into what has to be filled in; returns what stands in the list afterwards. */
async function fillIn(device: string): Promise<string> {
  let seen = '';
  for (const field of inDialog<HTMLInputElement>('input[required]')) {
    const text = { email: `walk-${device}@acme.test`, url: 'https://walk.example/in' }[field.type] ?? `Walk on a ${device}`;
    seen ||= text;
    // What fills itself from the field before stays.
    if (field.value !== '') continue;
    field.focus();
    await sendKeys({ type: text });
  }
  return seen;
}

const menuOf = (row: Element) => row.querySelector<HTMLElement>('button[aria-label^="Actions for"]');
/** Rows of things; the one that says that there are none has no menu. */
const rowsOf = (text: string) => portal.all('tr').filter((row) => row.checkVisibility() && menuOf(row) && textOf(row).includes(text));
const countOf = (text: string, count: number) =>
  waitUntil(
    () => rowsOf(text).length === count,
    () => `${count} of ${text}: ${rowsOf(text).map(textOf).join(' | ')}`,
  );

async function find(text: string): Promise<void> {
  const field = await waitUntil(() => portal.all('[part=page] input[type=search]')[0], 'a field to search');
  await press('/');
  await hasFocus(field, 'the search');
  await sendKeys({ type: text });
  await countOf(text, 1);
}

/** Opens the menu of a row by keyboard. */
async function openMenu(text: string): Promise<HTMLElement[]> {
  // A row that is read again is another one.
  await portal.settled();
  await enter(menuOf(rowsOf(text)[0]!)!);
  const items = () => portal.all('[role=menuitem]');
  await waitUntil(() => items().length > 0, 'a menu');
  await hasFocus(items()[0], 'the first item');
  return items();
}
async function choose(text: string, which: (items: HTMLElement[]) => HTMLElement | undefined): Promise<void> {
  await enter(which(await openMenu(text))!);
}
const toEdit = (items: HTMLElement[]) => items.find((item) => textOf(item).startsWith('Edit'));

/** Changes what can be changed: a text, else a choice. */
async function change(): Promise<void> {
  await waitUntil(() => inDialog('input[required], [role=combobox]:enabled').length > 0, 'a text or a choice');
  const [text] = inDialog<HTMLInputElement>('input[required]');
  if (text) {
    text.focus();
    await press('End');
    return sendKeys({ type: ' anew' });
  }
  await enter(inDialog('[role=combobox]:enabled')[0]!);
  await waitUntil(() => portal.all('[role=option]').length > 0, 'options');
  await press('End');
  await press('Enter');
  await press('Escape');
}

/** Saves a dialog, and what takes something from people once more. */
async function save(): Promise<void> {
  await enter(inDialog('button[type=submit]')[0]!);
  await waitUntil(() => question() || dialogs().length === 0, 'a question, or that it is saved');
  if (question()) await enter(goOn());
  await noDialog();
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 860 }],
  ['phone', { width: 375, height: 740 }],
] as const)
  describe(`on a ${device}, by keyboard alone`, () => {
    before(async () => {
      await setViewport(viewport);
      portal = await Portal.for('admin@acme.test', { overlay: true });
    });
    beforeEach(() => portal.reset());
    after(async () => {
      await portal.end();
      await setViewport(usual);
    });

    for (const { id, strings } of lists)
      it(`${id}: added, seen, changed, taken back, duplicated and deleted`, async () => {
        await portal.open(id, strings.title);
        await enter(await waitUntil(() => portal.all('[part=page] [part~=button-primary]:not(form *)')[0], 'its action'));
        await waitUntil(() => inDialog('input:focus').length > 0, 'the focus in the dialog');
        // Sent as it is, it says what is missing, and the focus is on the first of it.
        await press('Enter');
        await waitUntil(() => inDialog('[aria-invalid=true]').length > 0, 'what is missing');
        await hasFocus(inDialog('[aria-invalid=true]')[0], 'the first that is missing');
        const name = await fillIn(device);
        await press('Enter');
        await noDialog();
        await find(name);

        await choose(name, toEdit);
        await waitUntil(() => dialogs().length === 1, 'what can be changed');
        // Nothing is asked of whoever has changed nothing.
        await press('Escape');
        await noDialog();

        await choose(name, toEdit);
        await waitUntil(() => dialogs().length === 1, 'what can be changed');
        await change();
        await press('Escape');
        await waitUntil(() => textOf(question()).includes('Discard changes?'), 'a question');
        await hasFocus(answer('Keep editing'), 'the way back');
        await press('Enter');
        await waitUntil(() => !question(), 'no question');
        const before = textOf(rowsOf(name)[0]);
        await save();
        await waitUntil(() => rowsOf(name).length === 1 && textOf(rowsOf(name)[0]) !== before, `another row than ${before}`);
        await enter(await waitUntil(() => portal.all('[part=toast] button').find((button) => textOf(button) === 'Undo'), 'a way back'));
        await waitUntil(
          () => textOf(rowsOf(name)[0]) === before,
          () => `${before} again, not ${textOf(rowsOf(name)[0])}`,
        );

        const canDuplicate = (await openMenu(name)).some((item) => textOf(item) === 'Duplicate');
        await press('Escape');
        await waitUntil(() => portal.all('[role=menuitem]').length === 0, 'no menu');
        if (canDuplicate) {
          await choose(name, (items) => items.find((item) => textOf(item) === 'Duplicate'));
          await enter(await waitUntil(() => inDialog('button[type=submit]')[0], 'a copy'));
          await noDialog();
          await countOf(name, 2);
        }
        for (let left = canDuplicate ? 2 : 1; left > 0; left -= 1) {
          await choose(name, (items) => items.at(-1));
          await waitUntil(question, 'a question');
          await hasFocus(answer('Cancel'), 'Cancel');
          await enter(goOn());
          await countOf(name, left - 1);
        }
        expect(dialogs()).to.deep.equal([]);
      });
  });
