import type { Texts } from '../types';
import type en from '../en/home';

export default {
  title: 'Hjem',
  greeting: 'Hei, %{name}',
  user_count: 'Brukere',
  pages_count: 'Sider',
  notifications_last_30: 'Pushvarsler, siste 30 dager',
  failed: 'Tallene kunne ikke lastes.',
} satisfies Texts<typeof en>;
