import type * as en from '../en/time';
import type { Texts } from '../texts';

export const leaveRequests = {
  name: 'Abwesenheitsantrag |||| Abwesenheitsanträge',
  forcedCaseName: 'Abwesenheitsantrag |||| Abwesenheitsanträge',
  fields: {
    reviewed_by: 'Bearbeitet von',
    from: 'Abwesend ab',
    to: 'Abwesend bis',
    mine_to_answer: 'Von mir zu bearbeiten',
    submitted_at: 'Eingereicht',
    start_date: 'Von',
    end_date: 'Bis',
    hours: 'Stunden',
    working_days: 'Arbeitstage',
    response_message: 'Antwort',
    reviewed_by_name: 'Bearbeitet von',
    reviewed_at: 'Bearbeitet',
    substitute_id: 'Vertretung',
    team: 'Team',
  },
  statuses: {
    pending: 'Offen',
    approved: 'Genehmigt',
    denied: 'Abgelehnt',
    revoked: 'Zurückgenommen',
  },
  reasons: {
    vacation_paid: 'Bezahlter Urlaub',
    vacation_saved: 'Resturlaub',
    vacation_unpaid: 'Unbezahlter Urlaub',
    worktime_decrease: 'Arbeitszeitverkürzung',
    unpaid_leave: 'Unbezahlte Freistellung',
    parental_leave: 'Elternzeit',
    course_leave: 'Kurs oder Fortbildung',
    study_leave: 'Freistellung für ein Studium',
    other: 'Sonstiges',
  },
  actions: { approve: 'Genehmigen', deny: 'Ablehnen', revoke: 'Zurücknehmen' },
  done: {
    approve: 'Antrag von %{name} genehmigt',
    deny: 'Antrag von %{name} abgelehnt',
    revoke: 'Abwesenheit von %{name} zurückgenommen',
  },
  working_days: '%{smart_count} Arbeitstag |||| %{smart_count} Arbeitstage',
  waiting: '%{smart_count} zu bearbeiten |||| %{smart_count} zu bearbeiten',
  list: {
    length: 'Dauer',
    search: 'Anträge durchsuchen',
    all: 'Alle',
    empty: 'Noch keine Abwesenheitsanträge',
    empty_hint: 'Mitarbeitende beantragen Abwesenheiten in der App. Hier bearbeiten Sie die Anträge.',
    select: 'Antrag von %{name}, %{period}, auswählen',
    bulk_hint: 'Alle erhalten dieselbe Nachricht, per Push und E-Mail.',
  },
  show: {
    message: 'Nachricht',
    message_hint: 'Optional. Wird mit der Entscheidung per Push und E-Mail gesendet.',
    not_saved: 'Ihre Entscheidung wurde nicht gespeichert. Ihre Nachricht ist noch da.',
    failed: 'Die Entscheidung konnte nicht gespeichert werden: %{reason}',
    sure: {
      deny: 'Den Antrag von %{name} ablehnen? Die Entscheidung wird sofort mitgeteilt.',
      revoke:
        'Die Abwesenheit von %{name} zurücknehmen? Die freien Tage entfallen, und die Entscheidung wird sofort mitgeteilt.',
    },
  },
  team: {
    away: '%{smart_count} von %{size} im Team ist abwesend |||| %{smart_count} von %{size} im Team sind abwesend',
    asked: '%{smart_count} offener Antrag |||| %{smart_count} offene Anträge',
    short: '%{away} von %{size} abwesend',
    sick: 'Krankgemeldet',
  },
  clashes: {
    title: 'Gleichzeitig abwesend',
    none: 'Keine Überschneidungen in den Teams.',
    most: '%{team}: bis zu %{away} von %{size} abwesend, am %{date}',
    chosen: 'in dieser Auswahl',
    too_many: 'Überschneidungen werden für höchstens %{max} Anträge auf einmal angezeigt.',
  },
  calendar: {
    title: 'Abwesenheitskalender',
    open: 'Kalender',
  },
} satisfies Texts<typeof en.leaveRequests>;

export const sickReports = {
  name: 'Krankmeldung |||| Krankmeldungen',
  forcedCaseName: 'Krankmeldung |||| Krankmeldungen',
  fields: {
    child_name: 'Name des Kindes',
    start_date: 'Erster Tag',
    end_date: 'Letzter Tag',
    percentage: 'Umfang',
    days: 'Tage',
    submitted_at: 'Gemeldet',
    from: 'Von',
    to: 'Bis',
    away_today: 'Heute abwesend',
  },
  notifications: {
    deleted: 'Krankmeldung gelöscht',
  },
  delete_failed: 'Die Krankmeldung konnte nicht gelöscht werden (versuchen Sie es erneut)',
  reasons: { sick: 'Krank', sick_child: 'Krankes Kind' },
  ongoing: 'dauert an',
  search: 'Krankmeldungen suchen',
  empty: 'Noch keine Krankmeldungen',
  empty_hint: 'Hier erscheinen Krankmeldungen aus der Mitarbeiter-App.',
  statistics: {
    title: 'Krankenstatistik',
    link: 'Statistik',
  },
} satisfies Texts<typeof en.sickReports>;
