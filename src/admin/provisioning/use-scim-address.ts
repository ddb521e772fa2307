import { useServices } from '../../services.tsx';

/** Where directories send their requests. */
export function useScimAddress(): string {
  const { options } = useServices();
  const base = options.preview || typeof options.baseUrl !== 'string' ? 'https://auth.example.com' : options.baseUrl;
  return `${base.replace(/\/+$/, '')}/scim/v2`;
}
