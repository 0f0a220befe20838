import { useSyncExternalStore } from 'react';
import { contact, onContact, type Contact } from '../api/contact';

/** How things stand between this app and the server, kept up to date. */
export const useContact = (): Contact => useSyncExternalStore(onContact, contact);
