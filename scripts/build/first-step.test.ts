import { describe, expect, it } from 'vitest';
import type { Sketch } from '../../elements/first-step.ts';
import { readMarkup } from './first-step.ts';
import { keepUsed } from './used-css.ts';

describe('the markup of the first step', () => {
  it('is read as React writes it: attributes, entities, empty elements, separated texts', () => {
    expect(
      readMarkup(
        '<div class="a" hidden=""><p>Tom &amp; &quot;Ada&quot;<!-- -->!</p><input required="" value="&lt;"/><button type="submit">Go</button></div>',
      ),
    ).toEqual([
      'div',
      { class: 'a', hidden: '' },
      ['p', {}, 'Tom & "Ada"', '!'],
      ['input', { required: '', value: '<' }],
      ['button', { type: 'submit' }, 'Go'],
    ]);
  });

  it.each([
    ['an svg', '<div><svg></svg></div>', /svg/],
    ['two elements', '<p></p><p></p>', /one element/],
    ['an attribute that stands twice', '<div id="a" id="b"></div>', /duplicate-attribute/],
    ['a part that is cut off', '<div><p class=', /eof-in-tag/],
  ])('is refused with %s, which the browser could not make', (_, html, why) => expect(() => readMarkup(html)).toThrow(why));
});

describe('the styles of the first step', () => {
  const sketch: Sketch = ['div', { class: 'a', 'data-size': 'l' }, ['button', { class: 'b' }, 'Go']];
  const kept = (css: string) => keepUsed(css, sketch);

  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.c{color:red}', ''],
    ['.a,.c{color:red}', '.a{color:red}'],
    [".a[data-size='l']{color:red}.a[data-size='s']{color:blue}", ".a[data-size='l']{color:red}"],
    ['.a[data-open]{color:red}', ''],
    [".b[data-size='l']{color:red}", ''],
    ['.a>span{color:red}.a>button{color:red}', '.a>button{color:red}'],
    ['.b:disabled{color:red}.b[aria-invalid="true"]{color:red}', ''],
    ['.b[aria-busy="true"]::after{color:red}', '.b[aria-busy="true"]::after{color:red}'],
    [".b:is([data-x='1'],[data-x='2']){color:red}", ".b:is([data-x='1'],[data-x='2']){color:red}"],
    ['@media (hover:hover){.c{color:red}}', ''],
    ['@media (hover:hover){.a{color:red}.c{color:red}}', '@media (hover:hover){.a{color:red}}'],
    ['.a{animation:x 1s}@keyframes x{to{top:0}}@keyframes y{to{top:0}}', '.a{animation:x 1s}@keyframes x{to{top:0}}'],
    [
      ':host{--_p:var(--_q,1px);--_q:2px;--_r:3px;color:red}.a{width:var(--_p)}',
      ':host{--_p:var(--_q,1px);--_q:2px;color:red}.a{width:var(--_p)}',
    ],
    [':host{--_p:rgb(1,2,3);--_q:f(a;b)}.a{color:var(--_p)}', ':host{--_p:rgb(1,2,3)}.a{color:var(--_p)}'],
  ])('of %s stays %s', (css, left) => expect(kept(css)).toBe(left));
});
