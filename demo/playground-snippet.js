// What a page needs for what was chosen: pure, so that a test can read it.
const tagFor = { 'login-box': 'LoginBox', 'plan-picker': 'PlanPicker', 'user-sessions': 'UserSessions', 'admin-portal': 'AdminPortal' };

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** In the quotes that leave most as it is. */
const quoted = (text) =>
  text.includes('"') ? `'${escaped(text).replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'` : `"${escaped(text)}"`;
// Neither ends the style that it stands in.
const cssValue = (text) => text.replaceAll(/[;{}<>]/g, '');
/** To start from: what options look like that take more than a word, and how each function is written. */
export const examples = {
  baseUrl: 'https://auth.example.com',
  urlPrefix: 'api/auth',
  clientId: 'your client ID',
  appName: 'shop',
  appId: 'application ID',
  basename: '/app',
  framework: 'react',
  customStyles: "[part~='card'] { border-style: dashed }",
  allowedRedirectOrigins: ['https://app.example.com'],
  allowedFrameOrigins: ['https://portal.example.com'],
  clearIdleTimeoutAllowedOrigins: ['https://frame.example.com'],
  openAppSchemes: ['com.example.app'],
  tokenOrigins: ['https://api.example.com'],
  routes: { loginUrl: '/sign-in' },
  legal: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' },
  localizations: { en: { loginBox: { login: { titleTo: 'Welcome to {{app}}', continue: 'Next' } } } },
  navigation: { roles: { visibility: 'hidden' } },
  fields: { profile: { jobTitle: 'hidden' } },
  metadata: { themeV2: { loginBox: { signup: { splitFullName: true } } } },
  metadataOverrides: { themeV2: { adminPortal: { pages: { profile: { fieldsProperties: { address: { appearance: 'viewOnly' } } } } } } },
  overrideFeatureFlags: { 'multi-apps-admin-portal': 'on' },
  onRedirectTo: '(path) => router.push(path)',
  tenantResolver: "() => ({ tenant: location.hostname.split('.')[0] })",
  additionalHeaders: "() => ({ 'x-request-source': 'web' })",
  additionalQueryParams: "() => ({ source: 'web' })",
  tokenResolver: '() => getMyToken()',
  events: '{ userVerified: () => track() }',
  beforeRequest: '(init, url) => init',
};

/** What is code already. */
class Code {
  constructor(text) {
    this.text = text;
  }
}
const codeOf = (calls) => Object.fromEntries(Object.entries(calls).map(([name, text]) => [name, new Code(text)]));
const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** As the loader's tag says it. */
function attributeValue(value) {
  if (typeof value === 'boolean') return value ? '' : 'false';
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** As code: keys without quotes where they need none. */
function literal(value, indent = '') {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('<', String.raw`\x3c`)}'`;
  if (value instanceof Code) return value.text;
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, each]) => `${inner}${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${literal(each, inner)},`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
const isEmpty = (value) => Object.keys(value).length === 0;

/** `choice`: tag, attributes, theme, tokens, slots, options, calls, all without what is as it would be anyway. */
export function htmlOf({ tag, attributes, theme, tokens, slots, options: chosen, calls }) {
  const { mode, ...look } = theme;
  const written = Object.entries({ ...attributes, ...(mode && { theme: mode }) }).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  const style = Object.entries(tokens).map(([name, value]) => `    --ap-${name}: ${cssValue(value)};`);
  const children = Object.entries(slots).map(([name, text]) => `\n  <p slot="${name}">${escaped(text)}</p>`);
  const options = isEmpty(look)
    ? []
    : [`<script>\n  document.querySelector('${tag}').options = ${literal({ theme: look }, '  ')};\n</script>`];
  const told = { baseUrl: 'https://auth.example.com', clientId: '…', ...chosen };
  const data = Object.entries(told).map(([name, value]) => {
    const text = attributeValue(value);
    return ` data-${kebab(name)}${text === '' ? '' : `=${quoted(text)}`}`;
  });
  return [
    `<script src="https://cdn.example.com/0.1.0/loader.js"${data.join('')}></script>`,
    ...(isEmpty(calls) ? [] : [`<script>\n  AdminPortal.configure(${literal(codeOf(calls), '  ')});\n</script>`]),
    ...(style.length > 0 ? [`<style>\n  ${tag} {\n${style.join('\n')}\n  }\n</style>`] : []),
    `<${tag}${written.join('')}>${children.join('')}${children.length > 0 ? '\n' : ''}</${tag}>`,
    ...options,
  ].join('\n');
}

export function reactOf({ tag, attributes, theme, tokens, slots, options: chosen, calls }) {
  const { language, ...own } = attributes;
  const look = { ...theme, ...(!isEmpty(tokens) && { tokens }) };
  const options = {
    baseUrl: 'https://auth.example.com',
    clientId: '…',
    ...(language && { language }),
    ...(!isEmpty(look) && { theme: look }),
    ...chosen,
    ...codeOf(calls),
  };
  const props = Object.entries(own)
    // Of the element alone.
    .filter(([name]) => name !== 'shadow')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`));
  const children = Object.entries(slots).map(([name, text]) => `\n  <p slot="${name}">{${literal(text)}}</p>`);
  const component = tagFor[tag];
  const element =
    children.length > 0 ? `<${component}${props.join('')}>${children.join('')}\n</${component}>` : `<${component}${props.join('')} />`;
  return `import { configureGatehouse, ${component} } from 'gatehouse';\n\nconfigureGatehouse(${literal(options)});\n\n${element}`;
}
