import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './react-app.jsx';

hydrateRoot(
  document.getElementById('root'),
  <StrictMode>
    <App isKnown={location.hash === '#known'} />
  </StrictMode>,
);
