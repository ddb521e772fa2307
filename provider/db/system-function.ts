interface SystemFunction {
  name: string;
  /** As they are declared: `wanted uuid, most integer`. */
  args?: string;
  /** A type, or the rows: `table (…)`, `setof …`. */
  returns: string;
  language?: 'sql' | 'plpgsql';
  isVolatile?: boolean;
  body: string;
}

const definer = 'security definer set search_path = public, pg_temp';
const enter = `perform set_config('app.scope', 'system', true);`;
const leave = `perform set_config('app.scope', scope_before, true);`;
const before = `scope_before text := coalesce(current_setting('app.scope', true), '');`;

/**
 * SQL of a function that sees every tenant while its body runs, and so decides itself what it gives to whom. The body stands in a function of
 * its own, `…_in_scope`. A `set app.scope` on the function would do, but only a superuser may write that.
 */
export function systemFunction({ name, args = '', returns, language = 'sql', isVolatile = false, body }: SystemFunction): string {
  const kind = isVolatile ? 'volatile' : 'stable';
  const given =
    args === ''
      ? ''
      : args
          .split(',')
          .map((_, index) => `$${index + 1}`)
          .join(', ');
  const call = `${name}_in_scope(${given})`;
  const isSet = /^(table|setof)\b/.test(returns);
  const [declare, run, answer] = isSet
    ? ['', `return query select * from ${call};`, '']
    : returns === 'void'
      ? ['', `perform ${call};`, '']
      : [`answer ${returns};`, `answer := ${call};`, ' answer'];
  return `create function ${name}_in_scope(${args}) returns ${returns} language ${language} ${kind} as $$ ${body} $$;
create function ${name}(${args}) returns ${returns} language plpgsql ${kind} ${definer} as $$
  declare ${before} ${declare}
  begin ${enter} ${run} ${leave} return${answer}; end $$;
`;
}

/** The same of a trigger, whose statements change `new` or other tables. `answer`: what it returns. */
export const systemTrigger = (
  name: string,
  { declare = '', body, answer }: { declare?: string; body: string; answer: 'new' | 'null' },
): string =>
  `create function ${name}() returns trigger language plpgsql ${definer} as $$
  declare ${before} ${declare}
  begin ${enter} ${body} ${leave} return ${answer}; end $$;
`;
