// Hosted login without a framework: the parameters go along to the provider's sign-in page.
for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', () => window.AdminPortal.signIn(JSON.parse(button.dataset.signIn)));
