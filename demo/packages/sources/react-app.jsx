import { useState } from 'react';
import { AdminPortal, CheckoutDialog, configureGatehouse, InitialSession, LoginBox, useAuth, UserSessions } from 'gatehouse';

configureGatehouse({ preview: true });

const ada = { id: 'u1', name: 'Ada', email: 'ada@acme.test', tenantId: 't1', tenantIds: ['t1'], roles: [], permissions: [] };

/** As a server renders it that knows Ada, or doesn't know whose page it is. */
export const App = ({ isKnown }) => (
  <InitialSession value={isKnown ? ada : undefined}>
    <Page />
  </InitialSession>
);

function Page() {
  const { isLoading, isAuthenticated, user, logout } = useAuth();
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  const [signedIn, setSignedIn] = useState('');
  return (
    <main>
      <p role="status">{isLoading ? 'Loading' : isAuthenticated ? `${user.name} ${signedIn} closed ${closed}` : 'Nobody'}</p>
      {isAuthenticated ? (
        <>
          <button onClick={() => setOpen(true)}>Open settings</button>
          <button onClick={() => void logout()}>Leave</button>
          <UserSessions />
        </>
      ) : (
        <LoginBox className="card" style={{ maxWidth: 400 }} onSignedIn={({ userId }) => setSignedIn(userId ? 'by event' : '')} />
      )}
      <AdminPortal
        open={open}
        onClosed={() => {
          setOpen(false);
          setClosed((times) => times + 1);
        }}
      />
      <CheckoutDialog />
    </main>
  );
}
