import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as gatehouse from '../index.ts';
import { callerOf } from '../server/caller.ts';
import { initialSession } from '../server/initial-session.ts';

const {
  AuthorizedContent,
  InitialSession,
  LoginBox,
  Protect,
  RequireAuth,
  SignedIn,
  SignedOut,
  SteppedUp,
  useAccessToken,
  useAuth,
  useEntitlement,
  useFeatureFlags,
  usePermission,
  useTenants,
  useUser,
} = gatehouse;

function Hooks() {
  const { isLoading, error } = useAuth();
  const answers = [useUser(), useAccessToken(), useTenants().activeTenant, error];
  const flags = [usePermission('a'), useEntitlement('b').isEntitled, ...useFeatureFlags(['c'])];
  return <p>{`${String(isLoading)} ${answers.join('')} ${flags.join(' ')}`}</p>;
}

it('on a server nobody is known: hooks wait, guards show nothing that is for somebody, and nothing has to be configured', () => {
  const markup = renderToString(
    <RequireAuth fallback={<Hooks />} redirectUrl="/a" params={{ b: 'c' }}>
      <i>for members</i>
    </RequireAuth>,
  );
  expect(markup).toBe('<p>true  false false false</p>');
  const guarded = <i>somebody</i>;
  const guards = [SignedIn, SignedOut, SteppedUp, Protect, AuthorizedContent].map((Guard) => <Guard key={Guard.name}>{guarded}</Guard>);
  expect(renderToString(<>{guards}</>)).toBe('');
});

describe('who a server says is signed in', () => {
  const claims = { sub: 'u1', type: 'userToken', sid: 's1', name: 'Ada', email: 'ada@acme.test', tenantId: 't1', tenantIds: ['t1', 't2'] };
  const ada = callerOf('eyJ.secret', { ...claims, roles: ['Admin'], permissions: ['fe.secure.*'] });
  const Page = () => (
    <>
      <SignedIn>{useUser()?.name}</SignedIn>
      <SignedOut>nobody</SignedOut>
      <Protect requiredRoles={['Admin']} requiredPermissions={['fe.secure.read.users']} fallback=" no">
        {' '}
        admin of {useUser()?.tenantId}
      </Protect>
      <AuthorizedContent requiredRoles={['Owner']}>owner</AuthorizedContent>
      <RequireAuth fallback=" …"> members</RequireAuth>
      <SteppedUp fallback=" not yet">never</SteppedUp>
      {useAccessToken()}
    </>
  );
  const rendered = (value: Parameters<typeof InitialSession>[0]['value']) =>
    renderToString(
      <InitialSession value={value}>
        <Page />
      </InitialSession>,
    ).replaceAll('<!-- -->', '');

  it('is what hooks and guards show, each page its own; rights are decided by them, a recent factor never', () => {
    expect(rendered(initialSession(ada))).toBe('Ada admin of t1 members not yet');
    expect(rendered(initialSession(undefined))).toBe('nobody no …');
    expect(rendered(undefined)).toBe(' …');
  });

  it('reaches the page as JSON, without the token and its claims', () => {
    const json = JSON.stringify(initialSession(ada));
    expect(JSON.parse(json)).toEqual({
      ...{ id: 'u1', name: 'Ada', email: 'ada@acme.test', tenantId: 't1', tenantIds: ['t1', 't2'] },
      ...{ roles: ['Admin'], permissions: ['fe.secure.*'] },
    });
    expect(rendered(JSON.parse(json) as ReturnType<typeof initialSession>)).toBe('Ada admin of t1 members not yet');
    expect(initialSession(callerOf('eyJ.secret', { ...claims, type: 'tenantApiToken', roles: [], permissions: [] }))).toBeNull();
  });
});

it('every component has its place in the markup of a server', () => {
  const { AdminPortal, CheckoutDialog, PlanPicker, UserSessions } = gatehouse;
  const markup = renderToString([LoginBox, AdminPortal, CheckoutDialog, PlanPicker, UserSessions].map((Part) => <Part key={Part.name} />));
  expect(markup).toBe(
    '<login-box></login-box><admin-portal></admin-portal><checkout-dialog></checkout-dialog><plan-picker></plan-picker><user-sessions></user-sessions>',
  );
});
