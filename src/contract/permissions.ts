/** Permissions of an area: how the role editor groups and names them. */
export interface AreaPermissions {
  /** Areas may share one; its name is what people see. */
  category: string;
  permissions: Readonly<
    Record<string, { name: string; description: string; /** Held by the built-in role that views everything. */ view?: true }>
  >;
}
