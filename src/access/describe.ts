import type { Condition, ConditionGroup, Rule } from './entitlement-types.ts';
import type { Decision, Link } from './explain.ts';
import { explainTexts as strings } from './explain-texts.ts';

const fill = (template: string, values: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const attributesOf = (one: Condition | ConditionGroup): string[] =>
  'conditions' in one ? one.conditions.flatMap(attributesOf) : [one.attribute];
const ruleText = (rule: Rule) =>
  rule.name === undefined
    ? fill(strings.someRule, { attributes: [...new Set(attributesOf(rule))].join(', ') })
    : fill(strings.rule, { name: rule.name });

const given = (what: string, to: 'tenant' | 'user') => (to === 'user' ? fill(strings.toUser, { what }) : what);

function describeLink(link: Link): string {
  if (link.kind === 'flag' || link.kind === 'planRule') {
    const { by } = link;
    const values = {
      feature: link.feature,
      treatment: strings[link.treatment],
      name: link.kind === 'planRule' ? link.name : '',
      rule: typeof by === 'object' ? ruleText(by.rule) : '',
    };
    if (link.kind === 'planRule') return fill(typeof by === 'object' ? strings.planRule : strings.planDefault, values);
    return fill(typeof by === 'object' ? strings.flagRule : by === 'off' ? strings.flagOff : strings.flagDefault, values);
  }
  if (link.kind === 'plan' || link.kind === 'bundle')
    return given(fill(strings[link.kind], { name: link.name, feature: link.feature }), link.to);
  if (link.kind === 'limit') {
    const { used, limit } = link.usage;
    return fill(strings.limit, { used: String(used), limit: String(limit), feature: link.feature });
  }
  if (link.kind === 'entitlement') return fill(strings.entitlement, { feature: link.feature });
  if (link.kind === 'permission') return fill(strings.permission, { pattern: link.pattern });
  if (link.kind === 'group') return fill(strings.group, { name: link.name });
  return fill(strings.role, { name: link.name, pattern: link.pattern });
}

/** A decision in one sentence, for a log or a support case. */
export function describe({ isEntitled, justification = 'MISSING_FEATURE', chain, value }: Decision): string {
  const said = { chain: chain.map(describeLink).join('; '), justification, value: String(value) };
  if (isEntitled) return fill(value === undefined ? strings.entitled : strings.entitledTo, said);
  return fill(chain.length === 0 ? strings.bare : strings.notEntitled, said);
}
