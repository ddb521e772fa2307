import { notFound } from '../../../src/contract/input.ts';
import type { SamlConfig, SamlConfigInput, SsoConfigInput } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { serviceProviderOf } from '../../federation/saml/saml-provider.ts';
import type { Work } from '../../identity/work.ts';
import { createConnection, updateConnection } from './connection-changes.ts';
import { firstConnection, loadConnectionRow, toConfig, type ConnectionRow } from './connection-view.ts';
import { addDomain, removeDomain } from './domain-changes.ts';

/** Errors: NOT_FOUND before anything was saved. */
export async function requireFirst(tx: Tx, work: Work): Promise<ConnectionRow> {
  const row = await firstConnection(tx, work);
  if (!row) throw notFound();
  return row;
}

export function toSamlConfig(work: Work, row: ConnectionRow | undefined): SamlConfig {
  const { acsUrl, entityId } = serviceProviderOf(work.deps.config);
  if (!row) return { enabled: false, acsUrl, spEntityId: entityId };
  const { domains, roleIds: _roles, groups: _groups, skipEmailDomainValidation: _skip, ...config } = toConfig(work, row);
  const [first] = domains;
  return { ...config, domain: first?.domain ?? '', validated: first?.validated ?? false, isSamlActive: row.type === 'saml' && row.enabled };
}

const saveFirst = async (tx: Tx, work: Work, input: SsoConfigInput): Promise<ConnectionRow> => {
  const present = await firstConnection(tx, work);
  return present ? updateConnection(tx, work, present.id, input) : createConnection(tx, work, input);
};

/** Errors: INVALID_INPUT, KEY_TAKEN. */
export async function saveSaml(tx: Tx, work: Work, { domain, ...input }: SamlConfigInput): Promise<SamlConfig> {
  const saved = await saveFirst(tx, work, input);
  const [first] = saved.domains;
  if (domain !== undefined && domain !== (first?.domain ?? '')) {
    if (first) await removeDomain(tx, work, saved, first.id);
    if (domain) await addDomain(tx, work, await loadConnectionRow(tx, work, saved.id), domain);
  }
  return toSamlConfig(work, await loadConnectionRow(tx, work, saved.id));
}

/** Metadata turns it on (SPEC 3). */
export const saveSamlMetadata = async (tx: Tx, work: Work, settings: SsoConfigInput): Promise<SamlConfig> =>
  toSamlConfig(work, await saveFirst(tx, work, { ...settings, enabled: true }));
