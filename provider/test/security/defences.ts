import { OperationNodeTransformer, RawNode, sql, ValueNode, type BinaryOperationNode, type KyselyPlugin, type OperationNode } from 'kysely';
import type { Database } from '../../db/scope.ts';
import type { TestWorld } from '../world.ts';
import { ownedBy, someColumn, tablesOf } from './fingerprint.ts';

/** Disables row-level security, so that only conditions separate tenants. */
export const withoutPolicies = (db: Database): Database => ({
  ...db,
  tenant: (_tenantId, work, options = {}) => db.system(work, options),
});

/** Removes every comparison with one of these ids from a statement, whether built with kysely or in SQL. */
class DropConditions extends OperationNodeTransformer {
  readonly #ids: ReadonlySet<unknown>;
  constructor(ids: ReadonlySet<unknown>) {
    super();
    this.#ids = ids;
  }
  #isOurs(node: OperationNode | undefined): boolean {
    return node !== undefined && ValueNode.is(node) && this.#ids.has(node.value);
  }
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (this.#isOurs(node.rightOperand)) return RawNode.createWithSql('true') as unknown as BinaryOperationNode;
    return super.transformBinaryOperation(node);
  }
  protected override transformRaw(node: RawNode): RawNode {
    const { sqlFragments, parameters } = super.transformRaw(node);
    const fragments = [sqlFragments[0]!];
    const kept: OperationNode[] = [];
    for (const [index, parameter] of parameters.entries()) {
      const before = fragments.at(-1)!;
      const comparison = /[\w.]+ = $/.exec(before);
      if (comparison && this.#isOurs(parameter))
        fragments.push(`${fragments.pop()!.slice(0, comparison.index)}true${sqlFragments[index + 1]}`);
      else {
        kept.push(parameter);
        fragments.push(sqlFragments[index + 1]!);
      }
    }
    return RawNode.create(fragments, kept);
  }
}

/** Removes tenant conditions from statements, so that only row-level security separates tenants. */
export function withoutConditions(db: Database, ids: readonly string[]): Database {
  const transformer = new DropConditions(new Set(ids));
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
  return {
    ...db,
    tenant: (tenantId, work, options) => db.tenant(tenantId, (tx) => work(tx.withPlugin(plugin)), options),
    system: (work, options) => db.system((tx) => work(tx.withPlugin(plugin)), options),
  };
}

/**
 * Moves this tenant's rows behind all others, so that a statement without a condition that takes the first row gets
 * another tenant's.
 */
export async function putLast(world: TestWorld, tenantId: string): Promise<void> {
  const tables = await tablesOf(world);
  await world.owner.transaction().execute(async (tx) => {
    await sql`set local app.scope = 'system'`.execute(tx);
    for (const table of tables) {
      const mine = ownedBy(table, tenantId);
      const column = sql.ref(someColumn(table));
      if (mine) await sql`update ${sql.table(table.name)} t set ${column} = ${column} where ${mine}`.execute(tx);
    }
  });
}
