/** Copies in a company that follow their original in another one. */
export const linkedCopies = {
  name: 'Verknüpfte Kopie |||| Verknüpfte Kopien',
  forcedCaseName: 'verknüpfte Kopie |||| verknüpfte Kopien',
  empty: 'Keine verknüpften Kopien',
  empty_hint:
    'Hier erscheinen Seiten, Formulare und Verknüpfungen, die ein anderes Unternehmen für dieses veröffentlicht.',
  fields: {
    name: 'Titel',
    company_name: 'Von',
    outdated: 'Status',
    synced_at: 'Version vom',
  },
  states: {
    current: 'Aktuell',
    outdated: 'Neue Version verfügbar',
    drifted: 'Hier geändert',
    gone: 'Original gelöscht',
  },
  compare: 'Änderungen anzeigen',
  compare_name: 'Änderungen anzeigen: „%{name}“',
  unlink: 'Trennen',
  unlink_title: '„%{name}“ vom Original trennen?',
  unlink_text: 'Die Kopie bleibt erhalten, neue Versionen werden aber nicht mehr angeboten.',
  unlinked: 'Die Kopie ist nicht mehr verknüpft',
};
