/** Who a server renders a page for: what of the caller the browser may have, never a token. Plain JSON. */
export interface InitialSession {
  id: string;
  name?: string | undefined;
  email?: string | undefined;
  /** The workspace that they act in. */
  tenantId: string;
  /** All of their workspaces. */
  tenantIds: readonly string[];
  /** Keys. */
  roles: readonly string[];
  /** Keys, in which `*` stands for any characters. */
  permissions: readonly string[];
}
