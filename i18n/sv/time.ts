import type * as en from '../en/time';
import type { Texts } from '../texts';

export const leaveRequests = {
  name: 'Ledighetsansökan |||| Ledighetsansökningar',
  forcedCaseName: 'ledighetsansökan |||| ledighetsansökningar',
  fields: {
    reviewed_by: 'Besvarad av',
    from: 'Ledig från',
    to: 'Ledig till',
    mine_to_answer: 'Väntar på mitt svar',
    submitted_at: 'Inskickad',
    start_date: 'Från',
    end_date: 'Till',
    hours: 'Timmar',
    working_days: 'Arbetsdagar',
    response_message: 'Svar',
    reviewed_by_name: 'Besvarad av',
    reviewed_at: 'Besvarad',
    substitute_id: 'Vikarie',
    team: 'Team',
  },
  statuses: {
    pending: 'Väntar på svar',
    approved: 'Beviljad',
    denied: 'Avslagen',
    revoked: 'Återkallad',
  },
  reasons: {
    vacation_paid: 'Betald semester',
    vacation_saved: 'Sparad semester',
    vacation_unpaid: 'Obetald semester',
    worktime_decrease: 'Arbetstidsförkortning',
    unpaid_leave: 'Tjänstledighet utan lön',
    parental_leave: 'Föräldraledighet',
    course_leave: 'Kurs eller utbildning',
    study_leave: 'Studieledighet',
    other: 'Annat',
  },
  actions: { approve: 'Bevilja', deny: 'Avslå', revoke: 'Återkalla' },
  done: {
    approve: 'Ledigheten för %{name} är beviljad',
    deny: 'Ledigheten för %{name} är avslagen',
    revoke: 'Ledigheten för %{name} är återkallad',
  },
  working_days: '%{smart_count} arbetsdag |||| %{smart_count} arbetsdagar',
  waiting: '%{smart_count} väntar på ditt svar |||| %{smart_count} väntar på ditt svar',
  list: {
    length: 'Omfattning',
    search: 'Sök person, kommentar, svar',
    all: 'Alla',
    empty: 'Inga ledighetsansökningar än',
    empty_hint: 'Medarbetarna söker ledigt i appen. Här besvarar du ansökningarna.',
    select: 'Markera ansökan från %{name}, %{period}',
    bulk_hint: 'Alla får samma meddelande, som pushnotis och e-post.',
  },
  show: {
    message: 'Svarsmeddelande',
    message_hint: 'Valfritt. Skickas tillsammans med svaret, som pushnotis och e-post.',
    not_saved: 'Ditt svar sparades inte. Det du skrev finns kvar.',
    failed: 'Svaret kunde inte sparas: %{reason}',
    sure: {
      deny: 'Avslå ledigheten för %{name}? En avslagen ansökan kan inte öppnas igen.',
      revoke:
        'Återkalla ledigheten för %{name}? Personen är då inte längre ledig, och ansökan kan inte öppnas igen.',
    },
  },
  team: {
    away: '%{smart_count} av %{size} i teamet är borta |||| %{smart_count} av %{size} i teamet är borta',
    asked: '%{smart_count} har ansökt |||| %{smart_count} har ansökt',
    short: '%{away} av %{size} borta',
    sick: 'Sjukanmäld',
  },
  clashes: {
    title: 'Borta samtidigt',
    none: 'Inget team har flera borta samtidigt.',
    most: '%{team}: som mest %{away} av %{size} borta, den %{date}',
    chosen: 'markerad här',
    too_many: 'Krockar visas för högst %{max} ansökningar åt gången.',
  },
  calendar: {
    title: 'Ledighetskalender',
    open: 'Kalender',
  },
} satisfies Texts<typeof en.leaveRequests>;

export const sickReports = {
  name: 'Sjukanmälan |||| Sjukanmälningar',
  forcedCaseName: 'sjukanmälan |||| sjukanmälningar',
  fields: {
    child_name: 'Barnets namn',
    start_date: 'Första dag',
    end_date: 'Sista dag',
    percentage: 'Omfattning',
    days: 'Dagar',
    submitted_at: 'Anmäld',
    from: 'Från och med',
    to: 'Till och med',
    away_today: 'Frånvarande i dag',
  },
  notifications: {
    deleted: 'Sjukanmälan har tagits bort',
  },
  delete_failed: 'Sjukanmälan kunde inte tas bort (försök igen)',
  reasons: { sick: 'Sjuk', sick_child: 'Vård av sjukt barn' },
  ongoing: 'pågår',
  search: 'Sök bland sjukanmälningar',
  empty: 'Inga sjukanmälningar än',
  empty_hint: 'När någon sjukanmäler sig i medarbetarappen syns det här.',
  statistics: {
    title: 'Sjukstatistik',
    link: 'Statistik',
  },
} satisfies Texts<typeof en.sickReports>;
