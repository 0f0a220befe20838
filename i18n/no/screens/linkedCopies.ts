/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  banner: 'Koblet kopi fra %{company}',
  banner_gone: 'Koblet kopi',
  about: {
    current: 'Den er oppdatert.',
    outdated: 'Det finnes en ny versjon.',
    drifted: 'Den er endret her. Nye versjoner erstatter ikke endringene med mindre du velger det.',
    both: 'Det finnes en ny versjon, men kopien er endret her.',
    gone: 'Originalen er slettet, så det kommer ingen nye versjoner.',
  },
  title: '«%{name}»: her og hos %{company}',
  legend: 'Gjennomstreket: her. Understreket: versjonen fra %{company}.',
  same: 'Ingen synlige forskjeller.',
  unpublished: 'Den nyeste versjonen av originalen er ikke publisert for alle og vises derfor ikke.',
  replaced: 'Erstatter det som er endret her: %{fields}',
  stays: {
    pages: 'Kategori, grupper og publisering endres ikke.',
    forms: 'Mottaker og publisering endres ikke.',
  },
  material: 'Alle blir bedt om å signere på nytt.',
  required: 'obligatorisk',
  take_over: 'Oppdater',
  replace: 'Erstatt og oppdater',
  reset: 'Forkast egne endringer',
  taken: 'Kopien er oppdatert',
  shared: {
    title: 'Delt med %{things}',
    text: 'Nye versjoner som alle her kan lese, tilbys der.',
    stop: 'Slutt å dele',
    stop_title: 'Slutte å dele «%{name}»?',
    stop_text:
      'Kopiene beholdes, men nye versjoner tilbys ikke lenger. Hvis du publiserer igjen, lages nye kopier.',
    stopped: 'Deles ikke lenger',
  },
};
