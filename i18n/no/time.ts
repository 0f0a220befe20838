import type * as en from '../en/time';
import type { Texts } from '../texts';

export const leaveRequests = {
  name: 'Fraværssøknad |||| Fraværssøknader',
  forcedCaseName: 'fraværssøknad |||| fraværssøknader',
  fields: {
    reviewed_by: 'Besvart av',
    from: 'Fri fra',
    to: 'Fri til',
    mine_to_answer: 'Venter på mitt svar',
    submitted_at: 'Sendt inn',
    start_date: 'Fra',
    end_date: 'Til',
    hours: 'Timer',
    working_days: 'Arbeidsdager',
    response_message: 'Svar',
    reviewed_by_name: 'Besvart av',
    reviewed_at: 'Besvart',
    substitute_id: 'Vikar',
    team: 'Team',
  },
  statuses: {
    pending: 'Venter på svar',
    approved: 'Innvilget',
    denied: 'Avslått',
    revoked: 'Trukket tilbake',
  },
  reasons: {
    vacation_paid: 'Betalt ferie',
    vacation_saved: 'Overført ferie',
    vacation_unpaid: 'Ubetalt ferie',
    worktime_decrease: 'Redusert arbeidstid',
    unpaid_leave: 'Permisjon uten lønn',
    parental_leave: 'Foreldrepermisjon',
    course_leave: 'Kurs eller opplæring',
    study_leave: 'Studiepermisjon',
    other: 'Annet',
  },
  actions: { approve: 'Innvilg', deny: 'Avslå', revoke: 'Trekk tilbake' },
  done: {
    approve: 'Fraværet til %{name} er innvilget',
    deny: 'Fraværet til %{name} er avslått',
    revoke: 'Fraværet til %{name} er trukket tilbake',
  },
  working_days: '%{smart_count} arbeidsdag |||| %{smart_count} arbeidsdager',
  waiting: '%{smart_count} venter på ditt svar |||| %{smart_count} venter på ditt svar',
  list: {
    length: 'Omfang',
    search: 'Søk etter person, kommentar eller svar',
    all: 'Alle',
    empty: 'Ingen fraværssøknader ennå',
    empty_hint: 'De ansatte søker om fri i appen. Her besvarer du søknadene.',
    select: 'Velg søknaden fra %{name}, %{period}',
    bulk_hint: 'Alle får samme melding, som pushvarsel og e-post.',
  },
  show: {
    message: 'Svarmelding',
    message_hint: 'Valgfritt. Sendes sammen med svaret, som pushvarsel og e-post.',
    not_saved: 'Svaret ditt ble ikke lagret. Det du skrev, er fortsatt her.',
    failed: 'Kunne ikke lagre svaret: %{reason}',
    sure: {
      deny: 'Avslå fraværet til %{name}? Svaret sendes med en gang.',
      revoke:
        'Trekke tilbake fraværet til %{name}? Personen har da ikke lenger fri og får beskjed med en gang.',
    },
  },
  team: {
    away: '%{smart_count} av %{size} i teamet er borte |||| %{smart_count} av %{size} i teamet er borte',
    asked: '%{smart_count} har søkt |||| %{smart_count} har søkt',
    short: '%{away} av %{size} borte',
    sick: 'Syk',
  },
  clashes: {
    title: 'Borte samtidig',
    none: 'Ingen team har flere borte samtidig.',
    most: '%{team}: på det meste %{away} av %{size} borte, den %{date}',
    chosen: 'valgt her',
    too_many: 'Overlapp vises for maks %{max} søknader om gangen.',
  },
  calendar: {
    title: 'Fraværskalender',
    open: 'Kalender',
  },
} satisfies Texts<typeof en.leaveRequests>;

export const sickReports = {
  name: 'Egenmelding |||| Egenmeldinger',
  forcedCaseName: 'egenmelding |||| egenmeldinger',
  fields: {
    child_name: 'Barnets navn',
    start_date: 'Første dag',
    end_date: 'Siste dag',
    percentage: 'Omfang',
    days: 'Dager',
    submitted_at: 'Meldt',
    from: 'Fra og med',
    to: 'Til og med',
    away_today: 'Borte i dag',
  },
  notifications: {
    deleted: 'Egenmeldingen er slettet',
  },
  delete_failed: 'Kunne ikke slette egenmeldingen (prøv igjen)',
  reasons: { sick: 'Syk', sick_child: 'Sykt barn' },
  ongoing: 'pågår',
  search: 'Søk i egenmeldinger',
  empty: 'Ingen egenmeldinger ennå',
  empty_hint: 'Når noen melder seg syk i ansattappen, vises det her.',
  statistics: {
    title: 'Sykefraværsstatistikk',
    link: 'Statistikk',
  },
} satisfies Texts<typeof en.sickReports>;
