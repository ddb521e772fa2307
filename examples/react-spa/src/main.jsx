import { configureGatehouse } from 'gatehouse';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';

configureGatehouse({ baseUrl: import.meta.env.VITE_GATEHOUSE_URL, clientId: import.meta.env.VITE_CLIENT_ID });
createRoot(document.getElementById('app')).render(<App />);
