import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { LocaleProvider } from '../src/i18n/locale.tsx';
import { AppError } from '../src/lib/error.ts';
import { Button } from '../src/ui/button.tsx';
import { CommandPalette } from '../src/ui/command-palette.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { useHotkey } from '../src/ui/hotkey.ts';
import { Menu, type MenuItem } from '../src/ui/menu.tsx';
import { MultiSelect } from '../src/ui/multi-select.tsx';
import { Root } from '../src/ui/root.tsx';
import { Select } from '../src/ui/select.tsx';
import Sheet from '../src/ui/sheet.tsx';
import { StyleRoot } from '../src/ui/styled.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { ToastProvider, useToast } from '../src/ui/toast.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';

let host: HTMLElement;
let root: ShadowRoot;
let react: ReactRoot;

function mount(children: ReactNode): void {
  host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' });
  react = createRoot(root);
  react.render(
    <StyleRoot root={root}>
      <LocaleProvider>
        <Root>
          <ToastProvider>{children}</ToastProvider>
        </Root>
      </LocaleProvider>
    </StyleRoot>,
  );
}

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const words = (element: Element | null | undefined) => element?.textContent?.trim();
const focused = () => root.activeElement;

async function find(selector: string, text?: string): Promise<HTMLElement> {
  let found: HTMLElement | undefined;
  await waitUntil(
    () => (found = all(selector).find((element) => element.checkVisibility() && (text === undefined || words(element) === text))),
    `${selector} ${text ?? ''}`,
  );
  return found!;
}
const gone = (selector: string) => waitUntil(() => all(selector).length === 0, `${selector} is gone`);
const focusOn = (text: string) =>
  waitUntil(
    () => [words(focused()), focused()?.getAttribute('aria-label'), focused()?.getAttribute('name')].includes(text),
    `focus on ${text}`,
  );

/** A real press, because dialogs and popovers require user activation. */
async function press(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)] });
}
async function keys(...names: string[]): Promise<void> {
  for (const name of names) await sendKeys({ press: name });
}

function Opener({ children, label = 'Open' }: { label?: string; children(open: boolean, close: () => void): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

afterEach(async () => {
  react.unmount();
  host.remove();
  await sendMouse({ type: 'move', position: [0, 0] });
  expect(document.documentElement.style.overflow).to.equal('');
});

describe('Dialog', () => {
  const invite = (
    <Opener>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title="Invite people"
          description="They get an email."
          footer={<Button variant="primary">Invite</Button>}
        >
          <TextField label="Email" name="email" />
          <Opener label="More">
            {(inner, closeInner) => (
              <Dialog open={inner} onClose={closeInner} title="Advanced" size="s">
                Nothing to set.
              </Dialog>
            )}
          </Opener>
        </Dialog>
      )}
    </Opener>
  );

  it('is labelled, locks the page, focuses its first field, and restores the focus on Esc', async () => {
    mount(invite);
    await press(await find('button', 'Open'));
    await focusOn('email');
    const dialog = await find('dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(words(root.getElementById(dialog.getAttribute('aria-labelledby')!))).to.equal('Invite people');
    expect(words(root.getElementById(dialog.getAttribute('aria-describedby')!))).to.equal('They get an email.');
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await keys('Escape');
    await gone('dialog');
    expect(words(focused())).to.equal('Open');
  });

  it('gives the focus to a field that has to load, unless somebody has moved it by then', async () => {
    let load: () => void;
    function Later() {
      const [isLoaded, setLoaded] = useState(false);
      useEffect(() => void (load = () => setLoaded(true)), []);
      return isLoaded ? <TextField label="Late" name="late" /> : null;
    }
    const late = (
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Loading">
            <Later />
          </Dialog>
        )}
      </Opener>
    );
    mount(late);
    await press(await find('button', 'Open'));
    const closer = async () => (await find('dialog')).querySelector('[data-modal-close]');
    await waitUntil(async () => focused() === (await closer()), 'the focus on the button that closes');
    load!();
    await focusOn('late');
    await keys('Escape');
    await gone('dialog');
    await press(await find('button', 'Open'));
    await waitUntil(async () => focused() === (await closer()), 'the focus on the button that closes');
    await keys('Shift');
    load!();
    await waitUntil(() => root.querySelector('[name=late]'), 'it is loaded');
    expect(focused()).to.equal(await closer());
  });

  it('Esc closes only the topmost of two and returns to the opener inside', async () => {
    mount(invite);
    await press(await find('button', 'Open'));
    await press(await find('button', 'More'));
    await waitUntil(() => all('dialog[open]').length === 2);
    await keys('Escape');
    await waitUntil(() => all('dialog').length === 1);
    await focusOn('More');
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await keys('Escape');
    await gone('dialog');
    await focusOn('Open');
  });

  it('closes by a press outside and by its button, but not by a press that starts inside', async () => {
    mount(invite);
    const opener = await find('button', 'Open');
    await press(opener);
    const box = (await find('dialog')).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.left + 60), Math.round(box.top + 20)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [4, 4] });
    await sendMouse({ type: 'up' });
    expect(all('dialog[open]').length).to.equal(1);
    await sendMouse({ type: 'click', position: [4, 4] });
    await gone('dialog');
    await press(opener);
    await press(await find('dialog button[aria-label=Close]'));
    await gone('dialog');
    expect(focused()).to.equal(opener);
  });

  it('respects autoFocus, and reopens if its owner keeps it open', async () => {
    let asked = 0;
    mount(
      <Dialog open onClose={() => asked++} title="Stay">
        <input name="first" />
        <input name="second" autoFocus />
      </Dialog>,
    );
    await focusOn('second');
    await keys('Escape', 'Escape', 'Escape');
    await waitUntil(() => asked === 3);
    await waitUntil(() => all('dialog')[0]!.matches(':modal'));
  });
});

describe('ConfirmDialog and Sheet', () => {
  it('starts on Cancel, shows the error, and stays open while busy', async () => {
    let confirmed = 0;
    function Delete() {
      const [busy, setBusy] = useState(false);
      return (
        <Opener>
          {(open, close) => (
            <ConfirmDialog
              open={open}
              onClose={close}
              title="Delete role Support?"
              confirm="Delete role"
              busy={busy}
              error={busy ? new AppError('CONFLICT', 'It is in use.') : undefined}
              onConfirm={() => (confirmed++, setBusy(true))}
            >
              3 people lose it.
            </ConfirmDialog>
          )}
        </Opener>
      );
    }
    mount(<Delete />);
    await press(await find('button', 'Open'));
    await focusOn('Cancel');
    expect((await find('dialog')).getAttribute('role')).to.equal('alertdialog');
    await keys('Tab', 'Enter', 'Enter');
    await find('dialog [role=alert]');
    expect(confirmed).to.equal(1);
    await keys('Escape');
    expect(all('dialog[open]').length).to.equal(1);
  });

  it('opens a labelled sheet and closes it on Esc', async () => {
    mount(
      <Opener>
        {(open, close) => (
          <Sheet open={open} onClose={close} label="Navigation">
            <Button>Users</Button>
          </Sheet>
        )}
      </Opener>,
    );
    await press(await find('button', 'Open'));
    await focusOn('Users');
    expect((await find('dialog')).getAttribute('aria-label')).to.equal('Navigation');
    await keys('Escape');
    await gone('dialog');
    await focusOn('Open');
  });
});

describe('Menu', () => {
  const chosen: string[] = [];
  const item = (label: string, more: Partial<Exclude<MenuItem, 'separator'>> = {}): MenuItem => ({
    id: label,
    label,
    onSelect: () => chosen.push(`${label} from ${words(focused())}`),
    ...more,
  });
  const items = [
    item('Edit'),
    item('Export', { disabled: true }),
    item('Enable'),
    'separator' as const,
    item('Pinned', { checked: true }),
    item('Delete', { tone: 'danger' }),
  ];
  const menu = <Menu label="Actions" trigger={(props) => <Button {...props}>Actions</Button>} items={items} />;
  beforeEach(() => void (chosen.length = 0));

  it('opens by keyboard, skips disabled items, wraps around, and supports type-ahead', async () => {
    mount(menu);
    const trigger = await find('button');
    trigger.focus();
    await keys('ArrowDown');
    await focusOn('Edit');
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    expect((await find('[role=menu]')).getAttribute('aria-label')).to.equal('Actions');
    await keys('ArrowDown');
    await focusOn('Enable');
    await keys('End', 'ArrowDown');
    await focusOn('Edit');
    await keys('ArrowUp');
    await focusOn('Delete');
    await keys('e', 'n');
    await focusOn('Enable');
    await keys('Home');
    await focusOn('Edit');
    expect(words(await find('[role=menuitemcheckbox]'))).to.equal('Pinned');
    await keys('Escape');
    await gone('[role=menu]');
    await focusOn('Actions');
  });

  it('restores the focus to its trigger before an item acts, and closes on Tab and on a press elsewhere', async () => {
    mount(menu);
    const trigger = await find('button');
    await press(trigger);
    await focusOn('Edit');
    await keys('Enter');
    await gone('[role=menu]');
    expect(chosen).to.deep.equal(['Edit from Actions']);
    await press(trigger);
    await press(await find('[role=menuitem]', 'Export'));
    expect(all('[role=menu]').length).to.equal(1);
    await press(trigger);
    await gone('[role=menu]');
    await press(trigger);
    await focusOn('Edit');
    await keys('Tab');
    await gone('[role=menu]');
    await press(trigger);
    await find('[role=menu]');
    await sendMouse({ type: 'click', position: [600, 500] });
    await gone('[role=menu]');
    expect(chosen.length).to.equal(1);
  });

  it('Esc leaves the dialog around it open', async () => {
    mount(
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="With a menu">
            {menu}
          </Dialog>
        )}
      </Opener>,
    );
    await press(await find('button', 'Open'));
    await press(await find('button', 'Actions'));
    await focusOn('Edit');
    await keys('Escape');
    await gone('[role=menu]');
    expect(all('dialog[open]').length).to.equal(1);
    await press(await find('button', 'Actions'));
    await find('[role=menu]');
    await sendMouse({ type: 'click', position: [4, 4] });
    await gone('[role=menu]');
    expect(all('dialog[open]').length).to.equal(1);
  });
});

describe('Select', () => {
  const options = ['Admin', 'Member', 'Manager', 'Viewer'].map((label) => ({ value: label.toLowerCase(), label }));
  const zones = Array.from({ length: 60 }, (_, at) => ({ value: `z${at}`, label: `Zone ${at}` }));
  const role = () => new FormData(root.querySelector('form')!).get('role');

  it('submits its value with the form and fires change, by keyboard alone', async () => {
    const heard: string[] = [];
    mount(
      <form>
        <Select
          label="Role"
          name="role"
          options={options}
          defaultValue="member"
          onChange={(value) => heard.push(value)}
          help="What they may do."
        />
      </form>,
    );
    const trigger = await find('[role=combobox]');
    let changes = 0;
    root.addEventListener('change', () => changes++);
    expect(role()).to.equal('member');
    expect((trigger as HTMLButtonElement).labels![0]!.textContent).to.equal('Role');
    trigger.focus();
    await keys('ArrowDown', 'ArrowDown', 'Enter');
    await gone('[role=listbox]');
    await waitUntil(() => role() === 'manager');
    expect(words(trigger)).to.equal('Manager');
    await keys('v');
    await waitUntil(() => words(root.getElementById(trigger.getAttribute('aria-activedescendant') ?? '')) === 'Viewer');
    await keys('Enter');
    await gone('[role=listbox]');
    await keys('Space', 'Home', 'Escape');
    await gone('[role=listbox]');
    expect(heard).to.deep.equal(['manager', 'viewer']);
    expect(changes).to.equal(2);
    expect(focused()).to.equal(trigger);
  });

  it('searches a long list, shows the selection, and picks by pointer', async () => {
    mount(
      <form>
        <Select label="Time zone" name="role" options={zones} defaultValue="z45" error="Choose one." />
      </form>,
    );
    const trigger = await find('[role=combobox]');
    expect(trigger.getAttribute('aria-invalid')).to.equal('true');
    await press(trigger);
    await focusOn('Search');
    const list = await find('[role=listbox]');
    const selected = await find('[role=option][aria-selected=true]');
    const edges = (element: Element) => element.getBoundingClientRect();
    await waitUntil(() => edges(selected).top >= edges(list).top && edges(selected).bottom <= edges(list).bottom);
    expect(all('[popover]')[0]!.getBoundingClientRect().height).to.be.at.most(320);
    await sendKeys({ type: 'zone 58' });
    await waitUntil(() => all('[role=option]').length === 1);
    await press(await find('[role=option]'));
    await gone('[role=listbox]');
    await waitUntil(() => role() === 'z58');
    expect(focused()).to.equal(trigger);
    await press(trigger);
    await sendKeys({ type: 'nowhere' });
    await waitUntil(() => words(all('[role=listbox]')[0])?.includes('No results'));
    await press(trigger);
    await gone('[role=listbox]');
  });

  it('Esc closes it without closing its dialog', async () => {
    mount(
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Role">
            <Select label="Role" options={options} />
          </Dialog>
        )}
      </Opener>,
    );
    await press(await find('button', 'Open'));
    await press(await find('dialog [role=combobox]'));
    await find('[role=listbox]');
    await keys('Escape');
    await gone('[role=listbox]');
    expect(all('dialog[open]').length).to.equal(1);
    await keys('Escape');
    await gone('dialog');
  });
});

describe('MultiSelect', () => {
  it('toggles by keyboard, shows chips, removes the last one with Backspace, and submits with the form', async () => {
    const options = [
      { value: 'read', label: 'Read', description: 'See everything' },
      { value: 'write', label: 'Write' },
      { value: 'own', label: 'Own', disabled: true },
    ];
    function Scopes() {
      const [value, setValue] = useState<string[]>(['own']);
      return <MultiSelect label="Scopes" name="scope" options={options} value={value} onChange={setValue} />;
    }
    mount(
      <form>
        <Scopes />
      </form>,
    );
    const scopes = () => new FormData(root.querySelector('form')!).getAll('scope').join();
    const trigger = await find('button[role=combobox]');
    trigger.focus();
    await keys('ArrowDown');
    await focusOn('Search');
    await keys('Enter', 'ArrowDown', 'Enter');
    await waitUntil(() => scopes() === 'own,read,write');
    expect(words(trigger)).to.equal('Own, Read, and Write');
    await keys('ArrowDown', 'Backspace');
    await waitUntil(() => scopes() === 'own,read');
    await sendKeys({ type: 'everything' });
    await waitUntil(() => all('[role=option]').length === 1);
    await keys('Escape');
    await gone('[role=listbox]');
    expect(focused()).to.equal(trigger);
    await press(await find('button[aria-label="Remove Read"]'));
    await waitUntil(() => scopes() === 'own');
    expect(all('button[aria-label^=Remove]').length).to.equal(0);
    expect(all('[role=listbox]').length).to.equal(0);
  });
});

describe('Tooltip', () => {
  it('describes its element and shows on hover, until Esc', async () => {
    mount(
      <Tooltip text="Only owners may">
        <Button>Transfer</Button>
      </Tooltip>,
    );
    const button = await find('button');
    expect(words(root.getElementById(button.getAttribute('aria-describedby')!))).to.equal('Only owners may');
    await keys('Tab');
    await find('[role=tooltip]:popover-open');
    expect(all('[role=tooltip]')[0]!.getBoundingClientRect().width).to.be.greaterThan(20);
    await keys('Escape');
    await gone('[role=tooltip]:popover-open');
  });
});

describe('toasts', () => {
  function Buttons({ undo }: { undo?: () => void }) {
    const { show } = useToast();
    return (
      <>
        <Button onClick={() => show({ text: 'Role removed.', ...(undo && { undo }) })}>Remove</Button>
        <Button
          onClick={() => show({ text: 'Not removed.', tone: 'danger', details: new AppError('CONFLICT', 'In use.', { traceId: 'abc' }) })}
        >
          Fail
        </Button>
      </>
    );
  }

  /** What waits for some seconds, which pass when a test says so. */
  const waiting = new Map<number, { ms: number; run: () => void }>();
  const real = { setTimeout: setTimeout.bind(window), clearTimeout: clearTimeout.bind(window) };
  beforeEach(() => {
    let count = 0;
    const later = (run: () => void, ms = 0, ...given: unknown[]) => {
      if ((ms >= 0 && ms < 1000) || ms > 8000) return real.setTimeout(run, ms, ...given);
      waiting.set((count -= 1), { ms, run });
      return count;
    };
    const never = (id?: number) => (waiting.delete(id!) ? undefined : real.clearTimeout(id));
    Object.assign(window, { setTimeout: later, clearTimeout: never });
  });
  afterEach(() => {
    Object.assign(window, real);
    waiting.clear();
  });

  for (const [what, undo, ms] of [
    ['5 s', undefined, 5000],
    ['8 s with Undo', () => undefined, 8000],
  ] as const)
    it(`goes after ${what}, and stays while somebody is at it`, async () => {
      mount(<Buttons {...(undo && { undo })} />);
      await press(await find('button', 'Remove'));
      const close = await find('[part=toast] button[aria-label=Close]');
      await waitUntil(() => waiting.size > 0, 'its time runs');
      expect([...waiting.values()].map((timer) => timer.ms)).to.deep.equal([ms]);
      close.focus();
      await waitUntil(() => waiting.size === 0, 'its time stands still');
      close.blur();
      await waitUntil(() => waiting.size > 0, 'its time runs again');
      const [timer] = waiting.values();
      expect(timer!.ms).to.be.at.most(ms);
      timer!.run();
      await gone('[part=toast]');
    });

  it('can be pressed inside a modal dialog, move out when it closes, and undo', async () => {
    let undone = 0;
    mount(
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Roles">
            <Buttons undo={() => undone++} />
          </Dialog>
        )}
      </Opener>,
    );
    await press(await find('button', 'Open'));
    await press(await find('button', 'Remove'));
    const undo = await find('[part=toast] button', 'Undo');
    expect(undo.closest('dialog')).to.equal(all('dialog')[0]);
    expect(words(all('[role=status]')[0])).to.equal('Role removed.');
    await press(undo);
    expect(undone).to.equal(1);
    await gone('[part=toast]');
    await press(await find('button', 'Remove'));
    const again = await find('[part=toast] button', 'Undo');
    await keys('Escape');
    await gone('dialog');
    expect(again.isConnected && again.checkVisibility()).to.equal(true);
    await press(again);
    expect(undone).to.equal(2);
  });

  it('shows at most three and keeps errors, with their code, until dismissed', async () => {
    mount(<Buttons />);
    const fail = await find('button', 'Fail');
    for (let count = 0; count < 4; count++) await press(fail);
    await waitUntil(() => all('[part=toast]').length === 3);
    expect(words(all('[part=toast] dd')[0])).to.equal('CONFLICT');
    await press(await find('[part=toast] button[aria-label=Close]'));
    await waitUntil(() => all('[part=toast]').length === 2);
  });
});

describe('CommandPalette and useHotkey', () => {
  const ran: string[] = [];
  const items = [
    { id: 'users', label: 'Users', group: 'Go to', keywords: 'people members' },
    { id: 'roles', label: 'Roles', group: 'Go to' },
    { id: 'invite', label: 'Invite people', group: 'Actions' },
  ].map((each) => ({ ...each, onSelect: () => void ran.push(each.id) }));
  function Palette() {
    const [open, setOpen] = useState(false);
    useHotkey('mod+k', () => setOpen(true));
    useHotkey('/', () => void ran.push('/'));
    return (
      <>
        <TextField label="Name" name="name" />
        <CommandPalette
          open={open}
          onClose={() => setOpen(false)}
          label="Commands"
          placeholder="Where to"
          empty="No command."
          items={items}
        />
      </>
    );
  }
  beforeEach(() => void (ran.length = 0));

  it('opens by its hotkey while typing, filters by words, navigates by arrows, and runs the action', async () => {
    mount(<Palette />);
    const field = await find('input');
    field.focus();
    await keys('/');
    await keys('Control+k');
    await focusOn('Commands');
    expect(all('[role=group]').map((group) => group.getAttribute('aria-label'))).to.deep.equal(['Go to', 'Actions']);
    const active = () => words(root.getElementById(focused()!.getAttribute('aria-activedescendant') ?? ''));
    await waitUntil(() => active() === 'Users');
    await keys('ArrowUp');
    await waitUntil(() => active() === 'Invite people');
    await sendKeys({ type: 'peo' });
    // Found by another of its words, which its label doesn't have.
    await waitUntil(() => all('[role=option]').map(words).join() === 'Invite people,Users');
    // The hotkeys of the page are text here.
    await keys('ArrowDown', 'Control+k', '/', 'Backspace');
    await waitUntil(() => active() === 'Invite people');
    await keys('ArrowDown');
    await waitUntil(() => active() === 'Users');
    await keys('Enter');
    await gone('dialog');
    expect(ran).to.deep.equal(['users']);
    expect(focused()).to.equal(field);
    field.blur();
    await keys('/');
    expect(ran).to.deep.equal(['users']);
  });
});
