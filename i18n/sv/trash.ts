/** The trash, and what the app says after deleting. */
export const trash = {
  name: 'Papperskorg |||| Papperskorg',
  forcedCaseName: 'Papperskorg |||| Papperskorg',
  search: 'Sök i papperskorgen',
  empty: 'Papperskorgen är tom',
  empty_hint:
    'Här ligger borttagna personer, grupper, sidor, inlägg, filer, formulär, kategorier och genvägar, så att du kan återställa dem.',
  fields: {
    deleted_by: 'Borttagen av',
    deleted_by_name: 'Borttagen av',
    deleted_at: 'Borttagen',
    expires_at: 'Finns kvar',
  },
  days_left: 'En dag till |||| %{smart_count} dagar till',
  last_day: 'Till och med i dag',
  no_limit: 'Utan gräns',
  items: '%{smart_count} sak |||| %{smart_count} saker',
  restore: 'Återställ',
  restore_name: 'Återställ %{name}',
  restored: '%{what} har återställts',
  restore_without: 'Återställ utan %{fields}',
  no_sign_in_name:
    'Utan den kan %{name} inte logga in. Ändra den hos personen som har den nu och återställ sedan.',
  restored_without: 'Återställd utan: %{fields}',
  delete_forever: 'Ta bort permanent',
  delete_forever_title: 'Ta bort %{what} permanent?',
  delete_forever_text: '%{names} Det går inte att ångra.',
  delete_forever_failed: 'Kunde inte tas bort permanent',
  deleted_forever: '%{what} har tagits bort permanent',
};

export const deletion = {
  title: 'Ta bort %{what}?',
  restorable: 'Går att återställa från papperskorgen. |||| Du kan återställa dem från papperskorgen.',
  names_and_more: '%{names} och en till. |||| %{names} och %{smart_count} till.',
  deleted: '%{what} har tagits bort',
};
