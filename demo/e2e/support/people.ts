import { expect } from '@playwright/test';
import { createCaptcha } from '../../../src/auth/captcha.ts';
import { createApi } from '../../../src/api/client.ts';
import { lockOut } from '../../../src/contract/behaviour.ts';
import type { Api } from '../../../src/contract/endpoint.ts';
import { contract, type ContractAreas } from '../../../src/contract/index.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { newAddress, password, type Mail } from './product.ts';
import { provider } from './ports.ts';

/** A user on another device: the contract's client without a browser. */
export interface Remote extends Api<ContractAreas> {
  token: string;
}

export async function remote(email: string, secret = password): Promise<Remote> {
  let token: string | undefined;
  const api = createApi(contract, { baseUrl: provider, token: () => token });
  const login = (recaptchaToken?: string) =>
    api.auth.login({ body: { email, password: secret, ...(recaptchaToken !== undefined && { recaptchaToken }) } });
  // After somebody's wrong passwords a new device has to work, as the login box does by itself.
  const { accessToken } = await login().catch(async (error: unknown) => {
    if (toAppError(error).code !== 'CAPTCHA_REFUSED') throw error;
    return login(await createCaptcha(api.configuration).work());
  });
  token = accessToken!;
  return { ...api, token };
}

/** Wrong passwords on another device until the account is locked. */
export async function lockAccount(email: string): Promise<void> {
  const api = createApi(contract, { baseUrl: provider, token: () => undefined });
  await lockOut({ advance: (seconds) => new Promise((done) => setTimeout(done, seconds * 1000)) }, api, email);
}

export const inbox = async (address: string): Promise<Mail[]> =>
  (await fetch(`${provider}/inbox/messages?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>;

export interface Person {
  id: string;
  email: string;
  name: string;
  password: string;
}

let admin: { since: number; session: Promise<Remote> } | undefined;
/** One sign-in a minute is enough for making people. */
function adminOfAcme(): Promise<Remote> {
  if (!admin || Date.now() - admin.since > 60_000) admin = { since: Date.now(), session: remote('admin@acme.test') };
  return admin.session;
}

/** A new user of Acme for a single test, with a role by key. */
export async function newPerson(name: string, { role = 'Admin', secret = 'A long enough Secret 9' } = {}): Promise<Person> {
  const { roles, users, activation } = await adminOfAcme();
  const { items } = await roles.listAssignable();
  const email = newAddress(name.toLowerCase().replaceAll(/\W+/g, '-'));
  const { id } = await users.invite({
    body: { email, name, roleIds: items.filter(({ key }) => key === role).map((found) => found.id) },
  });
  await activation.activate({ body: { userId: id, token: await mailedToken(email), password: secret } });
  return { id, email, name, password: secret };
}

async function mailedToken(email: string): Promise<string> {
  const link = async () => (await inbox(email))[0]?.links[0];
  await expect.poll(link).toBeDefined();
  return new URL((await link())!).searchParams.get('token')!;
}

/** A new user with a new workspace, which has nothing but them. */
export async function newWorkspace(companyName: string): Promise<Person> {
  const api = createApi(contract, { baseUrl: provider, token: () => undefined });
  const owner = { email: newAddress('owner'), name: 'Olive Owner', password: 'A long enough Secret 9' };
  const { userId } = await api.signUp.email({ body: { ...owner, companyName } });
  await api.activation.activate({ body: { userId: userId!, token: await mailedToken(owner.email), password: owner.password } });
  return { ...owner, id: userId! };
}
