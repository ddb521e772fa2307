import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './react-app.jsx';

process.stdout.write(
  renderToString(
    <StrictMode>
      <App isKnown={process.argv[2] === 'known'} />
    </StrictMode>,
  ),
);
