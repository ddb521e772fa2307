import { expect } from 'chai';
import { CodeField } from '../src/ui/code-field.tsx';
import { clear, show } from './ui-harness.tsx';

describe('code field', () => {
  afterEach(clear);

  for (const [what, pasted] of [
    ['six digits', '194970'],
    ['digits with a space and a dash', '194 -970'],
    ['a sentence', 'Your code for step 2 is: 194 970. It ends in 5 minutes.'],
    ['Arabic digits', '١٩٤٩٧٠'],
    ['full-width digits with marks of direction', '\u202a１９４９７０\u202c'],
  ] as const)
    it(`accepts ${what}`, async () => {
      const codes: string[] = [];
      const shown = await show(<CodeField label="Code" attempt={0} onComplete={(code) => codes.push(code)} />);
      const input = (await shown.find('input')) as HTMLInputElement;
      input.focus();
      document.execCommand('insertText', false, pasted);
      expect(codes).to.deep.equal(['194970']);
      expect(input.value).to.equal('194970');
    });
});
