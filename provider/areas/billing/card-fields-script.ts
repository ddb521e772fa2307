/**
 * Runs in the frame. It hears its parent only, from the one origin that the server let in, and says nothing of what was typed: only whether it's
 * complete, and what became of it. The parent says how it looks and in which words, as text.
 */
export const cardFieldsScript = `
const parentOrigin = document.documentElement.dataset.parent;
let words = JSON.parse(document.documentElement.dataset.words);
const form = document.forms[0];
const ask = document.querySelector('dialog');
const tell = (message) => parent.postMessage({ source: 'gatehouse-card', ...message }, parentOrigin);
const digits = (text) => text.replace(/\\D/g, '');
const read = () => {
  const [month = '', year = ''] = form.expiry.value.split('/');
  return {
    number: digits(form.number.value), cvc: digits(form.cvc.value), name: form.holder.value.trim(),
    expMonth: Number(digits(month)), expYear: 2000 + Number(digits(year)),
  };
};
const faults = ({ number, cvc, expMonth, expYear }) => ({
  ...(number.length < 12 && { number: words.numberWrong }),
  ...((expMonth < 1 || expMonth > 12 || expYear < 2001) && { expiry: words.expiryWrong }),
  ...(cvc.length < 3 && { cvc: words.codeWrong }),
});
const show = (found) => {
  for (const field of ['number', 'expiry', 'cvc']) {
    form[field].setAttribute('aria-invalid', String(field in found));
    document.getElementById(field + '-error').textContent = found[field] ?? '';
  }
  const [first] = Object.keys(found);
  if (first) form[first].focus();
};
form.expiry.addEventListener('input', ({ inputType }) => {
  const text = digits(form.expiry.value).slice(0, 4);
  if (inputType !== 'deleteContentBackward' || text.length > 2) form.expiry.value = text.length >= 2 ? text.slice(0, 2) + '/' + text.slice(2) : text;
});
form.number.addEventListener('blur', () => { form.number.value = digits(form.number.value).replace(/(.{4})(?=.)/g, '$1 '); });
form.addEventListener('input', () => tell({ type: 'change', complete: Object.keys(faults(read())).length === 0 }));
addEventListener('keydown', ({ key, isComposing, keyCode }) => { if (key === 'Escape' && !isComposing && keyCode !== 229 && !ask.open) tell({ type: 'escape' }); });
form.addEventListener('submit', (event) => { event.preventDefault(); tell({ type: 'submitted' }); });
const send = async (entry) => {
  const response = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(entry) });
  if (!response.ok) return { status: 'refused', reason: response.status === 429 || response.status > 499 ? 'unreachable' : 'invalid' };
  return response.json();
};
let isSending = false;
const answered = () => new Promise((resolve) => {
  ask.showModal();
  tell({ type: 'asking' });
  ask.onclose = () => resolve(ask.returnValue === 'yes');
});
const run = async (secret) => {
  const card = read();
  const found = faults(card);
  show(found);
  if (Object.keys(found).length > 0) return { status: 'incomplete' };
  const first = await send({ secret, card });
  return first.status === 'confirm' ? send({ secret, confirmed: await answered() }) : first;
};
/** A charge that the bank asks about: there is no card to enter. */
const confirm = async (secret) => {
  form.hidden = true;
  document.body.style.minBlockSize = '220px';
  return send({ secret, confirmed: await answered() });
};
const deeds = { submit: run, confirm };
const submit = async (deed, secret) => {
  isSending = true;
  const result = await deed(secret).catch(() => ({ status: 'refused', reason: 'unreachable' }));
  isSending = false;
  if (result.status === 'added') form.reset();
  tell({ type: 'result', ...result });
};
const wear = ({ language, direction, scheme, tokens, words: own }) => {
  const { documentElement: page } = document;
  Object.assign(page, { lang: String(language), dir: direction === 'rtl' ? 'rtl' : 'ltr' });
  page.style.colorScheme = scheme === 'dark' ? 'dark' : 'light';
  for (const [name, value] of Object.entries(tokens)) if (/^[a-z-]+$/.test(name)) page.style.setProperty('--' + name, String(value));
  words = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, typeof own[name] === 'string' ? own[name] : text]));
  for (const one of document.querySelectorAll('[data-word]')) one.textContent = words[one.dataset.word];
  document.title = words.title;
  tell({ type: 'dressed' });
};
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== parentOrigin || !data) return;
  if (data.type === 'look') wear(data);
  if (data.type === 'focus') form.number.focus();
  if (data.type === 'check') {
    const found = faults(read());
    show(found);
    tell({ type: 'checked', complete: Object.keys(found).length === 0 });
  }
  const deed = Object.hasOwn(deeds, data.type) ? deeds[data.type] : undefined;
  if (deed && typeof data.secret === 'string' && !isSending) submit(deed, data.secret);
});
new ResizeObserver(() => tell({ type: 'size', height: document.body.offsetHeight })).observe(document.body);
tell({ type: 'ready' });
`;
