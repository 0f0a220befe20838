import type * as en from '../../en/screens/company';
import type { Texts } from '../../texts';

export const companies = {
  admin_part: 'Erster Administrator',
  admin_hint:
    'Erhält eine E-Mail in der gewählten Sprache mit einem Link, um ein Passwort zu wählen, und kann dann weitere Benutzer hinzufügen. Wenn Sie hier ein Passwort eingeben, wird keine E-Mail gesendet.',
  copy_from: {
    hint: 'Optional. Kopiert Gruppen (ohne Mitglieder), Kategorien, Seiten, Formulare und Verknüpfungen eines anderen Unternehmens und übernimmt dessen Layout, Funktionen, Abwesenheitsgründe und Sprachen. Personen, Unterschriften und Antworten werden nie kopiert.',
  },
  add_admin: 'Administrator hinzufügen',
  remove_admin: 'Administrator entfernen',
  password_hint: 'Mindestens %{min} Zeichen. Leer lassen, um eine Einladung zu senden.',
  registered: '%{name} registriert',
  invited: '%{name} registriert. Eine Einladung an %{email} ist unterwegs.',
  switch: {
    search: 'Unternehmen suchen',
    none: 'Kein passendes Unternehmen',
    hint: 'Danach sehen Sie die Benutzer und Inhalte des gewählten Unternehmens.',
    recent: 'Zuletzt geöffnet',
    others: 'Weitere',
    under_way: 'Wechsel zu %{name}…',
    failed: 'Der Wechsel zu %{name} ist fehlgeschlagen',
    failed_search: 'Die Unternehmen konnten nicht geladen werden',
  },
  delete: {
    action: 'Unternehmen löschen',
    warning:
      'Alles, was zum Unternehmen gehört, wird endgültig gelöscht: Benutzer, Seiten, Beiträge, Dokumente und Dateien. Das lässt sich nicht rückgängig machen.',
    users: '%{smart_count} Benutzer verliert sein Konto. |||| %{smart_count} Benutzer verlieren ihr Konto.',
    type: 'Geben Sie zur Bestätigung „%{name}“ ein',
    done: '%{name} gelöscht',
    failed: 'Das Unternehmen konnte nicht gelöscht werden (versuchen Sie es erneut)',
    own: 'Sie arbeiten in diesem Unternehmen. Wechseln Sie zu einem anderen, um es zu löschen.',
    kept: 'Niemand kann sich mehr anmelden, und es wird nichts mehr gesendet. Sie können das Unternehmen %{days} Tage lang wiederherstellen. Danach werden Benutzer, Seiten, Beiträge, Dokumente und Dateien endgültig gelöscht.',
    users_kept: '%{smart_count} Benutzer wird abgemeldet. |||| %{smart_count} Benutzer werden abgemeldet.',
    done_kept: '%{name} gelöscht. Sie können es bis zum %{date} wiederherstellen.',
  },
  export: {
    title: 'Unternehmen exportieren',
    hint: 'Eine ZIP-Datei mit allen Inhalten (JSON) und allen Dateien. Sie enthält personenbezogene Daten, auch Personennummern und die Gründe von Krankmeldungen.',
    action: 'Alles herunterladen',
    first: 'Laden Sie zuerst alles herunter, falls Sie es später noch brauchen.',
    parts:
      'Der Download hat begonnen. |||| Der Export hat %{smart_count} Teile. Laden Sie sie nacheinander herunter.',
  },
  moved: {
    typed: 'Ihre Eingaben',
    copied: 'Kopiert',
    copy_failed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn selbst.',
  },
  settings: {
    about_features:
      'Ausgeschaltete Funktionen sind für alle ausgeblendet. Nichts wird gelöscht: Nach dem Einschalten ist alles wieder da.',
    approval: {
      rows: 'Massenänderungen mit mehr Einträgen müssen genehmigt werden. Leer lassen, wenn keine genehmigt werden muss.',
      always: 'Diese Massenänderungen müssen immer genehmigt werden, auch kleine.',
    },
    policies: {
      title: 'Sicherheit und Aufbewahrungsfrist',
      hint: 'Für leere Felder gelten die Einstellungen des Servers. Die Regeln des Unternehmens können nur strenger sein.',
      password_min_length: 'Zeichen. Gilt für neue Passwörter.',
      session_hours:
        'So lange bleiben Benutzer angemeldet, ohne die App zu nutzen. Gilt sofort, auch für alle, die bereits angemeldet sind.',
      quiet_hours:
        'Push-Benachrichtigungen warten bis zum Ende der Ruhezeit. In der App erscheinen sie sofort. Automatische Erinnerungen werden nie zwischen 20 und 8 Uhr gesendet.',
      retention_days:
        'Nach so vielen Tagen werden E-Mails, Push-Zustellungen, Protokolleinträge und Massenänderungen gelöscht. Mindestens 30.',
    },
  },
} satisfies Texts<typeof en.companies>;
