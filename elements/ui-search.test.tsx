import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { clear, show } from './ui-harness.tsx';

function Search() {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField label="Search people" value={search} onSearch={setSearch} pauseMs={20} />
      <output>{search}</output>
      <Button onClick={() => setSearch('')}>Show all</Button>
    </>
  );
}

describe('search field', () => {
  afterEach(clear);

  it('keeps a trailing space during a pause, and can be cleared from outside', async () => {
    const shown = await show(<Search />);
    const input = (await shown.find('input')) as HTMLInputElement;
    const asked = async (text: string) => waitUntil(() => shown.all('output')[0]?.textContent === text, text);
    input.focus();
    await sendKeys({ type: 'Ann ' });
    await asked('Ann');
    expect(input.value).to.equal('Ann ');
    await sendKeys({ type: 'Smith' });
    await asked('Ann Smith');
    expect(input.value).to.equal('Ann Smith');
    (await shown.find('button')).click();
    await asked('');
    expect(input.value).to.equal('');
  });
});
