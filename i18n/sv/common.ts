import type { Texts } from '../types';
import type en from '../en/common';

export default {
  app: {
    loading: 'Laddar…',
    deleted: 'Borttagen',
    cancel: 'Avbryt',
    close: 'Stäng',
    retry: 'Försök igen',
    none: '–',
  },
  languages: { sv: 'Svenska', de: 'Deutsch', en: 'English', no: 'Norsk' },
  roles: {
    superadmin: 'Superadmin',
    admin: 'Administratör',
    editor: 'Redaktör',
    communicator: 'Kommunikatör',
    none: 'Medarbetare',
  },
  errors: {
    oops: 'Hoppsan!',
    page_not_found: 'Sidan du försökte nå kunde inte hittas.',
    to_home: 'Till startsidan',
    forbidden_title: 'Ingen åtkomst',
    forbidden_text: 'Du har inte behörighet till den här sidan. Fråga en administratör om du behöver den.',
    something_wrong: 'Något gick fel',
    not_loaded: 'Det här kunde inte hämtas',
    connection_title: 'Ingen kontakt med servern',
    reload: 'Ladda om sidan',
  },
  export: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  bulk: {
    running: '%{done} av %{total}',
    succeeded: '%{smart_count} rad ändrad |||| %{smart_count} rader ändrade',
    failed: '%{smart_count} rad misslyckades |||| %{smart_count} rader misslyckades',
    stopped: '%{smart_count} rad påbörjades inte |||| %{smart_count} rader påbörjades inte',
    stop: 'Stoppa',
    retry_failed: 'Försök igen med de misslyckade',
    row: 'Rad',
    reason: 'Orsak',
    confirm: '%{smart_count} rad kommer att ändras |||| %{smart_count} rader kommer att ändras',
  },
} satisfies Texts<typeof en>;
