import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { Table, type Sort } from '../src/ui/table.tsx';
import { clear, show, type Shown } from './ui-harness.tsx';

interface Person {
  id: string;
  name: string;
  role: string;
}
const people: readonly Person[] = [
  { id: '1', name: 'Ada', role: 'Admin' },
  { id: '2', name: 'Ben', role: 'Support' },
  { id: '3', name: 'Cem', role: 'Support' },
];
const columns = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }: Person) => name },
  { id: 'role', header: 'Role', compact: 1, cell: ({ role }: Person) => role },
  { id: 'seen', header: 'Last seen', showFrom: 640, cell: () => 'now' },
] as const;

function People({ width = '900px' }: { width?: string }) {
  const [sort, setSort] = useState<Sort>({ id: 'name', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = [...people].sort((a, b) => a.name.localeCompare(b.name) * (sort.descending ? -1 : 1));
  return (
    <div style={{ inlineSize: width }}>
      <Table
        label="People"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        isSelectable={({ id }) => id !== '3'}
        bulk={<span data-test="bulk">{selected.size} selected</span>}
        actions={({ name }) => <Button>More of {name}</Button>}
      />
    </div>
  );
}

const names = ({ all }: Shown) => all('tbody tr').map((row) => row.querySelector('[data-label=Name]')?.textContent);
const boxes = ({ all }: Shown) => all('input[type=checkbox]') as HTMLInputElement[];

describe('table', () => {
  afterEach(clear);

  it('sorts by keyboard and announces the order', async () => {
    const shown = await show(<People />);
    const header = await shown.find('th[aria-sort]');
    expect(header.ariaSort).to.equal('ascending');
    header.querySelector('button')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => header.ariaSort === 'descending');
    expect(names(shown)).to.deep.equal(['Cem', 'Ben', 'Ada']);
    expect(shown.root.activeElement).to.equal(header.querySelector('button'));
  });

  it('selects one row and all selectable rows; the bulk bar appears without shifting anything', async () => {
    const shown = await show(<People />);
    await waitUntil(() => boxes(shown).length === 4);
    const [all, ada, , cem] = boxes(shown) as [HTMLInputElement, HTMLInputElement, HTMLInputElement, HTMLInputElement];
    const place = () => shown.all('tbody tr')[0]!.getBoundingClientRect().top;
    const before = place();
    expect(cem.disabled).to.equal(true);
    ada.focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => shown.all('[data-test=bulk]').length === 1);
    expect(place()).to.equal(before);
    expect(all.indeterminate).to.equal(true);
    expect(ada.ariaLabel).to.contain('Ada');
    all.focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => all.checked && !all.indeterminate);
    expect((await shown.find('[data-test=bulk]')).textContent).to.equal('2 selected');
    expect(cem.checked).to.equal(false);
  });

  it('shows two lines a row in narrow containers, with selection, order and actions in reach of a finger', async () => {
    const shown = await show(<People width="360px" />);
    await waitUntil(() => boxes(shown).length === 4);
    const visible = (selector: string) => shown.all(selector).filter((element) => element.checkVisibility());
    expect(visible('tbody input')).to.have.length(3);
    expect(visible('tbody button')).to.have.length(3);
    expect(visible('thead button')).to.have.length(1);
    const frame = await shown.find('[part=table]');
    expect(frame.scrollWidth).to.be.at.most(frame.clientWidth);
    expect(shown.all('[role=row]')).to.have.length(4);
    const cells = [...shown.all('tbody tr')[0]!.querySelectorAll('[data-label]')];
    expect(cells.map((cell) => cell.checkVisibility())).to.deep.equal([true, true, false]);
    const [name, role] = cells.map((cell) => cell.getBoundingClientRect());
    expect(role!.left).to.be.at.least(name!.right);
    const { width, height } = shown.all('tbody label')[0]!.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(44);
    boxes(shown)[1]!.click();
    const bulk = (await shown.find('[data-test=bulk]')).parentElement!;
    expect(getComputedStyle(bulk).position).to.equal('sticky');
    expect(bulk.getBoundingClientRect().bottom).to.be.closeTo(Math.min(frame.getBoundingClientRect().bottom, innerHeight), 1);
  });

  it('drops the columns that matter least before it gives up columns', async () => {
    const shown = await show(<People width="600px" />);
    await waitUntil(() => boxes(shown).length === 4);
    const cells = [...shown.all('tbody tr')[0]!.querySelectorAll('[data-label]')];
    expect(cells.map((cell) => cell.checkVisibility())).to.deep.equal([true, true, false]);
    expect(getComputedStyle(shown.all('tbody')[0]!).display).to.equal('table-row-group');
  });

  it('reserves space while loading, and explains why it is empty', async () => {
    const props = { label: 'People', columns, rows: [], rowId: ({ id }: Person) => id, rowName: ({ name }: Person) => name };
    const shown = await show(
      <>
        <Table {...props} loading skeletonRows={5} />
        <Table {...props} empty="No users yet" />
      </>,
    );
    const [loading, empty] = shown.all('[part=table]') as [HTMLElement, HTMLElement];
    expect(loading.ariaBusy).to.equal('true');
    expect(loading.querySelectorAll('tbody tr')).to.have.length(5);
    expect(empty.textContent).to.contain('No users yet');
  });

  it('renders only the rows near the viewport of a long list, and others on scroll', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ id: String(at), name: `Person ${at}`, role: 'Support' }));
    const { find, all } = await show(
      <div data-scroll style={{ blockSize: 400, overflow: 'auto' }}>
        <Table label="Many" columns={columns} rows={many} rowId={({ id }) => id} rowName={({ name }) => name} />
      </div>,
    );
    const box = await find('[data-scroll]');
    const names = () => all('tbody td[data-lead]').map(({ textContent }) => textContent);
    await waitUntil(() => names().includes('Person 0'));
    expect(names().length).to.be.below(60);
    expect((await find('table')).getAttribute('aria-rowcount')).to.equal('2001');
    box.scrollTop = box.scrollHeight / 2;
    await waitUntil(() => names().includes('Person 1000'));
    expect(names()).not.to.include('Person 0');
    // Heights are measured while scrolling.
    await waitUntil(() => {
      box.scrollTop = box.scrollHeight;
      const last = all('tbody tr[aria-rowindex="2001"]')[0]?.getBoundingClientRect();
      return last !== undefined && Math.abs(last.bottom - box.getBoundingClientRect().bottom) < 4;
    });
    expect(names().at(-1)).to.equal('Person 1999');
  });
});

describe('a long list on paper', () => {
  it('has all of its rows, and afterwards those in view again', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({ id: String(index), name: `Person ${index}`, role: 'Support' }));
    const shown = await show(
      <div style={{ blockSize: '300px', overflow: 'auto' }}>
        <Table label="People" columns={columns} rows={rows} rowId={({ id }) => id} rowName={({ name }) => name} />
      </div>,
    );
    const count = () => shown.root.querySelectorAll('tbody tr:not([data-gap])').length;
    await waitUntil(() => count() > 0 && count() < 100);
    dispatchEvent(new Event('beforeprint'));
    await waitUntil(() => count() === 150);
    dispatchEvent(new Event('afterprint'));
    await waitUntil(() => count() < 100);
    clear();
  });
});
