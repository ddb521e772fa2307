import * as v from 'valibot';
import { AccountSettingsChange } from '../account-settings/account-settings.schemas.ts';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { User } from '../users/users.schemas.ts';
import { Email, Id, Line, Moment, PersonName } from '../values.ts';

/**
 * Who of an account may act on the accounts below it. `defaultOff`: nobody until they are allowed to. `defaultOn`: everybody until they
 * are forbidden to. `alwaysOn`: everybody.
 */
export const accessTypes = ['defaultOff', 'defaultOn', 'alwaysOn'] as const;
export const AccessType = v.picklist(accessTypes);
export type AccessType = v.InferOutput<typeof AccessType>;

export const tenantTypes = ['customer', 'spam', 'test', 'reseller', 'headquarter'] as const;
export const TenantType = v.picklist(tenantTypes);
export type TenantType = v.InferOutput<typeof TenantType>;

export const SubTenant = v.object({
  tenantId: v.string(),
  name: v.string(),
  status: v.optional(v.string()),
  website: v.optional(v.string()),
  address: v.optional(v.string()),
  timezone: v.optional(v.string()),
  currency: v.optional(v.string()),
  updatedAt: v.optional(Moment),
});
export type SubTenant = v.InferOutput<typeof SubTenant>;

const { website, address, timezone, currency, logo, applicationUrl } = AccountSettingsChange.entries;
export const NewSubTenant = v.object({
  /** Sent again, it creates no second account. */
  tenantId: Id,
  name: Line(100),
  parentTenantId: Id,
  isReseller: v.optional(v.boolean()),
  /** A label for software of the host, shown in place of `ACTIVE`. It locks nobody out. */
  status: v.optional(Line(64)),
  /** Ours: what it is; a reseller or a customer if nobody says. */
  tenantType: v.optional(TenantType),
  ...{ website, address, timezone, currency, logo, applicationUrl },
  /** The same as `logo`. */
  logoUrl: logo,
  /** For the audit log. */
  creatorName: v.optional(PersonName),
  creatorEmail: v.optional(Email),
});
export type NewSubTenant = v.InferOutput<typeof NewSubTenant>;

/**
 * All but the name is ours. `parentTenantId` moves the account, with everything below it; `tenantType` says nothing about rights; an empty
 * string clears what the account is set to.
 */
export const SubTenantChange = v.object({
  name: v.optional(Line(100)),
  parentTenantId: v.optional(Id),
  tenantType: v.optional(TenantType),
  ...{ website, address, timezone, currency },
});
export type SubTenantChange = v.InferOutput<typeof SubTenantChange>;

const RoleIds = v.pipe(v.array(v.string()), v.maxLength(50));
const Person = v.object({ email: Email, name: v.optional(PersonName) });

export const NewUsersOfAccount = v.object({
  users: v.pipe(v.array(Person), v.minLength(1), v.maxLength(50)),
  tenantId: Id,
  roleIds: v.optional(RoleIds),
  allowSubAccountAccess: v.optional(v.boolean()),
});

const some = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1), v.maxLength(50));
export const NewUserOfAccounts = v.object({
  user: Person,
  subTenants: some(v.object({ tenantId: Id, roleIds: v.optional(RoleIds) })),
});
export const UserOfAccounts = v.object({ userId: Id, subTenants: some(v.object({ tenantId: Id })) });
export const RolesInAccounts = v.object({ subTenantsRoles: some(v.object({ tenantId: Id, roleIds: RoleIds })) });

/** Once for everybody, with each account of the branch that they are in. */
export const UserAcrossAccounts = v.object({
  ...User.entries,
  /** Of many accounts the first few (`describedOf`); `tenantIds` names all. */
  tenants: v.array(
    v.object({
      tenantId: v.string(),
      /** Ours. */
      name: v.string(),
      roles: v.array(Role),
      permissions: v.array(Permission),
      activated: v.boolean(),
      lastLogin: v.optional(Moment),
    }),
  ),
});
export type UserAcrossAccounts = v.InferOutput<typeof UserAcrossAccounts>;

export const userAcrossSortKeys = ['name', 'email', 'createdAt'] as const;
export type UserAcrossSortKey = (typeof userAcrossSortKeys)[number];
