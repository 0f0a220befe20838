import type { Texts } from '../types';
import type en from '../en/home';

export default {
  title: 'Start',
  greeting: 'Hallo %{name}',
  user_count: 'Benutzer',
  pages_count: 'Seiten',
  notifications_last_30: 'Push-Nachrichten, letzte 30 Tage',
  failed: 'Die Zahlen konnten nicht geladen werden.',
} satisfies Texts<typeof en>;
