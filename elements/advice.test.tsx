import { expect } from 'chai';
import type { Pack } from '../src/i18n/locale.tsx';
import type { GatehouseOptions } from '../src/options.ts';
import { advise } from './advice.ts';

/** What is warned of meanwhile. */
function warningsOf(act: () => void): string[] {
  const { warn } = console;
  const lines: string[] = [];
  console.warn = (line: string) => void lines.push(line.replace('[gatehouse] ', ''));
  try {
    act();
  } finally {
    console.warn = warn;
  }
  return lines;
}
const pack: Pack = {
  errors: {},
  'sign-in': { title: '', titleTo: '', email: '', continue: '' },
  'first-step-extras': { newHere: '' },
  users: { invite: '' },
  'users-title': { title: '' },
  password: { minLength: '' },
};
const about = (options: object) => warningsOf(() => advise(options as GatehouseOptions, undefined, pack));

describe('advice about names that nobody reads', () => {
  it('covers options, themes, tokens, routes, events, navigation and localizations, each once', () => {
    const options = {
      clientID: 'x',
      theme: { accnt: 'red', mode: 'drak', tokens: { 'radius-n': '1px' } },
      routes: { loginURL: '/in' },
      events: { userVerifed: () => undefined },
      navigation: { user: { visibility: 'hidden' } },
      localizations: { en: { 'sign-inn': { continue: 'Go' } } },
      whatever: 1,
    };
    expect(about(options)).to.deep.equal([
      'unknown option "clientID": did you mean "clientId"?',
      'unknown option "whatever"',
      'unknown theme option "accnt": did you mean "accent"?',
      'unknown theme token "radius-n": did you mean "radius-s"?',
      'unknown theme "drak": did you mean "dark"?',
      'unknown route "loginURL": did you mean "loginUrl"?',
      'unknown event "userVerifed": did you mean "userVerified"?',
      'unknown section of navigation "user": did you mean "users"?',
      'unknown section of localizations "sign-inn": did you mean "sign-in"?',
    ]);
    expect(about(options)).to.deep.equal([]);
  });

  it('is silent about what is right', () => {
    const theme = { mode: 'dark', accent: 'red', tokens: { accent: 'red', 'shadow-1': 'none', 'motion-fast': '0s' } };
    const localizations = { ar: { 'sign-in': {}, errors: {} } };
    expect(about({ baseUrl: 'https://id.test', theme, localizations, routes: { loginUrl: '/in' } })).to.deep.equal([]);
  });

  it('names each word that nothing reads, by its path, and is silent about groups as they should be', () => {
    const words = {
      common: { save: 'Keep' },
      custom: { anything: 'Hello' },
      errors: { 'ER-01056': 'Full.' },
      validations: { minLenght: '{{length}}' },
      loginBox: { login: { title: 'Hi', goToSignupMessage: 'New?', contineu: 'Go' }, logn: { title: 'Hi' } },
      adminPortal: { navigation: { users: 'People' }, users: { invite: 'Add', 'users-title': { title: 'People', titel: 'People' } } },
    };
    expect(about({ localizations: { en: words } })).to.deep.equal([
      '"common" of localizations can\'t be changed',
      'unknown words of localizations "en.validations.minLenght": did you mean "minLength"?',
      'unknown words of localizations "en.loginBox.login.contineu": did you mean "continue"?',
      'unknown words of localizations "en.loginBox.logn": did you mean "login"?',
      'unknown words of localizations "en.adminPortal.users.users-title.titel": did you mean "title"?',
    ]);
    expect(about({ localizations: { en: { users: { invite: 'Add', inviet: 'Add' } } } })).to.deep.equal([
      'unknown words of localizations "en.users.inviet": did you mean "invite"?',
    ]);
  });

  it("covers attributes that nearly are ours, on elements and on the loader's tag, and leaves the page's own alone", () => {
    const host = document.createElement('div');
    for (const name of ['langauge', 'data-test', 'id', 'aria-label', 'x-large']) host.setAttribute(name, '');
    host.setAttribute('theme', 'lihgt');
    Object.defineProperty(host.constructor, 'observedAttributes', { value: ['language', 'theme'], configurable: true });
    const tag = document.createElement('script');
    tag.type = 'text/plain';
    tag.src = '/x/loader.js';
    Object.assign(tag.dataset, { clientIdd: 'c', baseUrl: 'https://id.test', analytics: 'on', legal: '{no', fields: '{}' });
    document.head.append(tag);
    expect(warningsOf(() => advise(undefined, host))).to.deep.equal([
      'unknown attribute of <div> "langauge": did you mean "language"?',
      'unknown theme "lihgt": did you mean "light"?',
      'unknown data attribute of the loader\'s tag "client-idd": did you mean "client-id"?',
      "data-legal isn't JSON",
    ]);
    tag.remove();
    Reflect.deleteProperty(host.constructor, 'observedAttributes');
  });
});
