import type { Texts } from '../types';
import type en from '../en/home';

export default {
  title: 'Hem',
  greeting: 'Hej, %{name}',
  user_count: 'Användare',
  pages_count: 'Sidor',
  notifications_last_30: 'Pushnotiser, senaste 30 dagarna',
  failed: 'Siffrorna kunde inte laddas.',
} satisfies Texts<typeof en>;
