/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  name: 'Länkad kopia |||| Länkade kopior',
  forcedCaseName: 'länkad kopia |||| länkade kopior',
  empty: 'Inga länkade kopior',
  empty_hint: 'Sidor, formulär och genvägar som ett annat företag publicerar hit visas här.',
  fields: {
    name: 'Titel',
    company_name: 'Från',
    outdated: 'Status',
    synced_at: 'Version från',
  },
  states: {
    current: 'Aktuell',
    outdated: 'Ny version finns',
    drifted: 'Ändrad här',
    gone: 'Originalet är borttaget',
  },
  compare: 'Visa ändringar',
  compare_name: 'Visa ändringar i ”%{name}”',
  unlink: 'Koppla loss',
  unlink_title: 'Koppla loss ”%{name}”?',
  unlink_text: 'Kopian blir kvar, men nya versioner erbjuds inte längre.',
  unlinked: 'Kopian är inte längre länkad',
};
