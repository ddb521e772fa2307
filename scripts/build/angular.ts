// `gatehouse/angular`: a directive for each element, so that Angular's compiler checks what a template binds to it. Written as `ngc` writes
// libraries (Angular Package Format, `compilationMode: partial`), from the manifest of the elements: `ngc` itself needs an older TypeScript.
import { customElements } from './custom-elements.ts';

type Declaration = ReturnType<typeof customElements>['modules'][number]['declarations'][number];

/** What can link it: Angular 17, as far as this package says. */
const declared = (minVersion: string, type: string) => `minVersion: '${minVersion}', version: '17.0.0', ngImport: i0, type: ${type}`;
const classOf = ({ name }: Declaration) => name.replace(/Element$/, '');
/** In a template an attribute without a value is `''`. */
const isFlag = (type: string) => type === 'boolean';

/** Only what is bound is set: an element's attributes keep what they say. */
function codeOf(declaration: Declaration): string {
  const { tagName, members } = declaration;
  const type = classOf(declaration);
  const setters = members.map(
    ({ name, type: { text } }) => `  set ${name}(value) { this.#element.${name} = ${isFlag(text) ? "value === '' || value" : 'value'}; }`,
  );
  const inputs = members.map(({ name }) => `${name}: '${name}'`).join(', ');
  return `export class ${type} {
  #element;
  constructor(element) { this.#element = element.nativeElement; }
${setters.join('\n')}
  static ɵfac = i0.ɵɵngDeclareFactory({ ${declared('12.0.0', type)}, deps: [{ token: i0.ElementRef }], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({ ${declared('14.0.0', type)}, isStandalone: true, selector: '${tagName}', inputs: { ${inputs} } });
}
`;
}

function typesOf(declaration: Declaration): string {
  const { tagName, description, members } = declaration;
  const type = classOf(declaration);
  const setters = members.map((member) => {
    const { name, description: words } = member;
    const values = `AttributesByTag['${tagName}']['${'attribute' in member ? String(member.attribute) : name}']`;
    return `  /** ${words} */\n  set ${name}(value: ${values}${isFlag(member.type.text) ? " | ''" : ''});`;
  });
  const inputs = members.map(({ name }) => `${name}: { alias: '${name}'; required: false }`).join('; ');
  return `/** ${description} */
export declare class ${type} {
  constructor(element: i0.ElementRef<HTMLElementTagNameMap['${tagName}']>);
${setters.join('\n')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${type}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${type}, '${tagName}', never, { ${inputs} }, {}, never, never, true, never>;
}
`;
}

/** The module, and its declarations for the folder of the other hosts. */
export function angular(): { code: string; types: string } {
  const declarations = customElements().modules.flatMap((module) => module.declarations);
  const core = "import * as i0 from '@angular/core';\n";
  return {
    code: core + declarations.map(codeOf).join(''),
    types: `${core}import type { AttributesByTag } from '../element-types.ts';\n${declarations.map(typesOf).join('')}`,
  };
}
