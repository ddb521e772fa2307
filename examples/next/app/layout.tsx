import { initialSession } from 'gatehouse/server';
import { Suspense, type ReactNode } from 'react';
import { whoIsAsking } from '../session';
import { SessionProvider } from './session-provider';

export const metadata = { title: 'Next.js', icons: 'data:,' };

/** What every component of the browser may know of the session: names and rights, no token. */
async function Known({ children }: { children: ReactNode }) {
  const caller = await whoIsAsking();
  const { GATEHOUSE_BASE_URL: baseUrl, GATEHOUSE_CLIENT_ID: clientId } = process.env;
  return (
    <SessionProvider value={initialSession(caller)} options={{ baseUrl, clientId, hostedLoginBox: true, loadUserOnFirstLoad: true }}>
      {children}
    </SessionProvider>
  );
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Known>{children}</Known>
        </Suspense>
      </body>
    </html>
  );
}
