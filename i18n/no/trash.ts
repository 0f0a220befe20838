/** The trash, and what the app says after deleting. */
export const trash = {
  name: 'Papirkurv |||| Papirkurv',
  forcedCaseName: 'Papirkurv |||| Papirkurv',
  search: 'Søk i papirkurven',
  empty: 'Papirkurven er tom',
  empty_hint:
    'Her ligger slettede personer, grupper, sider, innlegg, filer, skjemaer, kategorier og snarveier, slik at du kan gjenopprette dem.',
  fields: {
    deleted_by: 'Slettet av',
    deleted_by_name: 'Slettet av',
    deleted_at: 'Slettet',
    expires_at: 'Beholdes',
  },
  days_left: 'Én dag til |||| %{smart_count} dager til',
  last_day: 'Til og med i dag',
  no_limit: 'Uten tidsgrense',
  items: '%{smart_count} element |||| %{smart_count} elementer',
  restore: 'Gjenopprett',
  restore_name: 'Gjenopprett %{name}',
  restored: '%{what} er gjenopprettet',
  restore_without: 'Gjenopprett uten %{fields}',
  no_sign_in_name:
    'Uten den kan ikke %{name} logge inn. Endre den hos personen som har den nå, og gjenopprett deretter.',
  restored_without: 'Gjenopprettet uten: %{fields}',
  delete_forever: 'Slett permanent',
  delete_forever_title: 'Slette %{what} permanent?',
  delete_forever_text: '%{names} Dette kan ikke angres.',
  delete_forever_failed: 'Kunne ikke slette permanent',
  deleted_forever: '%{what} er slettet permanent',
};

export const deletion = {
  title: 'Slette %{what}?',
  restorable: 'Kan gjenopprettes fra papirkurven. |||| Kan gjenopprettes fra papirkurven.',
  names_and_more: '%{names} og én til. |||| %{names} og %{smart_count} til.',
  deleted: '%{what} er slettet',
};
