// Hosted login without a framework: parameters are passed on to the provider's sign-in page.
for (const button of document.querySelectorAll('[data-sign-in]'))
  button.addEventListener('click', () => window.AdminPortal.signIn(JSON.parse(button.dataset.signIn)));
