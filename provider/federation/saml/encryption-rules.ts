import { allElements, attribute, childrenNamed, isNamed, ns } from './read-xml.ts';
import { refuseUnless } from './refusal.ts';

const authenticated = new Set(['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm']);
const unauthenticated = new Set(['http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc']);
const keyTransport = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

function methodOf(element: Element): string {
  const [method] = childrenNamed(element, ns.encryption, 'EncryptionMethod');
  return (method && attribute(method, 'Algorithm')) ?? '';
}

/**
 * One data, one key, no RSA 1.5, no 3DES. CBC can be altered without the key, and what an answer tells about altered text
 * gives it away letter by letter: it is opened only inside a response whose signature holds. Error: SamlRefusal.
 */
export function requireSafeEncryption(encrypted: Element, { isSignedOutside }: { isSignedOutside: boolean }): void {
  const all = allElements(encrypted);
  const named = (name: string) => all.filter(({ localName }) => localName === name);
  const [data, ...moreData] = named('EncryptedData');
  const [key, ...moreKeys] = named('EncryptedKey');
  refuseUnless(data && moreData.length === 0 && data.parentNode === encrypted, 'not one EncryptedData');
  refuseUnless(key && moreKeys.length === 0, 'not one EncryptedKey');
  refuseUnless(isNamed(data, ns.encryption, 'EncryptedData') && isNamed(key, ns.encryption, 'EncryptedKey'), 'an unknown encryption');
  refuseUnless(named('CipherValue').length === 2 && named('CipherReference').length === 0, 'a cipher text elsewhere');
  const [method, transport] = [methodOf(data), methodOf(key)];
  refuseUnless(transport === keyTransport, 'a key transport that is not allowed', { problem: 'encryption', got: transport });
  refuseUnless(authenticated.has(method) || (unauthenticated.has(method) && isSignedOutside), 'an encryption that is not allowed', {
    problem: 'encryption',
    got: method,
  });
}
