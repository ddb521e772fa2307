import { fill } from '../../src/lib/fill.ts';
import { parseArgs } from 'node:util';
import { usualOverlap, type AccessType } from '../../src/contract/applications/applications.schemas.ts';
import { invalidInput } from '../../src/contract/input.ts';
import { readWebAddress } from '../../src/lib/web-address.ts';
import { isUuid } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import {
  auditGiven,
  changeApplication,
  createApplication,
  endAssignments,
  giveToTenant,
  requireApplication,
  requireTenant,
  rotateSecret,
  takeFromTenant,
  type ApplicationChange,
} from '../identity/applications/manage-applications.ts';
import { readVersion } from '../identity/configuration/plans.ts';
import type { Work } from '../identity/work.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { startStrings as strings } from './start-strings.ts';
import { exactAddress, readVariables, type Env, type Variables } from './variables.ts';

type Run = (tx: Tx, work: Work) => Promise<Answer>;

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{
    name: text,
    description: text,
    logo: text,
    access: text,
    active: text,
    'first-party': text,
    owner: text,
    'app-url': text,
    'login-url': text,
  },
  ...{ 'redirect-uri': several, 'sign-out-uri': several, public: flag, now: flag },
};
const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

const usage = () => new UsageError();
function accessOf({ refuse }: Variables, access: string | undefined): AccessType | undefined {
  if (access !== undefined && access !== 'managed' && access !== 'free') refuse('--access', 'it is managed or free.');
  if (access === undefined) return undefined;
  return access === 'free' ? 'FREE_ACCESS' : 'MANAGED_ACCESS';
}

function ownerOf({ refuse }: Variables, owner: string | undefined): string | null | undefined {
  if (owner === undefined || owner === 'none') return owner && null;
  if (!isUuid(owner)) refuse('--owner', 'it is the id of a workspace, or none.');
  return owner;
}

function changeOf(variables: Variables, values: Values): ApplicationChange {
  const { refuse } = variables;
  const page = (name: 'app-url' | 'login-url') => {
    const address = values[name];
    if (address && !readWebAddress(address)) refuse(`--${name}`, `"${address}" is not a web address.`);
    return address;
  };
  const exact = (name: 'redirect-uri' | 'sign-out-uri') => values[name]?.map((each) => exactAddress(variables, `--${name}`, each));
  const { name, description, logo, access } = values;
  const answered = (option: 'active' | 'first-party') => {
    const answer = values[option];
    if (answer !== undefined && answer !== 'yes' && answer !== 'no') refuse(`--${option}`, 'it is yes or no.');
    return answer === undefined ? undefined : answer === 'yes';
  };
  if (name !== undefined && (name.trim() === '' || name.length > 100)) refuse('--name', 'use 1 to 100 characters.');
  if (logo && !/^(https:\/\/|data:image\/)/.test(logo)) refuse('--logo', `"${logo}" is neither an https nor a data:image address.`);
  return {
    name: name?.trim(),
    description,
    logo_url: logo,
    app_url: page('app-url'),
    login_url: page('login-url'),
    access_type: accessOf(variables, access),
    is_active: answered('active'),
    is_first_party: answered('first-party'),
    owner_tenant_id: ownerOf(variables, values.owner),
    redirect_uris: exact('redirect-uri'),
    sign_out_uris: exact('sign-out-uri'),
  };
}

async function list(tx: Tx): Promise<Answer> {
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'name', 'access_type', 'is_first_party', 'is_active', 'owner_tenant_id'])
    .orderBy('created_at')
    .execute();
  const applications = rows.map((row) => ({
    ...{ id: row.id, name: row.name, accessType: row.access_type, isFirstParty: row.is_first_party, isActive: row.is_active },
    owner: row.owner_tenant_id,
  }));
  const text = rows
    .map(({ id, name, access_type, is_first_party, is_active, owner_tenant_id: owner }) =>
      [
        id,
        access_type,
        is_first_party ? 'first-party' : 'third-party',
        is_active ? 'on' : 'off',
        ...(owner ? [`owner ${owner}`] : []),
        name,
      ].join('  '),
    )
    .join('\n');
  return answer(text, applications);
}

/** What the vendor does about applications; undefined for other commands. Errors: ConfigError, whatever is wrong with the arguments. */
export function applicationCommand(env: Env, [command = '', ...args]: string[]): Run | undefined {
  if (!/^(applications|rotate-client-secret|(create|change|give|take)-application)$/.test(command)) return undefined;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    // An option that doesn't exist, or one without its value.
    throw usage();
  }
  const { values } = parsed;
  const [first, second, ...more] = parsed.positionals;
  if (command === 'applications') return list;
  const namesTenant = /^(give|take)/.test(command);
  if (!first || more.length > 0 || namesTenant !== (second !== undefined)) throw usage();
  const change = readVariables(env, (variables) =>
    changeOf(variables, command === 'create-application' ? { ...values, name: first } : values),
  );
  if (command === 'create-application')
    return async (tx, work) => {
      // What has no secret runs our elements, which use the API.
      const is_first_party = change.is_first_party ?? values.public === true;
      const row = await createApplication(tx, work, { ...change, is_first_party, name: change.name ?? first });
      const created = fill(strings.applicationCreated, { name: first, id: row.id });
      if (values.public) return answer(created, { id: row.id, name: first });
      const { secret } = await rotateSecret(tx, work, row, 0);
      return answer(`${created}\n${fill(strings.applicationSecret, { secret })}`, { id: row.id, name: first, secret });
    };
  if (command === 'change-application')
    return async (tx, work) => {
      const row = await requireApplication(tx, first);
      const { document } = await readVersion(tx);
      if (document.applications?.some(({ key }) => key === first)) throw invalidInput({ [first]: strings.applicationInDocument });
      await changeApplication(tx, work, row, change);
      return answer(fill(strings.applicationChanged, { id: first }), { id: first });
    };
  if (command === 'rotate-client-secret')
    return async (tx, work) => {
      const row = await requireApplication(tx, first);
      const { document } = await readVersion(tx);
      // Its programs, which have none, would be refused from now on.
      if (document.applications?.some(({ key, type }) => key === first && type === 'public'))
        throw invalidInput({ [first]: strings.publicInDocument });
      const isNow = values.now === true;
      const { secret, previousEndsAt } = await rotateSecret(tx, work, row, isNow ? 0 : usualOverlap);
      const said = isNow ? strings.secretReplaced : previousEndsAt ? strings.secretRotated : strings.secretMade;
      return answer(fill(said, { id: first, secret }), { id: first, secret });
    };
  const tenantId = second!;
  if (command === 'give-application')
    return async (tx, work) => {
      const accessType = change.access_type ?? 'MANAGED_ACCESS';
      const row = await requireApplication(tx, first);
      await requireTenant(tx, tenantId);
      const before = await giveToTenant(tx, work, { id: first, tenantId, accessType });
      await auditGiven(tx, work, { row, tenantId, before, accessType });
      return answer(fill(strings.applicationGiven, { id: first, tenant: tenantId }), { id: first, tenantId, accessType });
    };
  return async (tx, work) => {
    const row = await requireApplication(tx, first);
    await endAssignments(tx, work, { row, tenantId, before: await takeFromTenant(tx, { id: first, tenantId }) });
    return answer(fill(strings.applicationTaken, { id: first, tenant: tenantId }), { id: first, tenantId });
  };
}
