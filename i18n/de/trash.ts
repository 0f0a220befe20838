/** The trash, and what the app says after deleting. */
export const trash = {
  name: 'Papierkorb |||| Papierkorb',
  forcedCaseName: 'Papierkorb |||| Papierkorb',
  search: 'Im Papierkorb suchen',
  empty: 'Der Papierkorb ist leer',
  empty_hint:
    'Hier können Sie gelöschte Benutzer, Gruppen, Seiten, Beiträge, Dateien, Formulare, Kategorien und Verknüpfungen wiederherstellen.',
  fields: {
    deleted_by: 'Gelöscht von',
    deleted_by_name: 'Gelöscht von',
    deleted_at: 'Gelöscht',
    expires_at: 'Verfügbar',
  },
  days_left: 'Noch ein Tag |||| Noch %{smart_count} Tage',
  last_day: 'Nur noch heute',
  no_limit: 'Unbegrenzt',
  items: '%{smart_count} Eintrag |||| %{smart_count} Einträge',
  restore: 'Wiederherstellen',
  restore_name: '%{name} wiederherstellen',
  restored: '%{what} wiederhergestellt',
  restore_without: 'Ohne %{fields} wiederherstellen',
  no_sign_in_name:
    'Ohne diese Angabe kann sich %{name} nicht anmelden. Ändern Sie sie bei der Person, die sie jetzt hat, und stellen Sie dann wieder her.',
  restored_without: 'Wiederhergestellt ohne: %{fields}',
  delete_forever: 'Endgültig löschen',
  delete_forever_title: '%{what} endgültig löschen?',
  delete_forever_text: '%{names} Das lässt sich nicht rückgängig machen.',
  delete_forever_failed: 'Endgültiges Löschen fehlgeschlagen',
  deleted_forever: '%{what} endgültig gelöscht',
};

export const deletion = {
  title: '%{what} löschen?',
  restorable:
    'Sie können das aus dem Papierkorb wiederherstellen. |||| Sie können sie aus dem Papierkorb wiederherstellen.',
  names_and_more: '%{names} und ein weiterer Eintrag. |||| %{names} und %{smart_count} weitere Einträge.',
  deleted: '%{what} gelöscht',
};
