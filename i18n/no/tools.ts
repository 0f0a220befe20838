import type { Texts } from '../types';
import type en from '../en/tools';

export default {
  title: 'Verktøy',
  none: 'Det finnes ingen verktøy som du kan bruke.',
  about: {
    user_import: 'Legg inn mange brukere på én gang fra en fil, eller endre dem.',
    salary_upload: 'Send hver enkelt lønnsslippen sin, ut fra filnavnene.',
    leave_calendar: 'Se hvem som er borte, dag for dag.',
    sick_statistics: 'Sykedager per måned, årsak og gruppe.',
    sent_notifications: 'Det som er sendt, det som er planlagt, og hvor mange det nådde.',
    phone_list: 'Finn kolleger, og ring eller skriv til dem.',
  },
} satisfies Texts<typeof en>;
