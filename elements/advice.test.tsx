import { expect } from '@open-wc/testing';
import type { GatehouseOptions } from '../src/options.ts';
import { advise, nearest } from './advice.ts';

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
const about = (options: object) =>
  warningsOf(() => advise(options as GatehouseOptions, undefined, ['errors', 'sign-in', 'users', 'users-title']));

describe('advice about names that nobody reads', () => {
  it('names the nearest right one, whatever its case and dashes, and none that is far away', () => {
    expect(nearest('clientID', ['baseUrl', 'clientId'])).to.equal('clientId');
    expect(nearest('data-base-ulr', ['data-client-id', 'data-base-url'])).to.equal('data-base-url');
    expect(nearest('colour', ['accent', 'font'])).to.equal(undefined);
  });

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

  it("covers attributes that nearly are ours, on elements and on the loader's tag, and leaves the page's own alone", () => {
    const host = document.createElement('div');
    for (const name of ['langauge', 'data-test', 'id', 'aria-label', 'x-large']) host.setAttribute(name, '');
    host.setAttribute('theme', 'lihgt');
    Object.defineProperty(host.constructor, 'observedAttributes', { value: ['language', 'theme'], configurable: true });
    const tag = document.createElement('script');
    tag.type = 'text/plain';
    tag.src = '/x/loader.js';
    Object.assign(tag.dataset, { clientIdd: 'c', baseUrl: 'https://id.test', analytics: 'on' });
    document.head.append(tag);
    expect(warningsOf(() => advise(undefined, host))).to.deep.equal([
      'unknown attribute of <div> "langauge": did you mean "language"?',
      'unknown theme "lihgt": did you mean "light"?',
      'unknown data attribute of the loader\'s tag "client-idd": did you mean "client-id"?',
    ]);
    tag.remove();
    Reflect.deleteProperty(host.constructor, 'observedAttributes');
  });
});
