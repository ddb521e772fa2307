import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Tabs } from '../src/ui/tabs.tsx';
import { clear, show, type Shown } from './ui-harness.tsx';

type Id = 'facts' | 'people' | 'roles';

function Three({ first = 'facts' }: { first?: Id }) {
  const [value, setValue] = useState(first);
  const item = (id: Id) => ({ id, label: id, panel: () => <input aria-label={id} /> });
  return (
    <Tabs<Id> label="Parts" value={value} onChange={setValue} items={[item('facts'), { ...item('people'), count: 3 }, item('roles')]} />
  );
}
const chosen = ({ all }: Shown) => all('[role=tab]').find((tab) => tab.ariaSelected === 'true')!;
const seen = ({ all }: Shown) => all('[role=tabpanel]').filter((panel) => !panel.hidden);

/** Presses a key and waits until that tab is chosen and has the focus. */
async function press(shown: Shown, key: string, id: Id): Promise<void> {
  await sendKeys({ press: key });
  await waitUntil(() => chosen(shown).textContent!.startsWith(id) && shown.root.activeElement === chosen(shown), `${key} ${id}`);
  expect(seen(shown).map((panel) => panel.getAttribute('aria-labelledby'))).to.deep.equal([chosen(shown).id]);
}

describe('tabs', () => {
  afterEach(clear);

  it('are chosen by arrow keys, round and round, and by the ends', async () => {
    const shown = await show(<Three />);
    chosen(shown).focus();
    await press(shown, 'ArrowRight', 'people');
    await press(shown, 'ArrowRight', 'roles');
    await press(shown, 'ArrowRight', 'facts');
    await press(shown, 'End', 'roles');
    await press(shown, 'Home', 'facts');
    expect(shown.all('[role=tab][tabindex="0"]')).to.have.length(1);
  });

  it('follow the direction of the language', async () => {
    const shown = await show(<Three />, { language: 'he' });
    chosen(shown).focus();
    await press(shown, 'ArrowLeft', 'people');
    await press(shown, 'ArrowRight', 'facts');
  });

  for (const language of ['en', 'he'])
    it(`show the chosen one where there is no room for all (${language})`, async () => {
      const narrow = (
        <div style={{ inlineSize: 100 }}>
          <Three first="roles" />
        </div>
      );
      const shown = await show(narrow, { language });
      const list = shown.all('[role=tablist]')[0]!.getBoundingClientRect();
      const { left, right } = chosen(shown).getBoundingClientRect();
      expect(left).to.be.at.least(list.left - 1);
      expect(right).to.be.at.most(list.right + 1);
    });

  it('make a panel when it is first chosen, and keep what was typed in it', async () => {
    const shown = await show(<Three />);
    const inputs = () => shown.all('input') as HTMLInputElement[];
    expect(inputs()).to.have.length(1);
    inputs()[0]!.focus();
    await sendKeys({ type: 'kept' });
    shown.all('[role=tab]')[1]!.click();
    await waitUntil(() => inputs().length === 2);
    shown.all('[role=tab]')[0]!.click();
    await waitUntil(() => seen(shown)[0]!.contains(inputs()[0]!));
    expect(inputs()[0]!.value).to.equal('kept');
  });
});
