// dist/custom-elements.json: the elements for editors, documentation tools and wrappers of frameworks (the custom elements manifest).
import { propertyName } from '../../elements/attribute-value.ts';
import type { AttributesByTag, ElementEventMap } from '../../elements/element-types.ts';
import type { partNames } from '../../src/ui/parts.ts';
import { colors, constants, motion, shadows, type TokenName } from '../../src/ui/tokens.ts';

type Tag = keyof AttributesByTag;
type Attribute<T extends Tag> = Exclude<keyof AttributesByTag[T], 'options'>;
interface Described {
  type: string;
  description: string;
}

const text = (description: string): Described => ({ type: 'string | undefined', description });
const flag = (description: string): Described => ({ type: 'boolean', description });
const common: Record<Attribute<'user-sessions'>, Described> = {
  'base-url': text('Origin of the provider, or of a proxy in front of it.'),
  'client-id': text('The id that the provider prints when it starts.'),
  'app-name': text('Tells products on one page apart.'),
  language: text(
    "BCP 47: ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, zh, or one of the localizations; default: the page's lang, else English.",
  ),
  theme: { type: "'light' | 'dark' | 'system' | undefined", description: 'Default: system.' },
  'url-strategy': { type: "'path' | 'hash' | undefined", description: 'Where addresses of the flows are: in the path, or after the #.' },
  basename: text('Path the host application is mounted under.'),
  preview: flag('Sample data in memory instead of a provider.'),
};
const open = flag('Whether it is shown over the page.');

const elements: { [T in Tag]: { description: string; attributes: Record<Attribute<T>, Described> } } = {
  'login-box': {
    description: 'Sign-in, sign-up, recovery and every other way in.',
    attributes: {
      ...common,
      shadow: { type: "'false' | undefined", description: "false: in the page's own DOM, for password managers that see nothing else." },
    },
  },
  'user-sessions': { description: "The user's signed-in devices.", attributes: common },
  'admin-portal': {
    description: 'Profile, security, account, users and roles.',
    attributes: {
      ...common,
      open,
      inline: flag('Rendered in place instead of as an overlay.'),
      'multi-app': flag('About several applications: one of them, or all, is chosen in its navigation.'),
      section: text('Where it opens, like users or privacy/sessions.'),
    },
  },
  'checkout-dialog': {
    description: 'Subscription checkout.',
    attributes: { ...common, open, plan: text("The id of a price, or a plan's slug; without one, what isn't paid yet.") },
  },
  'plan-picker': {
    description: 'Plans and prices for pages that anybody sees.',
    attributes: {
      ...common,
      currency: text('Three letters, instead of the currency of where people are.'),
      period: { type: "'month' | 'year' | undefined", description: 'What is shown at first.' },
    },
  },
};

const events: Record<keyof ElementEventMap, Described> = {
  session: {
    type: 'CustomEvent<{ userId: string; tenantId: string }>',
    description: 'It is known who is signed in: after a reload, a sign-in, a change of workspace.',
  },
  'signed-in': { type: 'CustomEvent<{ userId: string; tenantId: string }>', description: 'Somebody has just signed in on this page.' },
  'signed-out': { type: "CustomEvent<{ reason: 'no-session' | 'ended' }>", description: 'Nobody is, or no longer.' },
  confirmed: {
    type: 'CustomEvent<{ planId: string; invoiceId?: string }>',
    description: 'A plan is paid for, or its trial has begun.',
  },
  'plan-chosen': {
    type: "CustomEvent<{ plan: string; planId: string | null; period: 'month' | 'year'; currency: string }>",
    description: 'Somebody chose a plan; preventDefault() keeps the element from going on.',
  },
  opened: { type: 'CustomEvent<null>', description: 'The overlay is shown.' },
  closed: { type: 'CustomEvent<null>', description: 'The overlay was closed.' },
  error: { type: 'CustomEvent<{ code: string; message: string; traceId?: string }>', description: 'It failed as a whole.' },
  'request-failed': {
    type: 'CustomEvent<{ code: string; status: number; traceId?: string; path: string }>',
    description: 'A request was refused, or not answered (status 0).',
  },
};

const parts: Record<(typeof partNames)[number], string> = {
  root: 'Everything that the element shows.',
  card: 'A card, also the box of the sign-in.',
  title: 'Heading of a card, dialog or page.',
  text: 'Running text.',
  link: 'A link, also a button that looks like one.',
  button: 'Every button.',
  'button-primary': 'The button of the main action.',
  'button-secondary': 'A button beside the main one.',
  'button-quiet': 'A button without a frame.',
  'button-danger': "The button of something that can't be undone.",
  field: 'Label, input, help and error together.',
  label: 'Label of a field.',
  input: 'What people type into.',
  help: 'Help below a field.',
  error: 'Error below a field.',
  notice: 'A notice inside a card or page.',
  spinner: 'What turns while something loads.',
  checkbox: 'A checkbox.',
  dialog: 'A dialog or side sheet.',
  menu: 'A menu that opens.',
  'menu-item': 'A line of a menu.',
  select: 'A field that chooses from a list.',
  tooltip: 'A tooltip.',
  toast: 'A message that comes and goes.',
  badge: 'A small label for a state.',
  avatar: 'The picture or initials of somebody.',
  table: 'A table.',
  page: 'A page of the portal.',
};

const tokens: Record<TokenName, string> = {
  canvas: 'Ground of the portal.',
  surface: 'Ground of cards and fields.',
  'surface-raised': 'Ground of menus and dialogs.',
  'surface-sunken': "Ground behind a table's head and quiet areas.",
  scrim: 'What lies over the page behind a dialog.',
  text: 'Text.',
  'text-muted': 'Text that explains.',
  'text-faint': 'Text that matters least.',
  'text-on-accent': 'Text on the accent.',
  'text-on-danger': 'Text on the colour of danger.',
  border: 'Lines between things.',
  'border-strong': 'Lines that have to be seen.',
  'border-control': 'Frames of fields and checkboxes.',
  'focus-ring': 'Ring around what has the focus.',
  accent: 'Main buttons and what is chosen; hover, soft and text colours follow from it.',
  'accent-hover': 'The accent under the pointer.',
  'accent-soft': 'Ground of what is chosen.',
  'accent-text': 'The accent as text.',
  danger: "Errors, and what can't be undone.",
  warning: 'Warnings.',
  success: 'What went well.',
  info: 'Hints.',
  'danger-soft': 'Ground of an error.',
  'warning-soft': 'Ground of a warning.',
  'success-soft': 'Ground of what went well.',
  'info-soft': 'Ground of a hint.',
  'radius-s': 'Corners of badges and checkboxes.',
  'radius-m': 'Corners of buttons and fields.',
  'radius-l': 'Corners of cards and menus.',
  'radius-xl': 'Corners of dialogs.',
  control: 'Height of buttons and fields.',
  'shadow-1': 'Shadow of cards.',
  'shadow-2': 'Shadow of menus.',
  'shadow-3': 'Shadow of dialogs.',
  'space-1': 'The smallest distance.',
  'space-2': 'Between an icon and its text.',
  'space-3': 'Between things that belong together.',
  'space-4': 'Between fields.',
  'space-5': 'Between groups of fields.',
  'space-6': 'Inside cards.',
  'space-7': 'Inside dialogs.',
  'space-8': 'Between cards.',
  'space-9': 'Between parts of a page.',
  'space-10': 'The largest distance.',
  font: 'Font of everything.',
  'font-mono': 'Font of codes and keys.',
  'text-12': 'Size and line height of the smallest text.',
  'text-13': 'Size and line height of tables and help.',
  'text-14': 'Size and line height of ordinary text.',
  'text-16': 'Size and line height of small headings.',
  'text-20': 'Size and line height of headings.',
  'text-24': 'Size and line height of titles.',
  'text-30': 'Size and line height of the largest title.',
  'motion-fast': 'Duration under the pointer; 0 where people want less motion.',
  'motion-medium': 'Duration of what opens; 0 where people want less motion.',
  'motion-slow': 'Duration of what covers the page; 0 where people want less motion.',
  'ease-out': 'How movements end.',
};
const defaults: Record<TokenName, string> = {
  ...(Object.fromEntries(Object.entries(colors).map(([name, [light, dark]]) => [name, `light-dark(${light}, ${dark})`])) as Record<
    keyof typeof colors,
    string
  >),
  ...constants,
  ...shadows,
  ...motion,
};

/** Attributes that are read once and are no property. */
const withoutProperty = ['shadow'];

const listed = (found: Readonly<Record<string, Described>>) =>
  Object.entries(found).map(([name, { type, description }]) => ({ name, type: { text: type }, description }));
const className = (tag: string) => `${tag.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}Element`;

function declarationOf(tag: Tag) {
  const { description, attributes } = elements[tag];
  const found = listed(attributes);
  const fields = found
    .filter(({ name }) => !withoutProperty.includes(name))
    .map(({ name, ...rest }) => ({ kind: 'field', name: propertyName(name), attribute: name, ...rest }));
  const options = { kind: 'field', name: 'options', type: { text: 'GatehouseOptions | undefined' }, description: 'All options.' };
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className(tag),
    description,
    superclass: { name: 'HTMLElement' },
    attributes: found.map((attribute) =>
      withoutProperty.includes(attribute.name) ? attribute : { ...attribute, fieldName: propertyName(attribute.name) },
    ),
    members: [...fields, options],
    events: listed(events),
    cssParts: Object.entries(parts).map(([name, words]) => ({ name, description: words })),
    cssProperties: (Object.keys(defaults) as TokenName[]).map((name) => ({
      ...{ name: `--ap-${name}`, default: defaults[name], description: tokens[name] },
    })),
  };
}

/** The manifest, with modules by their path in the package. */
export const customElements = () => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: (Object.keys(elements) as Tag[]).map((tag) => {
    const path = `dist/elements/${tag}.js`;
    const declaration = declarationOf(tag);
    return {
      kind: 'javascript-module',
      path,
      declarations: [declaration],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: declaration.name, module: path } }],
    };
  }),
});
