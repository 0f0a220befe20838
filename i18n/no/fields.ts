import type * as en from '../en/fields';
import type { Texts } from '../texts';

/** Labels that resources share. A resource declares only those that it words differently. */
export const fields = {
  name: 'Navn',
  title: 'Tittel',
  type: 'Type',
  resource: 'Type',
  status: 'Status',
  icon: 'Ikon',
  file: 'Fil',
  created_at: 'Opprettet',
  updated_at: 'Endret',
  author_id: 'Forfatter',
  email: 'E-post',
  password_confirm: 'Gjenta passordet',
  department: 'Avdeling',
  role: 'Rolle',
  group_id: 'Gruppe',
  group_ids: 'Grupper',
  user: 'Person',
  user_id: 'Person',
  period: 'Periode',
  month: 'Måned',
  reason: 'Årsak',
  audience_count: 'Antall lesere',
  comment: 'Kommentar',
} satisfies Texts<typeof en.fields>;
