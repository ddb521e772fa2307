import { expect } from 'chai';
import { configKey, readOptions } from './element-options.ts';

describe('what wins', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, configKey));

  it("the element's options over its attributes, those over the loader's tag", () => {
    Object.assign(globalThis, { [configKey]: { baseUrl: 'https://tag.test', clientId: 'tag', language: 'he', theme: 'dark' } });
    const read = readOptions({
      clientId: 'attribute',
      language: 'fr',
      theme: 'light',
      options: { language: 'en', theme: { accent: 'red' } },
    });
    expect(read).to.deep.include({ baseUrl: 'https://tag.test', clientId: 'attribute', language: 'en' });
    expect(read.theme).to.deep.equal({ accent: 'red', mode: 'light' });
    expect(readOptions({ theme: 'light', options: { theme: { mode: 'system' } } }).theme).to.deep.equal({ mode: 'system' });
    expect(readOptions({}).theme).to.deep.equal({ mode: 'dark' });
  });

  it("every option of the loader's tag is read by its kind, functions are given to configure, and what can't be read is left out", () => {
    const tag = {
      ...{ appId: 'a', preview: '', keepSessionAlive: 'false', tokenOrigins: 'https://a.test https://b.test' },
      ...{ theme: '{"accent":"red"}', routes: '{"loginUrl":"/in"}', legal: '{not JSON', beforeRequest: 'alert(1)', urlPrefix: 'id' },
      tenant: 'acme',
    };
    Object.assign(globalThis, { [configKey]: tag });
    const { tenantResolver, ...read } = readOptions({});
    expect(read).to.deep.equal({
      ...{ appId: 'a', preview: true, keepSessionAlive: false, tokenOrigins: ['https://a.test', 'https://b.test'] },
      ...{ theme: { accent: 'red' }, routes: { loginUrl: '/in' }, legal: undefined, urlPrefix: 'id' },
    });
    expect(tenantResolver?.()).to.deep.equal({ tenant: 'acme' });
    const onRedirectTo = () => {};
    Object.assign(globalThis, { [configKey]: { onRedirectTo, theme: { mode: 'dark' }, language: 'he' } });
    expect(readOptions({ language: 'fr' })).to.deep.equal({ onRedirectTo, theme: { mode: 'dark' }, language: 'fr' });
  });
});
