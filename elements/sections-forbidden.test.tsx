import { expect } from 'chai';
import { sections } from '../src/admin/registry.ts';
import type { Section } from '../src/admin/section.ts';
import { addressIn, Portal } from './portal-fixture.ts';

describe('sections whose server refuses to show them', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test', { search: 'scenario=forbidden' })));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  for (const { id, strings } of sections.filter((section: Section) => section.permission))
    it(`${id} says whom to ask, and offers nothing that would be refused @${id}.forbidden`, async () => {
      await portal.open(addressIn[id] ?? id, strings.title);
      await portal.see("You don't have access to this");
      expect(portal.all('[part=page] button:not([role=tab])').map(({ textContent }) => textContent)).to.deep.equal([]);
      expect(portal.all('[part=page] [role=alert]').length).to.equal(0);
    });
});
