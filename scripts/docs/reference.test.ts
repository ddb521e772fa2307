import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productPermissions } from '../../src/contract/permission-keys.ts';
import { publicEvents } from '../../src/contract/webhooks/events.ts';
import { errorCodes } from '../../src/lib/error.ts';
import { partNames } from '../../src/ui/parts.ts';
import { customElements } from '../build/custom-elements.ts';
import { readFields } from './configuration.ts';
import { endpoints, readActions, readErrors, readInterfaces, readVariableNames, readVariables, referencePages } from './reference.ts';

const root = join(import.meta.dirname, '../..');
const pages = referencePages();

describe('the reference', () => {
  it('describes every option, key of the theme and listener', () => {
    const found = Object.values(readInterfaces()).flat();
    expect(found.length).toBeGreaterThan(45);
    expect(found.filter(({ description }) => description === '')).toEqual([]);
  });

  it('describes every attribute, event, part and token', () => {
    const [first, ...others] = customElements().modules.flatMap(({ declarations }) => declarations);
    const described = [first!, ...others].flatMap(({ attributes, events, cssParts, cssProperties }) => [
      ...attributes,
      ...events,
      ...cssParts,
      ...cssProperties,
    ]);
    expect(described.filter(({ description }) => !description)).toEqual([]);
    expect(first!.cssParts.map(({ name }) => name).toSorted()).toEqual([...partNames].toSorted());
  });

  it('has every error code, with its status unless a browser raises it', () => {
    const errors = readErrors();
    expect(errors.map(({ code }) => code)).toEqual([...errorCodes]);
    const unknown = errors.filter(({ statuses, by, implied }) => statuses.length === 0 && (by.length > 0 || implied));
    expect(unknown.map(({ code }) => code)).toEqual([]);
    expect(errors.find(({ code }) => code === 'WRONG_PASSWORD')?.statuses).toEqual([400]);
    expect(errors.find(({ code }) => code === 'FORBIDDEN')?.statuses).toEqual([403]);
  });

  it('says of every audit action what it means and who records it', () => {
    const actions = readActions();
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter(({ sentence, by }) => sentence === '' || by.length === 0)).toEqual([]);
  });

  it('has every webhook event, permission and endpoint', () => {
    for (const { key } of publicEvents) expect(pages['webhook-events']).toContain(`| \`${key}\` |`);
    for (const { key, description } of productPermissions) {
      expect(pages['permissions']).toContain(`| \`${key}\` |`);
      expect(description).not.toBe('');
    }
    for (const { method, path } of endpoints) expect(pages['endpoints']).toContain(`| \`${method} ${path}\` |`);
  });

  it('has every field of gatehouse.config.ts, with a sentence', () => {
    const fields = readFields();
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(({ sentence, path }) => sentence === '' && !path.includes('unitAmounts.'))).toEqual([]);
    expect(pages['configuration']).toContain('| `plans[].prices[].forSubscribers` |');
  });

  it('has every variable that the provider reads', () => {
    const text = readVariables().flat().join(' ') + readFileSync(join(root, 'docs/operations.md'), 'utf8');
    // The demo's own.
    const told = (name: string) => text.includes(name) || name.startsWith('DEMO_IDP_') || /^OTEL_(EXPORTER|TRACES)_/.test(name);
    expect(readVariableNames().length).toBeGreaterThan(45);
    expect(readVariableNames().filter((name) => !told(name))).toEqual([]);
    expect(readVariables().filter((row) => row.length !== 3 || !row[1])).toEqual([]);
  });
});
