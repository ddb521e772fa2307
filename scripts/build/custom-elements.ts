// dist/custom-elements.json: the elements for editors, documentation tools and wrappers of frameworks (the custom elements manifest).
import { propertyName } from '../../elements/attribute-value.ts';
import type { AttributesByTag, ElementEventMap } from '../../elements/element-types.ts';
import { partNames } from '../../src/ui/parts.ts';
import { colors, constants, motion, shadows } from '../../src/ui/tokens.ts';

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
  language: text("BCP 47; default: the page's lang, else English."),
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
      section: text('Where it opens, like users or privacy/sessions.'),
    },
  },
  'checkout-dialog': { description: 'Subscription checkout.', attributes: { ...common, open } },
};

const events: Record<keyof ElementEventMap, Described> = {
  session: {
    type: 'CustomEvent<{ userId: string; tenantId: string }>',
    description: 'It is known who is signed in: after a reload, a sign-in, a change of workspace.',
  },
  'signed-in': { type: 'CustomEvent<{ userId: string; tenantId: string }>', description: 'Somebody has just signed in on this page.' },
  'signed-out': { type: "CustomEvent<{ reason: 'no-session' | 'ended' }>", description: 'Nobody is, or no longer.' },
  opened: { type: 'CustomEvent<null>', description: 'The overlay is shown.' },
  closed: { type: 'CustomEvent<null>', description: 'The overlay was closed.' },
  error: { type: 'CustomEvent<{ code: string; message: string; traceId?: string }>', description: 'It failed as a whole.' },
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
    cssParts: partNames.map((name) => ({ name })),
    cssProperties: Object.keys({ ...colors, ...constants, ...shadows, ...motion }).map((name) => ({ name: `--ap-${name}` })),
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
