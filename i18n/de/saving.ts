import type { Messages } from '../index';

export default {
  stale: {
    title: 'Von jemand anderem geändert',
    text: 'Jemand anderes hat Änderungen gespeichert, seit Sie dies geöffnet haben. Was soll mit Ihren geschehen?',
    perhaps_title: 'Inzwischen geändert',
    perhaps_own:
      'Das hier wurde geändert, seit Sie es geöffnet haben: von jemand anderem oder durch Ihr eigenes Speichern, auf das keine Antwort kam. Was soll mit Ihren Änderungen geschehen?',
    reload: 'Meine verwerfen und die anderen zeigen',
    overwrite: 'Meine über die anderen speichern',
  },
  unsaved: {
    offline: 'Nicht gespeichert: Sie sind offline.',
    unknown: 'Es kam keine Antwort: Ob gespeichert wurde, ist nicht sicher.',
    kept: 'Ihre Eingaben sind noch da. Versuchen Sie es erneut, wenn die Verbindung wieder da ist.',
    again: 'Ihre Eingaben sind noch da, und die Verbindung ist wieder da: Versuchen Sie es erneut.',
    twice: 'Sehen Sie zuerst nach, ob der Eintrag schon vorhanden ist, damit er nicht doppelt entsteht.',
  },
  uploads: {
    title: 'Hochgeladen: %{done} von %{total}',
    clear: 'Liste leeren',
    waiting: 'Wartet',
    sending: 'Wird hochgeladen …',
    done: 'Hochgeladen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    progress: 'Fortschritt von %{name}',
    cancel: 'Hochladen von %{name} abbrechen',
    retry: '%{name} erneut versuchen',
    overall: 'Alle Dateien',
    retry_failed: 'Fehlgeschlagene erneut versuchen',
    cancel_all: 'Alle abbrechen',
  },
} satisfies Pick<Messages, 'stale' | 'unsaved' | 'uploads'>;
