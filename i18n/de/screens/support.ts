import type * as en from '../../en/screens/support';
import type { Texts } from '../../texts';

export const support = {
  sign_in_link: {
    button: 'Anmeldelink senden',
    title: '%{name} einen Anmeldelink senden?',
    text: 'Eine E-Mail geht an %{email}. Der Link funktioniert einmal und gilt %{minutes} Minuten. Sie selbst sehen ihn nicht.',
    sent: 'Ein Anmeldelink ist unterwegs an %{email}',
  },
  view_as: {
    button: 'Ansicht als',
    title: '%{app} als %{name} ansehen',
    text: 'Sie sehen %{minutes} Minuten lang, was der Benutzer sieht, und können nichts ändern. Der Benutzer erhält eine Benachrichtigung mit Ihrem Namen und dem Grund, und Sie stehen beide im Änderungsprotokoll.',
    reason_hint: 'Zum Beispiel: „Findet die Richtlinie nicht, Anruf um 10:15 Uhr“.',
    begin: 'Ansehen',
    banner: 'Ansicht als %{name}',
    read_only: 'Sie können nichts ändern.',
    time_left: 'Verbleibende Zeit: %{time}',
    end: 'Beenden',
  },
} satisfies Texts<typeof en.support>;
