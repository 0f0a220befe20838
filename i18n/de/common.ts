import type { Texts } from '../types';
import type en from '../en/common';

export default {
  app: {
    loading: 'Wird geladen…',
    deleted: 'Gelöscht',
    cancel: 'Abbrechen',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    none: '–',
  },
  languages: { sv: 'Svenska', de: 'Deutsch', en: 'English', no: 'Norsk' },
  roles: {
    superadmin: 'Superadmin',
    admin: 'Administrator',
    editor: 'Redakteur',
    communicator: 'Kommunikator',
    none: 'Mitarbeiter',
  },
  errors: {
    oops: 'Hoppla!',
    page_not_found: 'Die gesuchte Seite konnte nicht gefunden werden.',
    to_home: 'Zur Startseite',
    forbidden_title: 'Kein Zugriff',
    forbidden_text:
      'Sie haben keinen Zugriff auf diese Seite. Wenden Sie sich an die Administration, wenn Sie ihn brauchen.',
    something_wrong: 'Etwas ist schiefgegangen',
    not_loaded: 'Das konnte nicht geladen werden',
    connection_title: 'Keine Verbindung zum Server',
    reload: 'Seite neu laden',
  },
  export: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  bulk: {
    running: '%{done} von %{total}',
    succeeded: '%{smart_count} Zeile geändert |||| %{smart_count} Zeilen geändert',
    failed: '%{smart_count} Zeile fehlgeschlagen |||| %{smart_count} Zeilen fehlgeschlagen',
    stopped: '%{smart_count} Zeile nicht begonnen |||| %{smart_count} Zeilen nicht begonnen',
    stop: 'Anhalten',
    retry_failed: 'Fehlgeschlagene erneut versuchen',
    row: 'Zeile',
    reason: 'Grund',
    confirm: '%{smart_count} Zeile wird geändert |||| %{smart_count} Zeilen werden geändert',
  },
} satisfies Texts<typeof en>;
