import { beforeEach, expect, it } from 'vitest';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { people } from '../../../src/contract/behaviour.ts';
import type { ScheduleReport } from '../../../src/contract/reports/reports.schemas.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { sendDue } from '../../messages/send-due.ts';
import type { Mail } from '../../ports/mail.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { sendScheduled } from './send-scheduled.ts';

const schedule = { interval: 'daily', cron: '', tz: 'UTC', active: true } as const;
const body = (more: Partial<ScheduleReport> = {}): ScheduleReport => ({
  schedule,
  status: 'active',
  type: 'html',
  dataFilters: '',
  ...more,
});

let world: TestWorld;
let admin: Browser;
/** What was drawn, and what happens meanwhile. */
let drawn: string[];
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  drawn = [];
  meanwhile = async () => undefined;
  const renderer = {
    draw: async (html: string, type: string) => {
      drawn.push(html);
      await meanwhile();
      return new TextEncoder().encode(`drawn as ${type}`);
    },
  };
  world = await createWorld({ deps: { renderer } });
  // Hours away from when the day's reports are made.
  const now = world.clock.now().getTime();
  world.advance((new Date(now).setUTCHours(36, 0, 0, 0) - now) / 1000);
  admin = await world.signIn(people.admin);
});
const queued = () =>
  world.data((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'attachment', 'attachment_name', 'html']).execute());

it('several instances send it once', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ recipients: [people.support, people.readOnly] }) });
  world.advance(86_400);
  await Promise.all([1, 2, 3].map(() => sendScheduled(world.deps)));
  expect((await queued()).map(({ recipient }) => recipient).toSorted()).toEqual([people.readOnly, people.support]);
  const { data } = await (await world.signIn(people.admin)).api.audits.list({ query: { action: 'report.sent' } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ email: '', severity: 'Medium' });
});

it('one that takes longer than its turn is sent once', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ type: 'pdf' }) });
  world.advance(86_400);
  let rounds = 0;
  meanwhile = async () => {
    if (rounds++ > 0) return;
    // Another instance believes that this one has died.
    world.advance(600);
    await sendScheduled(world.deps);
  };
  await sendScheduled(world.deps);
  expect(drawn).toHaveLength(2);
  expect(await queued()).toHaveLength(1);
});

it('everyone gets it in the language they last signed in with, and it is drawn once for each', async () => {
  await admin.api.reports.schedule({
    templateId: 'sign-ins',
    body: body({ type: 'pdf', recipients: [people.admin, people.support, people.readOnly] }),
  });
  await world.data(async (tx) => {
    await tx.updateTable('users').set({ language: 'he' }).where('email', '=', people.support).execute();
    await tx.updateTable('users').set({ language: 'de' }).where('email', 'in', [people.admin, people.readOnly]).execute();
  });
  world.advance(86_400);
  await sendScheduled(world.deps);
  const opening = (html: string) => /<html[^>]*>/.exec(html)![0];
  expect(drawn.map(opening).toSorted()).toEqual(['<html lang="de" dir="ltr">', '<html lang="he" dir="rtl">']);
  const german = drawn.find((html) => html.includes('lang="de"'))!;
  expect(german).toContain('<h1>Anmeldungen und Sicherheit</h1>');
  expect(german).toContain('Fehlgeschlagene Anmeldungen');
  const mails = await world.data((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'html']).execute());
  const of = (email: string) => mails.find(({ recipient }) => recipient === email)!;
  expect(of(people.readOnly).subject).toContain('Anmeldungen und Sicherheit');
  expect(of(people.support).subject).toContain('כניסות ואבטחה');
  expect(opening(of(people.support).html)).toBe('<html lang="he" dir="rtl">');
});

it('a preview speaks the language of whoever asks', async () => {
  const query = new URLSearchParams({ templateId: 'usage', dataFilters: '', responseType: 'html' });
  const headers = { 'accept-language': 'he-IL,he;q=0.9' };
  const html = await (await admin.fetch(`/reports/engine/resources/triggers/v1/preview-report?${query}`, { headers })).text();
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).not.toMatch(/Day by day|Active users|Made /);
});

it('what people did is said in the words of the audit log, in languages other than English, too', async () => {
  const query = new URLSearchParams({ templateId: 'audit-summary', dataFilters: '', responseType: 'html' });
  const headers = { 'accept-language': 'de' };
  const html = await (await admin.fetch(`/reports/engine/resources/triggers/v1/preview-report?${query}`, { headers })).text();
  expect(html).toContain('Hat sich angemeldet');
  for (const action of allActions) expect(html).not.toContain(`>${action}<`);
});

it('a schedule that is paused or changed while it is made sends nothing', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ type: 'image' }) });
  world.advance(86_400);
  const later = await world.signIn(people.admin);
  meanwhile = () => later.api.reports.schedule({ templateId: 'usage', body: body({ schedule: { ...schedule, active: false } }) });
  await sendScheduled(world.deps);
  expect(drawn).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

it('one that cannot be drawn is tried again, and then waits for its next time without holding up others', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ type: 'pdf' }) });
  await admin.api.reports.schedule({ templateId: 'sign-ins', body: body() });
  world.advance(86_400);
  meanwhile = async () => {
    throw new Error('no browser today');
  };
  for (let round = 0; round < 6; round++) {
    await sendScheduled(world.deps);
    world.advance(1000);
  }
  expect(drawn).toHaveLength(4);
  expect((await queued()).map(({ html }) => /<h1>(.*?)</.exec(html)![1])).toEqual(['Sign-ins and security']);
  const { nextRunAt, lastRunAt } = await (await world.signIn(people.admin)).api.reports.one({ id: 'usage' });
  expect(Date.parse(nextRunAt!)).toBeGreaterThan(world.clock.now().getTime());
  expect(lastRunAt).toBeUndefined();
  expect(world.logs()).toContain('no browser today');
});

it('a file is attached, and forgotten once it is delivered', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ type: 'pdf' }) });
  await admin.api.reports.send({ body: { templateId: 'usage', to: [people.support] } });
  const mails: Mail[] = [];
  await sendDue(world.deps, { mail: { send: async (mail) => void mails.push(mail), close: () => undefined }, sms: undefined });
  const [mail] = mails.filter(({ to }) => to === people.support);
  expect(mail!.attachment!.name).toBe('report_usage.pdf');
  expect(Buffer.from(mail!.attachment!.bytes).toString()).toBe('drawn as pdf');
  expect(mail!.subject).toBe('Usage of Acme');
  expect(mail!.html).toContain('The report of Acme is attached.');
  expect((await queued()).every(({ attachment, html }) => attachment === null && html === '')).toBe(true);
});

it('PDFs and pictures are what the browser drew, named after the report', async () => {
  for (const [responseType, type, name] of [
    ['pdf', 'application/pdf', 'report_usage.pdf'],
    ['image', 'image/jpeg', 'report_usage.jpg'],
  ] as const) {
    const query = new URLSearchParams({ templateId: 'usage', dataFilters: '', responseType });
    const response = await admin.fetch(`/reports/engine/resources/triggers/v1/preview-report?${query}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe(`drawn as ${responseType}`);
  }
});

it('where the browser is gone, the page is sent instead', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body({ type: 'pdf' }) });
  world.advance(86_400);
  await sendScheduled({ ...world.deps, renderer: undefined });
  const [mail] = await queued();
  expect(mail).toMatchObject({ recipient: people.admin, attachment: null });
  expect(mail!.html).toContain('Day by day');
});

it("another workspace's schedule isn't touched", async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body() });
  const stranger = await world.signIn(people.stranger);
  expect(await stranger.api.reports.one({ id: 'usage' })).toMatchObject({ status: 'inactive', recipients: [] });
  await stranger.api.reports.schedule({ templateId: 'usage', body: body({ schedule: { ...schedule, active: false } }) });
  world.advance(86_400);
  await sendScheduled(world.deps);
  const sent = await world.data((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'sender']).execute());
  expect(sent).toEqual([{ recipient: people.admin, sender: demoTenants.acme }]);
});

it('a workspace that was closed sends nothing any more', async () => {
  await admin.api.reports.schedule({ templateId: 'usage', body: body() });
  await world.data((tx) => tx.updateTable('tenants').set({ disabled_at: new Date() }).where('id', '=', demoTenants.acme).execute());
  world.advance(86_400);
  await sendScheduled(world.deps);
  expect(await queued()).toEqual([]);
  await world.data((tx) => tx.updateTable('tenants').set({ disabled_at: null }).where('id', '=', demoTenants.acme).execute());
  await sendScheduled(world.deps);
  expect(await queued()).toHaveLength(1);
});
