import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// VITE_GATEHOUSE_URL and VITE_CLIENT_ID come from the environment or a file `.env`.
export default defineConfig({ plugins: [react()] });
