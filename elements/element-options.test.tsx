import { expect } from '@open-wc/testing';
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
});
