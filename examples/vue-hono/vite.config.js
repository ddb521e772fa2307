import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isElement = (tag) => ['login-box', 'admin-portal', 'user-sessions', 'checkout-dialog'].includes(tag);

// VITE_GATEHOUSE_URL and VITE_CLIENT_ID come from the environment or a file `.env`.
export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement: isElement } } })] });
