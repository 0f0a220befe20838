import { Notification } from 'react-admin';

/** Toasts at the bottom right (spec section 9). */
export const Toasts = () => <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />;
