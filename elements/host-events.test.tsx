import { expect } from 'chai';
import './login-box.ts';
import './admin-portal.ts';
import type { HostEvents } from '../src/auth/events.ts';
import { Fixture } from './surfaces-fixture.ts';

describe('host events', () => {
  const page = globalThis as { onFronteggEvent?: unknown };
  afterEach(() => {
    delete page.onFronteggEvent;
  });

  it('report sign-ins, section changes and invitations to listeners and the tag manager, without secrets', async () => {
    const received: unknown[][] = [];
    page.onFronteggEvent = (...args: unknown[]) => received.push(args);
    const events: HostEvents = {
      inviteMemberClicked: (...args: unknown[]) => received.push(['inviteMemberClicked', ...args]),
      inviteMemberSubmit: (event) => received.push(['inviteMemberSubmit', event]),
      inviteMembersSubmit: (event) => received.push(['inviteMembersSubmit', event]),
      adminBoxMenuClicked: (event) => received.push(['adminBoxMenuClicked', event]),
    };
    const fixture = new Fixture();
    fixture.add('login-box', {}, { options: { events } });
    await fixture.signIn('admin@acme.test');
    expect(received).to.deep.equal([['login_completed', { authenticationType: 'password' }]]);
    const portal = fixture.add('admin-portal', { inline: '' });
    await fixture.see('Your details and how you sign in.');
    portal.shadowRoot!.querySelector<HTMLElement>('a[href$="users"]')!.click();
    await fixture.see('Invite');
    fixture.press('Invite');
    await fixture.type('Email', 'casey@acme.test');
    fixture.press('Send invitation');
    await fixture.see('Invitation sent to casey@acme.test');
    expect(received.slice(1)).to.deep.equal([
      ['adminBoxMenuClicked', { section: 'users' }],
      ['inviteMemberClicked'],
      ['inviteMemberSubmit', { email: 'casey@acme.test' }],
      ['inviteMembersSubmit', { emails: ['casey@acme.test'] }],
    ]);
    expect(JSON.stringify(received)).not.to.match(/gatehouse-demo-1|eyJ/);
    await fixture.end();
  });
});
