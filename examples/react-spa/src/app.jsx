import { AdminPortal, LoginBox, useAuth } from 'gatehouse';
import { useState } from 'react';

export function App() {
  const { isLoading, isAuthenticated, user, logout } = useAuth();
  const [open, setOpen] = useState(false);
  if (isLoading) return null;
  if (!isAuthenticated) return <LoginBox />;
  return (
    <main>
      <h1>Hello {user.name}</h1>
      <button onClick={() => setOpen(true)}>Settings</button>
      <button onClick={() => void logout()}>Sign out</button>
      <AdminPortal open={open} onClosed={() => setOpen(false)} />
    </main>
  );
}
