import 'gatehouse/elements/login-box';
import 'gatehouse/elements/user-sessions';

const box = document.createElement('login-box');
box.setAttribute('preview', '');
box.addEventListener('signed-in', () => {
  const sessions = document.createElement('user-sessions');
  sessions.setAttribute('preview', '');
  box.replaceWith(sessions);
});
document.getElementById('root').append(box);
