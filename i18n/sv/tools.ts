import type { Texts } from '../types';
import type en from '../en/tools';

export default {
  title: 'Verktyg',
  none: 'Det finns inga verktyg som du får använda.',
  about: {
    user_import: 'Lägg in många användare på en gång från en fil, eller ändra dem.',
    salary_upload: 'Skicka var och en sin lönespecifikation, utifrån filernas namn.',
    leave_calendar: 'Se vem som är borta, dag för dag.',
    sick_statistics: 'Sjukdagar per månad, orsak och grupp.',
    sent_notifications: 'Det som har skickats, det som är planerat och hur många det nådde.',
    phone_list: 'Hitta kollegor och ring eller skriv till dem.',
  },
} satisfies Texts<typeof en>;
