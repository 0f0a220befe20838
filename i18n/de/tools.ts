import type { Texts } from '../types';
import type en from '../en/tools';

export default {
  title: 'Werkzeuge',
  none: 'Es gibt keine Werkzeuge, die Sie benutzen dürfen.',
  about: {
    user_import: 'Viele Benutzer auf einmal aus einer Datei anlegen oder ändern.',
    salary_upload: 'Allen ihre Gehaltsabrechnung senden, anhand der Dateinamen.',
    leave_calendar: 'Sehen, wer an welchem Tag abwesend ist.',
    sick_statistics: 'Krankheitstage nach Monat, Grund und Gruppe.',
    sent_notifications: 'Was gesendet wurde, was geplant ist und wie viele es erreicht hat.',
    phone_list: 'Kolleginnen und Kollegen finden, anrufen oder ihnen schreiben.',
  },
} satisfies Texts<typeof en>;
