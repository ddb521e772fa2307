// A public page: anybody sees the plans, and a button opens with the plan that has it.
const at = (id) => document.getElementById(id);
const { AdminPortal } = window;
const feature = { featureKey: 'dashboards' };

function show() {
  const user = AdminPortal.user();
  for (const id of ['name', 'settings', 'sign-out']) at(id).hidden = !user;
  at('name').textContent = user ? `${user.name}, ${user.tenant.name}` : '';
}

/** With the page, after a sign-in, and within seconds of a payment. */
async function unlock() {
  const { isEntitled, text } = await AdminPortal.explain(feature);
  at('dashboard').disabled = !isEntitled;
  at('why').textContent = AdminPortal.user() ? text : 'Part of Premium and Business.';
}

AdminPortal.on('session', show);
AdminPortal.on('signed-out', show);
AdminPortal.onEntitlements(unlock);
void unlock();
at('settings').addEventListener('click', () => AdminPortal.show());
at('sign-out').addEventListener('click', () => AdminPortal.signOut());
at('dashboard').addEventListener('click', () => (at('opened').textContent = 'Here it is.'));

// The preview has no other page for its sign-in.
function route() {
  const isLogin = location.hash.startsWith('#/account/');
  at('login').hidden = !isLogin;
  at('plans').hidden = isLogin;
}
if (at('login')) {
  addEventListener('hashchange', route);
  route();
}
