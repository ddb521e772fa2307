import { escapeHtml } from '../../messages/mail-page.ts';
import type { JsonSchema, OpenApi, Operation } from './openapi.ts';
import { openApiStrings as strings } from './openapi-strings.ts';
import { openApiStyles } from './openapi-styles.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/** A schema as a type is written, which is shorter than JSON Schema: `{ name: string; roleIds?: string[] }`. */
export function typeText(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  const { type, properties, required = [], items, anyOf, oneOf, allOf, additionalProperties, format } = schema;
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  const several = anyOf ?? oneOf;
  if (several) {
    const texts = [...new Set(several.map((one) => typeText(one, indent)))];
    // What may also be absent says nothing by `unknown`.
    return (texts.length > 1 ? texts.filter((text) => text !== 'unknown') : texts).join(' | ');
  }
  if (allOf) return allOf.map((one) => typeText(one, indent)).join(' & ');
  if (type === 'array') {
    const inner = typeText(items, indent);
    return /[|&]/.test(inner) && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`;
  }
  if (properties && Object.keys(properties).length > 0) {
    const deeper = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, one]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(one, deeper)};`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (type === 'object')
    return typeof additionalProperties === 'object' ? `Record<string, ${typeText(additionalProperties, indent)}>` : 'object';
  return format ? `${type ?? 'unknown'} /* ${format} */` : (type ?? 'unknown');
}

/** `listByIds` → `List by ids` */
const sentence = (name: string) => {
  const words = name
    .replaceAll(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
  const spelled = words.replaceAll(/\w+/g, (word) => (strings.spelled as Record<string, string>)[word] ?? word);
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
};
/** Texts mark code by backticks. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const block = (title: string, schema: JsonSchema | undefined) =>
  schema ? `<h4>${title}</h4><pre tabindex="0">${escapeHtml(typeText(schema))}</pre>` : '';
const schemaOf = (content?: Record<string, { schema: JsonSchema }>) => content && Object.values(content)[0]!.schema;

function operation(path: string, method: string, { operationId, description, parameters, requestBody, responses }: Operation): string {
  const [status, answer] = Object.entries(responses).find(([code]) => code !== 'default')!;
  const codes = schemaOf(responses['default']!.content)?.properties?.['errorCode']?.enum as string[];
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? `, ${strings.required}` : ''}</td><td><code>${escapeHtml(typeText(schema))}</code></td></tr>`,
  );
  return `<details id="${operationId}" data-text="${escapeHtml(`${method} ${path} ${operationId}`.toLowerCase())}"><summary><b class="${method}">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><a href="#${operationId}">${escapeHtml(sentence(operationId.split('.')[1]!))}</a></summary>
<div><p>${prose(description)}</p>${rows.length > 0 ? `<h4>${strings.parameters}</h4><table>${rows.join('')}</table>` : ''}
${block(strings.body, schemaOf(requestBody?.content))}<h4>${strings.answer} ${status}</h4>${answer.content ? `<pre tabindex="0">${escapeHtml(typeText(schemaOf(answer.content)))}</pre>` : `<p>${answer.description}</p>`}
<h4>${strings.codes}</h4><p class="codes">${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</p></div></details>`;
}

/** Opens what the address names, and filters. */
const script = `const open=()=>{const at=document.getElementById(decodeURIComponent(location.hash.slice(1)));if(at instanceof HTMLDetailsElement)at.open=true};
addEventListener('hashchange',open);open();
const field=document.querySelector('input');field.addEventListener('input',()=>{const words=field.value.toLowerCase().split(/\\s+/);let any=false;
for(const part of document.querySelectorAll('section')){let some=false;for(const one of part.querySelectorAll('details')){one.hidden=!words.every((word)=>one.dataset.text.includes(word));some||=!one.hidden}part.hidden=!some;any||=some}
document.querySelector('.nothing').hidden=any})`;

/** The document for people: areas, and each endpoint folded. */
export function openApiPage({ info, paths, tags }: OpenApi): Response {
  const nonce = crypto.randomUUID();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ tag: one.tags[0], html: operation(path, method, one) })),
  );
  const sections = tags.map(
    ({ name }) =>
      `<section aria-labelledby="area-${name}"><h2 id="area-${name}">${escapeHtml(sentence(name))}</h2><div>${all
        .filter(({ tag }) => tag === name)
        .map(({ html }) => html)
        .join('\n')}</div></section>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${openApiStyles}</style></head><body><header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1><p>${escapeHtml(info.description)} <a href="/openapi.json">${strings.file}</a></p>
<input type="search" aria-label="${strings.filter}" placeholder="${strings.filter}" autocomplete="off" spellcheck="false"></header>
<nav aria-label="${strings.areas}"><ul>${tags.map(({ name }) => `<li><a href="#area-${name}">${escapeHtml(sentence(name))}</a></li>`).join('')}</ul></nav>
<main>${sections.join('\n')}<p class="nothing" hidden>${strings.nothing}</p></main><script nonce="${nonce}">${script}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}
