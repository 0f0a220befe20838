import type * as en from '../en/fields';
import type { Texts } from '../texts';

/** Labels that resources share. A resource declares only those that it words differently. */
export const fields = {
  name: 'Name',
  title: 'Titel',
  type: 'Art',
  resource: 'Art',
  status: 'Status',
  icon: 'Symbol',
  file: 'Datei',
  created_at: 'Erstellt',
  updated_at: 'Geändert',
  author_id: 'Verfasst von',
  email: 'E-Mail',
  password_confirm: 'Passwort wiederholen',
  department: 'Abteilung',
  role: 'Rolle',
  group_id: 'Gruppe',
  group_ids: 'Gruppen',
  user: 'Person',
  user_id: 'Person',
  period: 'Zeitraum',
  month: 'Monat',
  reason: 'Grund',
  audience_count: 'Anzahl Leser',
  comment: 'Kommentar',
} satisfies Texts<typeof en.fields>;
