import { invalidInput } from '../../../src/contract/input.ts';
import { readAddress } from '../../../src/contract/restrictions/ip-range.ts';
import { domainOf, readDomain } from '../../../src/lib/email-domain.ts';
import { domainVerdict, networkGate } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { TrialVerdict } from '../../../src/contract/restrictions/restrictions.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { readDomainRules } from '../../identity/policy/domain-rules.ts';
import { isPublicDomain } from '../../identity/policy/public-domains.ts';
import { networkRulesOf, readNetworks } from '../../identity/policy/network-rules.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';

/** What the workspace would say to an address, an email, or a domain. Errors: INVALID_INPUT. */
export async function tryOut(tx: Tx, ctx: Ctx, value: string): Promise<TrialVerdict> {
  const { tenantId } = callerOf(ctx);
  const address = readAddress(value);
  if (address) {
    const ip = address.toString();
    const gate = networkGate(networkRulesOf(await readNetworks(tx, tenantId)));
    return { kind: 'ip', ...gate({ ip, country: ctx.deps.places.find(ip)?.country }) };
  }
  if (!domainOf(value) && !readDomain(value)) throw invalidInput({ value: 'Enter an IP address or an email.' });
  return { kind: 'email', ...domainVerdict(await readDomainRules(tx, tenantId), value, isPublicDomain) };
}
