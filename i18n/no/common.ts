import type { Texts } from '../types';
import type en from '../en/common';

export default {
  app: {
    loading: 'Laster…',
    deleted: 'Slettet',
    cancel: 'Avbryt',
    close: 'Lukk',
    retry: 'Prøv igjen',
    none: '–',
  },
  languages: { sv: 'Svenska', de: 'Deutsch', en: 'English', no: 'Norsk' },
  roles: {
    superadmin: 'Superadmin',
    admin: 'Administrator',
    editor: 'Redaktør',
    communicator: 'Kommunikatør',
    none: 'Medarbeider',
  },
  errors: {
    oops: 'Oi sann!',
    page_not_found: 'Siden du prøvde å nå, ble ikke funnet.',
    to_home: 'Til startsiden',
    forbidden_title: 'Ingen tilgang',
    forbidden_text: 'Du har ikke tilgang til denne siden. Spør en administrator hvis du trenger den.',
    something_wrong: 'Noe gikk galt',
    not_loaded: 'Dette kunne ikke hentes',
    connection_title: 'Ingen kontakt med serveren',
    reload: 'Last siden på nytt',
  },
  export: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  bulk: {
    running: '%{done} av %{total}',
    succeeded: '%{smart_count} rad endret |||| %{smart_count} rader endret',
    failed: '%{smart_count} rad mislyktes |||| %{smart_count} rader mislyktes',
    stopped: '%{smart_count} rad ble ikke påbegynt |||| %{smart_count} rader ble ikke påbegynt',
    stop: 'Stopp',
    retry_failed: 'Prøv de mislykkede igjen',
    row: 'Rad',
    reason: 'Årsak',
    confirm: '%{smart_count} rad blir endret |||| %{smart_count} rader blir endret',
  },
} satisfies Texts<typeof en>;
