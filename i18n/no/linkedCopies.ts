/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  name: 'Koblet kopi |||| Koblede kopier',
  forcedCaseName: 'koblet kopi |||| koblede kopier',
  empty: 'Ingen koblede kopier',
  empty_hint: 'Sider, skjemaer og snarveier som en annen bedrift publiserer hit, vises her.',
  fields: {
    name: 'Tittel',
    company_name: 'Fra',
    outdated: 'Status',
    synced_at: 'Versjon fra',
  },
  states: {
    current: 'Oppdatert',
    outdated: 'Ny versjon tilgjengelig',
    drifted: 'Endret her',
    gone: 'Originalen er slettet',
  },
  compare: 'Vis endringer',
  compare_name: 'Vis endringer i «%{name}»',
  unlink: 'Koble fra',
  unlink_title: 'Koble fra «%{name}»?',
  unlink_text: 'Kopien beholdes, men nye versjoner tilbys ikke lenger.',
  unlinked: 'Kopien er ikke lenger koblet',
};
