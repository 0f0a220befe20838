import type * as en from '../en/fields';
import type { Texts } from '../texts';

/** Labels that resources share. A resource declares only those that it words differently. */
export const fields = {
  name: 'Namn',
  title: 'Titel',
  type: 'Typ',
  resource: 'Typ',
  status: 'Status',
  icon: 'Ikon',
  file: 'Fil',
  created_at: 'Skapad',
  updated_at: 'Ändrad',
  author_id: 'Författare',
  email: 'E-post',
  password_confirm: 'Upprepa lösenordet',
  department: 'Avdelning',
  role: 'Roll',
  group_id: 'Grupp',
  group_ids: 'Grupper',
  user: 'Person',
  user_id: 'Person',
  period: 'Period',
  month: 'Månad',
  reason: 'Orsak',
  audience_count: 'Antal läsare',
  comment: 'Kommentar',
} satisfies Texts<typeof en.fields>;
