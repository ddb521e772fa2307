// A host without a framework: it listens to events and asks the loader who is signed in.
const at = (id) => document.getElementById(id);
const { AdminPortal } = window;

function show() {
  const user = AdminPortal.user();
  // On login routes the page has no content of its own.
  const isLogin = location.pathname.startsWith('/account/') || location.hash.startsWith('#/account/');
  at('signed-out').hidden = user && !isLogin;
  for (const id of ['signed-in', 'settings', 'sign-out']) at(id).hidden = !user || isLogin;
  // Clears the account from the page.
  at('name').textContent = user?.name ?? '';
  at('email').textContent = user?.email ?? '';
  at('workspace').textContent = user?.tenant.name ?? '';
  at('roles').textContent = user ? user.roles.join(', ') || 'none' : '';
}

// Options that don't fit into attributes, set only where needed: with options, the form isn't drawn before its code arrives.
if (/^\/account\/(sign-up|redirect)/.test(location.pathname))
  document.querySelector('login-box').options = {
    legal: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' },
    openAppSchemes: ['com.example.fieldnotes'],
  };
AdminPortal.on('session', show);
AdminPortal.on('signed-out', show);
addEventListener('hashchange', show);
at('settings').addEventListener('click', () => AdminPortal.show());
at('sign-out').addEventListener('click', () => AdminPortal.signOut());
at('invite').addEventListener('click', () => AdminPortal.show({ section: 'users' }));
