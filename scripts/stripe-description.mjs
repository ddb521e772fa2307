// Writes provider/test/stripe/description.json: the part of Stripe's API that the provider uses, as JSON Schema. Read from the package
// `stripe` (MIT), whose types Stripe generates from its OpenAPI description; the file says which version. Run it when that package changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = resolve(import.meta.dirname, '..');
const sdk = join(root, 'node_modules/stripe');
const read = (path) => readFileSync(join(sdk, path), 'utf8');

/** Method, path, what is sent and what comes back. */
const operations = [
  ['POST /v1/customers', 'Customers', 'CustomerCreateParams', 'Customer'],
  ['POST /v1/setup_intents', 'SetupIntents', 'SetupIntentCreateParams', 'SetupIntent'],
  ['POST /v1/payment_intents', 'PaymentIntents', 'PaymentIntentCreateParams', 'PaymentIntent'],
  ['GET /v1/payment_intents', 'PaymentIntents', 'PaymentIntentListParams', 'PaymentIntent', 'list'],
  ['GET /v1/payment_intents/{id}', 'PaymentIntents', 'PaymentIntentRetrieveParams', 'PaymentIntent'],
  ['POST /v1/payment_intents/{id}/cancel', 'PaymentIntents', 'PaymentIntentCancelParams', 'PaymentIntent'],
  ['GET /v1/payment_methods/{id}', 'PaymentMethods', 'PaymentMethodRetrieveParams', 'PaymentMethod'],
  ['POST /v1/products', 'Products', 'ProductCreateParams', 'Product'],
  ['GET /v1/subscriptions', 'Subscriptions', 'SubscriptionListParams', 'Subscription', 'list'],
  ['POST /v1/subscriptions', 'Subscriptions', 'SubscriptionCreateParams', 'Subscription'],
  ['POST /v1/subscriptions/{id}', 'Subscriptions', 'SubscriptionUpdateParams', 'Subscription'],
  ['DELETE /v1/subscriptions/{id}', 'Subscriptions', 'SubscriptionCancelParams', 'Subscription'],
  ['GET /v1/invoices', 'Invoices', 'InvoiceListParams', 'Invoice', 'list'],
  ['POST /v1/invoices', 'Invoices', 'InvoiceCreateParams', 'Invoice'],
  ['POST /v1/invoices/{id}/add_lines', 'Invoices', 'InvoiceAddLinesParams', 'Invoice'],
  ['POST /v1/invoices/{id}/finalize', 'Invoices', 'InvoiceFinalizeInvoiceParams', 'Invoice'],
  ['POST /v1/invoices/{id}/attach_payment', 'Invoices', 'InvoiceAttachPaymentParams', 'Invoice'],
];
/** What its servers tell, by type. */
const events = ['SetupIntent', 'PaymentIntent'];
/** Deeper than this, anything goes: nothing of ours is there. */
const mostLevels = 3;

/** Declarations of a file by their qualified names: `PaymentIntent.Status`. */
function declarationsIn(file) {
  const found = new Map();
  const visit = (nodes, scope) => {
    for (const node of nodes) {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (!declared) continue;
      const name = scope + (declared.id?.name ?? '');
      if (declared.type === 'TSModuleDeclaration') visit(declared.body.body, `${name}.`);
      if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration')
        found.set(name, Object.assign(declared, { scope: `${name}.` }));
    }
  };
  const { program, errors } = parseSync(file, read(`esm/${file}`));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program.body, '');
  return found;
}
const shared = declarationsIn('shared.d.ts');

/** As TypeScript looks a name up: in its own namespace, then in those around it. */
function lookUp(declarations, name, scope = '') {
  for (let within = scope; ; within = within.replace(/[^.]+\.$/, '')) {
    const found = declarations.get(within + name);
    if (found || within === '') return found ?? shared.get(name);
  }
}
const nameOf = (node) => (node.type === 'TSQualifiedName' ? `${nameOf(node.left)}.${node.right.name}` : node.name);
const keywords = { TSStringKeyword: 'string', TSNumberKeyword: 'number', TSBooleanKeyword: 'boolean', TSNullKeyword: 'null' };

/** `isForm`: what is sent; a field that nobody knows is refused there. */
function schemasOf(declarations, isForm) {
  const isOpen = (level) => level > mostLevels;
  const typeOf = (node, level, scope) => {
    if (keywords[node.type]) return { type: keywords[node.type] };
    if (node.type === 'TSLiteralType') return { const: node.literal.value };
    if (node.type === 'TSArrayType') return { type: 'array', items: typeOf(node.elementType, level, scope) };
    if (node.type === 'TSTypeLiteral') return objectOf(node.members, [], level, scope);
    if (node.type === 'TSUnionType') return unionOf(node.types, level, scope);
    if (node.type === 'TSTypeReference') return referenceOf(node, level, scope);
    return {};
  };
  const unionOf = (types, level, scope) => {
    const known = types.filter((type) => type.type !== 'TSTypeReference' || nameOf(type.typeName) !== 'OtherString');
    const isExpandable = known.some(({ type }) => type === 'TSStringKeyword');
    // What isn't asked for in full comes as its id.
    const some = isExpandable ? known.filter(({ type }) => type !== 'TSTypeReference') : known;
    const literals = some.filter(({ type }) => type === 'TSLiteralType').map(({ literal }) => literal.value);
    const others = some.filter(({ type }) => type !== 'TSLiteralType').map((type) => typeOf(type, level, scope));
    const all = [...(literals.length > 0 ? [{ enum: literals }] : []), ...others];
    return all.length === 1 ? all[0] : { anyOf: all };
  };
  const referenceOf = (node, level, scope) => {
    const name = nameOf(node.typeName);
    const [argument] = node.typeArguments?.params ?? [];
    if (name === 'Array') return { type: 'array', items: typeOf(argument, level, scope) };
    if (name === 'Emptyable') return { anyOf: [{ enum: [''] }, typeOf(argument, level, scope)] };
    if (name === 'Metadata' || name === 'MetadataParam') return { type: 'object', additionalProperties: { type: 'string' } };
    const found = lookUp(declarations, name, scope);
    if (!found || isOpen(level)) return {};
    return declared(found, level);
  };
  const declared = ({ type, typeAnnotation, body, extends: bases = [], scope }, level) =>
    type === 'TSTypeAliasDeclaration'
      ? typeOf(typeAnnotation, level, scope)
      : objectOf(
          body.body,
          bases.map((base) => lookUp(declarations, nameOf(base.expression))),
          level,
          scope,
        );
  const objectOf = (members, bases, level, scope) => {
    const all = [...bases.flatMap((base) => base?.body.body ?? []), ...members].filter(({ type }) => type === 'TSPropertySignature');
    const keyOf = ({ key }) => key.name ?? key.value;
    const required = all.filter(({ optional }) => !optional).map(keyOf);
    return {
      type: 'object',
      properties: Object.fromEntries(all.map((member) => [keyOf(member), typeOf(member.typeAnnotation.typeAnnotation, level + 1, scope)])),
      ...(required.length > 0 && { required }),
      ...(isForm && { additionalProperties: false }),
    };
  };
  return (name) => {
    const found = declarations.get(name);
    if (!found) throw new Error(`The package has no ${name} any more.`);
    return declared(found, 0);
  };
}

const answers = {};
const described = {};
for (const [operation, resource, form, answer, kind] of operations) {
  const declarations = declarationsIn(`resources/${resource}.d.ts`);
  const [method, path] = operation.split(' ');
  const code = `_makeRequest('${method}', ${path.includes('{') ? `\`${path.replace('{id}', '${encodeURIComponent(id)}')}\`` : `'${path}'`},`;
  if (!read(`esm/resources/${resource}.js`).includes(code)) throw new Error(`The package has no ${operation} any more.`);
  answers[answer] ??= schemasOf(declarations, false)(answer);
  described[operation] = { form: schemasOf(declarations, true)(form), answer, ...(kind && { kind }) };
}
const eventTypes = [...read('esm/resources/Events.d.ts').matchAll(/^    type: '((\w+)\.\w+)';$/gm)]
  .filter(([, , subject]) => events.some((name) => name.replace(/(?<=.)([A-Z])/g, '_$1').toLowerCase() === subject))
  .map(([, type]) => type);
const eventBase = declarationsIn('resources/Events.d.ts');
const { version } = JSON.parse(read('package.json'));
const source = {
  name: 'stripe',
  version,
  openapi: read('OPENAPI_VERSION').trim(),
  api: /'(.+)'/.exec(read('esm/apiVersion.js'))[1],
  licence: 'MIT, Copyright (c) Stripe, Inc.',
};
const event = eventBase.has('EventBase') ? schemasOf(eventBase, false)('EventBase') : {};
const file = join(root, 'provider/test/stripe/description.json');
const text = JSON.stringify({ source, operations: described, answers, event, eventTypes });
writeFileSync(file, `${text}\n`);
console.log(`${file}: ${Object.keys(described).length} operations of stripe ${version}, ${Math.round(text.length / 1024)} KB`);
