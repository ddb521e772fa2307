import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { useEffect } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Badge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { contrast } from '../src/lib/contrast.ts';
import { Dialog } from '../src/ui/dialog.tsx';
import { LinkButton } from '../src/ui/link.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { MultiSelect } from '../src/ui/multi-select.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { Page } from '../src/ui/page.tsx';
import { Pagination } from '../src/ui/pagination.tsx';
import { partNames } from '../src/ui/parts.ts';
import { Select } from '../src/ui/select.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { Table } from '../src/ui/table.tsx';
import { Text } from '../src/ui/text.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { ToastProvider, useToast } from '../src/ui/toast.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { clear, show } from './ui-harness.tsx';

function Toasted() {
  const toast = useToast();
  useEffect(() => toast.show({ text: 'Saved' }), [toast]);
  return null;
}

const options = [{ value: 'a', label: 'A' }];
const kit = (
  <ToastProvider>
    <Toasted />
    <Page title="Users" description="Everybody here." action={<Button variant="primary">Invite</Button>}>
      <Card>
        <Text>Text</Text>
        <LinkButton>Link</LinkButton>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <TextField label="Email" help="At work." />
        <TextField label="Name" error="Enter a name." />
        <Checkbox label="Remember" />
        <Select label="Role" options={options} />
        <MultiSelect label="Roles" options={options} value={['a']} onChange={() => {}} />
        <Notice>Note</Notice>
        <Spinner />
        <Skeleton />
        <Badge>New</Badge>
        <Avatar id="1" name="Ada" />
        <Pagination page={0} pageSize={1} total={3} onPage={() => {}} />
        <Tooltip text="Help">
          <Button>Why</Button>
        </Tooltip>
        <Menu
          label="More"
          items={[{ id: 'a', label: 'A', onSelect: () => {} }]}
          trigger={(props) => <button type="button" data-menu {...props} />}
        />
      </Card>
      <Table label="People" columns={[{ id: 'a', header: 'A', cell: () => 'a' }]} rows={[{}]} rowId={() => 'a'} rowName={() => 'a'} />
    </Page>
    <Dialog open title="Dialog" footer={<Button>Close</Button>}>
      Text
    </Dialog>
  </ToastProvider>
);

/** Every rule of a root, as the browser read it. */
const rulesOf = (root: ShadowRoot) => root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));

describe('what a host may style', () => {
  afterEach(clear);

  it('every documented part is on an element, and no other', async () => {
    const { all, find } = await show(kit);
    (await find('[data-menu]')).click();
    await waitUntil(() => all('[part=menu-item]').length > 0 && all('[part=toast]').length > 0);
    const found = new Set(all('[part]').flatMap((element) => element.getAttribute('part')!.split(' ')));
    expect([...found].toSorted()).to.deep.equal([...partNames].toSorted());
  });

  it('rules read only tokens that are declared, and place by logical sides, so that right-to-left mirrors them', async () => {
    const { root, host } = await show(kit);
    const rules = rulesOf(root);
    expect(rules.length).to.be.greaterThan(100);
    const declared = new Set(rules.join('\n').match(/--_?[\w-]+(?=\s*:)/g));
    const inline = new Set([...root.querySelectorAll<HTMLElement>('[style]')].flatMap(({ style }) => [...style]));
    const unknown = rules
      .flatMap((rule) => [...rule.matchAll(/var\((--_[\w-]+)\)/g)].map(([, name]) => name!))
      .filter((name) => !declared.has(name) && !inline.has(name) && getComputedStyle(host).getPropertyValue(name) === '');
    expect([...new Set(unknown)]).to.deep.equal([]);
    const physical = rules.filter((rule) =>
      /[{;\s](?:(?:margin|padding|border)-(?:left|right)|left|right|float)\s*:(?!\s*(?:initial|unset))/.test(rule),
    );
    expect(physical).to.deep.equal([]);
  });

  for (const mode of ['light', 'dark'] as const)
    it(`initials are readable on every color (${mode})`, async () => {
      const names = Array.from({ length: 120 }, (_, at) => `person ${at}`);
      const { all } = await show(
        <>
          {names.map((name) => (
            <Avatar key={name} id={name} name={name} />
          ))}
        </>,
        { theme: { mode } },
      );
      const ratios = all('[part=avatar]').map((disc) => {
        const { color, backgroundColor } = getComputedStyle(disc);
        return contrast(color, backgroundColor);
      });
      expect(ratios).to.have.length(names.length);
      expect(Math.min(...ratios)).to.be.at.least(4.5);
    });
});
