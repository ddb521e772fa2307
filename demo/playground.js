import { options } from './playground-options.js';
import { examples, htmlOf, reactOf } from './playground-snippet.js';
import { colors, others } from './playground-tokens.js';

const at = (id) => document.getElementById(id);
const { AdminPortal } = window;
const form = at('controls');
const groups = [
  ['Colours', Object.keys(colors)],
  ['Shape', ['radius-', 'control', 'shadow-']],
  ['Type', ['font', 'text-1', 'text-2', 'text-3']],
  ['Space', ['space-']],
  ['Motion', ['motion-', 'ease-']],
];
/** Which elements know it. */
const only = { period: 'plan-picker', currency: 'plan-picker', shadow: 'login-box' };
const places = {
  'login-box': ['box-header', 'box-footer'],
  'plan-picker': ['plans-header', 'plans-footer'],
  'admin-portal': ['navigation-footer', 'content-header'],
};
const tokens = {};

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

function field(name, value, isColor) {
  const input = make('input', { type: isColor ? 'color' : 'text', value });
  input.dataset.token = name;
  return make('label', {}, name, input);
}

const languageName = (language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
  return name[0].toLocaleUpperCase(language) + name.slice(1);
};
const choices = {
  flag: () => [
    ['', 'default'],
    ['true', 'on'],
    ['false', 'off'],
  ],
  text: ({ name, values }) => [['', 'default'], ...values.map((value) => [value, name === 'language' ? languageName(value) : value])],
};

/** Words of the source, their code set apart. */
const described = (text) => text.split('`').map((part, at) => (at % 2 ? make('code', {}, part) : part));

function controlOf(option) {
  const { name, kind, values } = option;
  const example = examples[name] ?? '';
  if (kind === 'flag' || values)
    return make('select', {}, ...choices[kind](option).map(([value, text]) => make('option', { value }, text)));
  if (kind === 'call') return make('input', { type: 'checkbox' });
  if (kind === 'json' || name === 'customStyles')
    return make('textarea', { rows: 3, spellcheck: false, placeholder: kind === 'json' ? JSON.stringify(example) : example });
  return make('input', { type: 'text', spellcheck: false, placeholder: kind === 'list' ? example.join(' ') : example });
}

function optionField(option) {
  const { name, kind, description } = option;
  const control = controlOf(option);
  control.id = `option-${name}`;
  control.dataset.option = name;
  control.setAttribute('aria-describedby', `about-${name}`);
  const parts = name.split(/(?=[A-Z])/).flatMap((part, at) => (at > 0 ? [make('wbr'), part] : [part]));
  const label = make('label', { htmlFor: control.id }, ...parts);
  const about = make('small', { id: `about-${name}` }, ...described(description));
  const row = make('div', { className: `option ${kind}` }, label, control, about);
  // Something to start from.
  if (kind === 'json') {
    const fill = make('button', { type: 'button', className: 'fill', ariaLabel: `An example of ${name}` }, 'Example');
    fill.addEventListener('click', () => {
      control.value = JSON.stringify(examples[name], null, 2);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
    about.before(fill);
  }
  return row;
}

const kinds = { text: 'Texts', flag: 'Switches', list: 'Lists', json: 'Objects', call: 'Functions' };
at('language').append(optionField(options.find(({ name }) => name === 'language')));
for (const [kind, title] of Object.entries(kinds))
  at('options').append(
    make(
      'details',
      {},
      make('summary', {}, title),
      ...options.filter((option) => option.kind === kind && option.name !== 'language').map(optionField),
    ),
  );

/** The sample data has no address, and this page's is after the #. */
const ofThisPage = ['baseUrl', 'urlPrefix', 'clientId', 'appName', 'appId', 'preview', 'urlStrategy', 'basename', 'routes', 'customLoader'];
/** What each element reads anew; everything else is read once by all that share a name. */
const ofElement = ['localizations', 'customStyles'];

function valueOf({ kind }, control) {
  const text = control.value.trim();
  if (text === '') return undefined;
  if (kind === 'flag') return text === 'true';
  if (kind === 'list') return text.split(/[ \n]+/);
  if (kind !== 'json') return text;
  try {
    const read = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Until it can be read it changes nothing.
  }
  control.setAttribute('aria-invalid', 'true');
  return undefined;
}

/** The options that somebody has set, and the functions that they want to write. */
function chosenOptions() {
  const set = {};
  const calls = {};
  for (const option of options) {
    const control = at(`option-${option.name}`);
    control.removeAttribute('aria-invalid');
    if (option.kind === 'call') {
      if (control.checked) calls[option.name] = examples[option.name];
    } else {
      const value = valueOf(option, control);
      if (value !== undefined) set[option.name] = value;
    }
  }
  return { set, calls };
}
for (const [title, names] of groups) {
  const details = make('details', {}, make('summary', {}, title));
  if (title === 'Colours') for (const name of names) details.append(field(name, colors[name][0].slice(0, 7), true));
  else
    for (const [name, value] of Object.entries(others))
      if (names.some((start) => name.startsWith(start))) details.append(field(name, value, false));
  at('tokens').append(details);
}

/** What differs from what would be there anyway. */
function choice() {
  const { tag, name, mode, accent, radius, font, period, currency, shadow, head, foot } = Object.fromEntries(
    [...form.elements].filter((each) => each.name).map((each) => [each.name, each.type === 'checkbox' ? each.checked : each.value.trim()]),
  );
  const given = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
  const own = { period, currency, shadow: shadow ? 'false' : '' };
  const [first, last] = places[tag] ?? [];
  const { set, calls } = chosenOptions();
  const { language, ...rest } = set;
  return {
    tag,
    options: rest,
    calls,
    attributes: given({
      language,
      ...(tag === 'admin-portal' && { inline: true }),
      ...Object.fromEntries(Object.entries(own).filter(([key]) => only[key] === tag)),
    }),
    theme: given({ name, mode, accent: isDefaultAccent(accent) ? '' : accent, font, radius: radius === '8' ? '' : Number(radius) }),
    tokens: { ...tokens },
    slots: first && !shadow ? given({ [first]: head, [last]: foot }) : {},
  };
}
const isDefaultAccent = (value) => value === colors.accent[0];

let shown;
let isSignedIn = AdminPortal.user() !== null;
let serial = 0;
/** A name for each choice of what is read once. */
const names = new Map();
const nameFor = (read) => {
  if (read === '{}') return 'default';
  if (!names.has(read)) names.set(read, `choice-${(serial += 1)}`);
  return names.get(read);
};
const without = (values, left) => Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)));

function draw() {
  const wanted = choice();
  const { attributes, theme, tokens: own, slots } = wanted;
  const needsPerson = ['admin-portal', 'user-sessions'].includes(wanted.tag) && !isSignedIn;
  const tag = needsPerson ? 'login-box' : wanted.tag;
  at('sign-in').hidden = !needsPerson;
  // What is read once needs a new element; a theme changes the one that is there.
  const live = without(wanted.options, ofThisPage);
  const appName = nameFor(JSON.stringify(without(live, ofElement)));
  const key = JSON.stringify([tag, attributes, slots, appName]);
  let element = at('stage').firstElementChild;
  if (!element || shown !== key) {
    element = document.createElement(tag);
    if (!needsPerson) for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value === true ? '' : value);
    else if (attributes.language) element.setAttribute('language', attributes.language);
    for (const [slot, text] of needsPerson ? [] : Object.entries(slots)) {
      const child = Object.assign(document.createElement('p'), { slot, textContent: text });
      element.append(child);
    }
    element.options = { ...live, appName, theme };
    at('stage').replaceChildren(element);
    shown = key;
  } else element.options = { ...live, appName, theme };
  element.removeAttribute('style');
  for (const [name, value] of Object.entries(own)) element.style.setProperty(`--ap-${name}`, value);
  const mode = theme.mode ?? (theme.name === 'dark' ? 'dark' : 'system');
  at('stage').style.colorScheme = mode === 'system' ? 'light dark' : mode;
  for (const row of form.querySelectorAll('[data-for]')) row.hidden = !row.dataset.for.split(' ').includes(wanted.tag);
  at('snippet').textContent = (at('react').checked ? reactOf : htmlOf)(wanted);
}

form.addEventListener('input', ({ target }) => {
  if (target.dataset.token) tokens[target.dataset.token] = target.value;
  draw();
});
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => {
  for (const name of Object.keys(tokens)) delete tokens[name];
  setTimeout(draw);
});
for (const id of ['html', 'react']) at(id).addEventListener('change', draw);
at('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(at('snippet').textContent);
  at('copied').textContent = 'Copied';
});
const know = (is) => () => {
  isSignedIn = is;
  draw();
};
AdminPortal.on('session', know(true));
AdminPortal.on('signed-out', know(false));
draw();
