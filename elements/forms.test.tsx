import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import * as v from 'valibot';
import { Line, OptionalText } from '../src/contract/values.ts';
import { AppError } from '../src/lib/error.ts';
import { changesOf } from '../src/shared/forms/changes.ts';
import { EntityDialog } from '../src/shared/forms/entity-dialog.tsx';
import { UnsavedChangesProvider } from '../src/shared/forms/unsaved-changes.tsx';
import { useContractForm } from '../src/shared/forms/use-contract-form.ts';
import { TextField } from '../src/ui/text-field.tsx';
import { clear, show } from './ui-harness.tsx';

const Thing = v.object({ name: Line(20), note: v.optional(OptionalText(50)) });

const sent: object[] = [];
let answer: () => Promise<unknown>;
let closed = 0;

function ThingDialog() {
  const [open, setOpen] = useState(true);
  return <UnsavedChangesProvider>{open && <Fields onClose={() => ((closed += 1), setOpen(false))} />}</UnsavedChangesProvider>;
}
function Fields({ onClose }: { onClose(): void }) {
  const form = useContractForm(Thing, {
    values: { name: '', note: '' },
    fields: { name: { label: 'Name', missing: 'Enter a name.', codes: { KEY_TAKEN: 'This name is taken.' } }, note: { label: 'Note' } },
    async submit(body) {
      sent.push(body);
      await answer();
      onClose();
    },
  });
  return (
    <EntityDialog title="Add a thing" submit="Add" form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus />
      <TextField {...form.field('note')} />
    </EntityDialog>
  );
}

async function opened() {
  const shown = await show(<ThingDialog />);
  const name = (await shown.find('input[name=name]')) as HTMLInputElement;
  await waitUntil(() => shown.root.activeElement === name);
  const alert = () => shown.all('dialog[role=alertdialog]')[0];
  return { ...shown, name, alert, error: () => shown.all('[part=error]')[0]?.textContent };
}

/** A form that goes on once it's saved, and whether that would have asked. */
const asksOnTheWay: boolean[] = [];
const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
function Step() {
  const form = useContractForm(Thing, {
    values: { name: '', note: '' },
    fields: { name: { label: 'Name', missing: 'Enter a name.' }, note: { label: 'Note' } },
    submit: async () => undefined,
    onSaved: () => asksOnTheWay.push(wouldAsk()),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} autoFocus />
    </form>
  );
}

/** A form whose values another tab may change. */
function Followed() {
  const [values, setValues] = useState({ name: 'Lamp', note: 'Old' });
  const form = useContractForm(Thing, {
    values,
    fields: { name: { label: 'Name', missing: 'Enter a name.' }, note: { label: 'Note' } },
    submit: async (body) => sent.push(body),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} autoFocus />
      <TextField {...form.field('note')} />
      <button id="Elsewhere" type="button" onClick={() => setValues({ name: 'Torch', note: 'New' })}>
        Elsewhere
      </button>
      <button id="Save" type="submit">
        Save
      </button>
    </form>
  );
}

const Shared = v.object({ name: Line(20), open: v.boolean(), people: v.array(v.string()) });

function SharedFields() {
  const values = { name: 'Lamp', open: true, people: ['a', 'b'] };
  const form = useContractForm(Shared, {
    values,
    fields: {
      name: { label: 'Name' },
      open: { label: 'Open' },
      people: { label: 'People', show: (ids: string[]) => ids.map((id) => id.toUpperCase()) },
    },
    review(body) {
      if (body.name === 'Crash') throw new Error('No question can be made of it.');
      const { changed, undo } = changesOf(values, body);
      const isTaken = undo.people?.some((id) => !changed.people!.includes(id));
      return isTaken ? { title: 'Save it?', text: 'They lose it.', confirm: 'Save thing', changed, undo } : undefined;
    },
    async submit(body) {
      sent.push(changesOf(values, body));
    },
  });
  return (
    <EntityDialog title="Edit a thing" submit="Save" form={form} onClose={() => undefined}>
      <TextField {...form.field('name')} autoFocus />
      <button type="button" id="take" onClick={() => form.set('people', ['b', 'c'])} />
      <button type="button" id="close" onClick={() => form.set('open', false)} />
    </EntityDialog>
  );
}

async function openedShared() {
  const shown = await show(<SharedFields />);
  const name = (await shown.find('input[name=name]')) as HTMLInputElement;
  await waitUntil(() => shown.root.activeElement === name);
  const press = (id: string) => (shown.all(`#${id}`)[0] as HTMLButtonElement).click();
  const question = () => shown.all('dialog[role=alertdialog]')[0];
  const answer = async (text: string) => {
    const button = [...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    button!.click();
    await waitUntil(() => !question());
  };
  return { ...shown, name, press, question, answerQuestion: answer };
}

describe('contract forms', () => {
  it('FRM-01: a question that fails is said, and the form can be sent again', async () => {
    sent.length = 0;
    const { name, all } = await openedShared();
    name.select();
    await sendKeys({ type: 'Crash' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all('[role=alert]').length === 1);
    expect(name.value).to.equal('Crash');
    name.focus();
    name.select();
    await sendKeys({ type: 'Torch' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => sent.length === 1);
    expect(sent).to.deep.equal([{ changed: { name: 'Torch' }, undo: { name: 'Lamp' } }]);
    clear();
  });

  beforeEach(() => {
    sent.length = 0;
    closed = 0;
    answer = async () => undefined;
  });
  afterEach(() => clear());

  it("reports missing fields and focuses the first, then submits the contract's body", async () => {
    const { name, root, error } = await opened();
    expect(name.maxLength).to.equal(20);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => error() === 'Enter a name.');
    await waitUntil(() => root.activeElement === name);
    expect(sent).to.deep.equal([]);
    await sendKeys({ type: ' Lamp ' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => closed === 1);
    expect(sent).to.deep.equal([{ name: 'Lamp', note: '' }]);
  });

  it('submits once, however often it is pressed', async () => {
    let arrive!: () => void;
    answer = () => new Promise<void>((resolve) => (arrive = resolve));
    await opened();
    await sendKeys({ type: 'Lamp' });
    for (const _ of [1, 2, 3]) await sendKeys({ press: 'Enter' });
    await waitUntil(() => sent.length > 0);
    arrive();
    await waitUntil(() => closed === 1);
    expect(sent.length).to.equal(1);
  });

  it("shows a field's rejection at that field, keeps the input, and shows other errors above", async () => {
    answer = () => Promise.reject(new AppError('KEY_TAKEN', 'No.', { status: 409 }));
    const { name, root, error, all } = await opened();
    await sendKeys({ type: 'Lamp' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => error() === 'This name is taken.');
    await waitUntil(() => root.activeElement === name);
    answer = () => Promise.reject(new AppError('INVALID_INPUT', 'No.', { status: 400, context: { fields: { note: 'Say less.' } } }));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => error() === 'Say less.');
    expect((root.activeElement as HTMLInputElement).name).to.equal('note');
    answer = () => Promise.reject(new AppError('FORBIDDEN', 'No.', { status: 403 }));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all('[role=alert]').length === 1);
    expect(name.value).to.equal('Lamp');
  });

  it('asks before discarding input, and not when nothing changed', async () => {
    const { alert, root, name, all } = await opened();
    await sendKeys({ type: 'Lamp' });
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => alert()?.textContent?.includes('Discard changes?'));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !alert());
    expect(name.value).to.equal('Lamp');
    expect(closed).to.equal(0);
    // Restoring the original value isn't a change.
    name.focus();
    for (const _ of 'Lamp') await sendKeys({ press: 'Backspace' });
    await waitUntil(() => name.value === '');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => closed === 1);
    expect(all('dialog')).to.deep.equal([]);
    expect(root.activeElement).to.equal(null);
  });

  it('goes on to the next step without a question, however busy the machine', async () => {
    const { find, root } = await show(
      <UnsavedChangesProvider>
        <Step />
      </UnsavedChangesProvider>,
    );
    const name = await find('input[name=name]');
    await waitUntil(() => root.activeElement === name);
    await sendKeys({ type: 'Lamp' });
    await waitUntil(wouldAsk);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => asksOnTheWay.length > 0);
    expect(asksOnTheWay).to.deep.equal([false]);
  });

  it('what was saved elsewhere meanwhile is shown and not undone, and what is typed here stays', async () => {
    const { find, root } = await show(<Followed />);
    const press = async (name: string) => (await find(`#${name}`)).click();
    const note = (await find('input[name=note]')) as HTMLInputElement;
    await waitUntil(() => root.activeElement === root.querySelector('input[name=name]'));
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' of mine' });
    await press('Elsewhere');
    await waitUntil(() => note.value === 'New');
    await press('Save');
    await waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal([{ name: 'Lamp of mine', note: 'New' }]);
  });

  it('lists what changed before it takes something from people, and sends only that', async () => {
    const { name, press, question, answerQuestion } = await openedShared();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' 2' });
    press('take');
    press('close');
    name.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => question());
    const fields = [...question()!.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(fields).to.deep.equal(['NameLamp → Lamp 2', 'OpenOn → Off', 'PeopleRemoved: AAdded: C']);
    await answerQuestion('Cancel');
    expect(sent).to.deep.equal([]);
    expect(name.value).to.equal('Lamp 2');
    name.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => question());
    await answerQuestion('Save thing');
    await waitUntil(() => sent.length === 1);
    expect(sent).to.deep.equal([
      { changed: { name: 'Lamp 2', open: false, people: ['b', 'c'] }, undo: { name: 'Lamp', open: true, people: ['a', 'b'] } },
    ]);
  });

  it('saves at once what takes nothing from anybody', async () => {
    const { question } = await openedShared();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '!' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => sent.length === 1);
    expect(question()).to.equal(undefined);
  });
});
