import type { ColumnType } from 'kysely';
import type { Strategy } from '../../src/contract/restrictions/restrictions.schemas.ts';

export interface IpRestrictionRow {
  id: string;
  tenant_id: string;
  /** In one spelling. */
  ip: string;
  strategy: Strategy;
  is_active: boolean;
  description: string | null;
  created_at: Date;
  updated_at: Date;
}
export interface DomainRestrictionRow {
  id: string;
  tenant_id: string;
  domain: string;
  type: Strategy;
  created_at: Date;
}
/** Absent until a workspace decides. */
export interface RestrictionSettingsRow {
  tenant_id: string;
  ip_active: boolean;
  ip_strategy: Strategy;
  domain_active: boolean;
  domain_type: Strategy;
  block_public_domains: boolean;
  country_active: boolean;
  country_action: Strategy;
  country_fail: Strategy;
  country_mail: boolean;
  countries: string[];
  updated_at: Date;
}
/** Settings, addresses and domains as they were. */
export interface NetworkSnapshot {
  settings: RestrictionSettingsRow;
  ips: IpRestrictionRow[];
  /** Absent in one from before domains went back, too. */
  domains?: DomainRestrictionRow[];
}

declare module './tables.ts' {
  interface Tables {
    ip_restrictions: IpRestrictionRow;
    domain_restrictions: DomainRestrictionRow;
    restriction_settings: {
      [K in keyof RestrictionSettingsRow]: ColumnType<RestrictionSettingsRow[K], RestrictionSettingsRow[K] | undefined>;
    } & {
      /** Until it's confirmed, what the last change goes back to, and when. */
      before: ColumnType<NetworkSnapshot | null, string | null | undefined, string | null>;
      reverts_at: ColumnType<Date | null, Date | null | undefined>;
    };
  }
}
