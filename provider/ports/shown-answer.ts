/** No more of an answer is shown: an address may lead to what its owner shouldn't read (security.md 2.12). */
const mostShown = 1000;
const isText = (type: string | null) => /^(text\/|application\/([\w.+-]+\+)?(json|xml))/i.test(type ?? '');

/** Begin of an answer, if it is text. */
export async function shownAnswer(response: Response): Promise<string> {
  if (!isText(response.headers.get('content-type'))) return '';
  return (await response.text()).replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd').slice(0, mostShown);
}
