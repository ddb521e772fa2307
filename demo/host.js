// A host application without a framework: it listens to the events and asks the loader who is signed in.
const at = (id) => document.getElementById(id);
const { AdminPortal } = window;

function show() {
  const user = AdminPortal.user();
  at('signed-out').hidden = Boolean(user);
  for (const id of ['signed-in', 'settings', 'sign-out']) at(id).hidden = !user;
  if (!user) return;
  at('name').textContent = user.name;
  at('email').textContent = user.email;
  at('workspace').textContent = user.tenant.name;
  at('roles').textContent = user.roles.join(', ') || 'none';
  // Addresses of the sign-in belong to somebody who is signed out.
  if (location.pathname.startsWith('/account/login')) history.replaceState(null, '', '/');
}

AdminPortal.on('signed-in', show);
AdminPortal.on('signed-out', show);
at('settings').addEventListener('click', () => AdminPortal.show());
at('sign-out').addEventListener('click', () => AdminPortal.signOut());
at('invite').addEventListener('click', () => {
  location.hash = '#/admin-box/users';
  AdminPortal.show();
});

addEventListener('gatehouse-preview-mail', ({ detail }) => {
  at('mail').hidden = false;
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: detail.links[0], textContent: `${detail.subject} (to ${detail.to})` });
  item.append(link);
  at('mail').querySelector('ol').prepend(item);
});
