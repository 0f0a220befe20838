import type * as en from '../en/companySettings';
import type { Texts } from '../texts';

export const companySettings = {
  title: 'Einstellungen',
  template: {
    label: 'Layout der Mitarbeiter-App',
    hint: 'Wie Beiträge und Seiten für die Mitarbeitenden dargestellt werden.',
    standard: 'Standard',
    standard_about: 'Große Bilder über dem Text.',
    compact: 'Kompakt',
    compact_about: 'Kleine Bilder neben dem Text: mehr auf einen Blick.',
    magazine: 'Magazin',
    magazine_about: 'Ein Aufmacher, dann zwei Spalten.',
  },
  features: {
    hint: 'Ausgeschaltete Funktionen sind für alle ausgeblendet. Nichts wird gelöscht: Nach dem Einschalten ist alles wieder da.',
    feed: 'Beiträge',
    feed_about: 'Neuigkeiten mit Bildern, Kommentaren und Reaktionen.',
    'leave-requests': 'Abwesenheitsanträge',
    'leave-requests_about':
      'Mitarbeitende beantragen Abwesenheiten in der App und sehen dort die Entscheidung.',
    'sick-reports': 'Krankmeldungen',
    'sick-reports_about': 'Mitarbeitende melden sich selbst oder ihr Kind krank.',
    forms: 'Formulare',
    forms_about:
      'Formulare, die Mitarbeitende ausfüllen. Die Antworten gehen per E-Mail an die verantwortliche Person.',
    chat: 'Chat',
    chat_about: 'Unterhaltungen unter Kolleginnen und Kollegen in der Mitarbeiter-App.',
    'phone-list': 'Telefonliste',
    'phone-list_about': 'Kolleginnen und Kollegen mit Funktion, Abteilung und Telefonnummer.',
  },
  approval: {
    title: 'Genehmigung von Massenänderungen',
    hint: 'Ein anderer Administrator muss eine Massenänderung dann genehmigen, bevor sie vorgenommen wird. Die eigene kann niemand genehmigen.',
    rows: 'Massenänderungen von mehr als dieser Anzahl müssen genehmigt werden. Leer lassen, wenn keine genehmigt werden muss.',
    for_hint: 'Diese Massenänderungen müssen unabhängig von ihrer Größe genehmigt werden.',
    for: {
      roles: 'Geänderte Rollen',
      inactive: 'Aktivierte oder deaktivierte Benutzer',
      deletions: 'Löschungen',
    },
  },
} satisfies Texts<typeof en.companySettings>;
