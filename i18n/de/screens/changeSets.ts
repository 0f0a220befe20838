import type * as en from '../../en/screens/changeSets';
import type { Texts } from '../../texts';

export const changeSets = {
  rows: 'Änderungen',
  only_skipped: 'Nur Übersprungene anzeigen',
  skipped: '%{things} wurde übersprungen |||| %{things} wurden übersprungen',
  created: 'Neu',
  deleted: 'Gelöscht',
  summary: 'Datei: %{file}',
  published: 'Veröffentlicht: %{name}',
  copy: 'Kopie anzeigen',
  approval: {
    asked: '%{name} hat die Änderung am %{date} zur Genehmigung gesendet.',
    asked_token: 'Ein API-Schlüssel von %{name} hat die Änderung am %{date} zur Genehmigung gesendet.',
    run_at: 'Geplant für %{date}.',
    wait: 'Ein anderer Administrator muss sie genehmigen.',
    approve: 'Genehmigen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    approve_now: 'Die Änderung wird sofort im Namen von %{name} ausgeführt.',
    approve_later: 'Die Änderung wird am %{date} im Namen von %{name} ausgeführt.',
    decline_sure: 'Es wird nichts geändert. %{name} wird benachrichtigt.',
    answer_hint: 'Optional. %{name} sieht sie zusammen mit der Entscheidung.',
    was_approved: '%{name} hat die Änderung am %{date} genehmigt.',
    was_declined: '%{name} hat die Änderung am %{date} abgelehnt.',
    done_approve: 'Massenänderung genehmigt',
    done_decline: 'Massenänderung abgelehnt',
    done_withdraw: 'Massenänderung zurückgezogen',
  },
} satisfies Texts<typeof en.changeSets>;
