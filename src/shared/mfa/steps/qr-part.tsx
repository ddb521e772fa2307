export { QrCode as default } from '../../../ui/qr-code.tsx';
