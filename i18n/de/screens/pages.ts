import type * as en from '../../en/screens/pages';
import type { Texts } from '../../texts';

export const pages = {
  editor: {
    submit_failed: 'Die Seite konnte nicht gespeichert werden (versuchen Sie es erneut)',
    organise: 'Art und Kategorie',
    signature: 'Unterschrift',
    signature_help: 'Mitarbeitende bestätigen mit ihrer Unterschrift, dass sie die Seite gelesen haben.',
    expires_help: 'Danach sehen Mitarbeitende die Seite nicht mehr.',
    sign_by_help:
      'Wer noch nicht unterschrieben hat, wird drei Tage vorher und am Tag danach erinnert. Wer abwesend oder krank ist, hat bis zur Rückkehr Zeit.',
    asks: '%{smart_count} Person soll unterschreiben. |||| %{smart_count} Personen sollen unterschreiben.',
    review: 'Prüfung',
    owner_help:
      'Wird am Tag der Prüfung erinnert. Ist niemand eingetragen oder die Person inaktiv, geht die Erinnerung an die Person, die die Seite verfasst hat, sonst an die Administratoren.',
    media_help: 'Stehen unter dem Inhalt, in dieser Reihenfolge.',
    form_help: 'Mitarbeitende füllen es auf der Seite aus.',
    form_unpublished: '%{title} (nicht veröffentlicht)',
    uploading: 'Bilder werden hochgeladen. Danach können Sie speichern.',
    preview_failed: 'Die Vorschau konnte nicht geladen werden',
    preview_untitled: 'Noch kein Titel',
    preview_inert: 'In der Vorschau funktionieren die Schaltflächen nicht.',
  },
  show: {
    parts: 'Bereiche der Seite',
    tabs: { content: 'Inhalt', revisions: 'Versionen' },
    facts: 'Über diese Seite',
    no_content: 'Die Seite hat noch keinen Text.',
    attachments: 'Anhänge',
    form_number: 'Formular %{id}',
    audience: 'Personen mit Zugriff',
    revision: 'Version',
  },
  signatures: {
    asked_again: 'Einige, die schon unterschrieben hatten, wurden gebeten, erneut zu unterschreiben.',
    not_required: 'Diese Seite muss niemand unterschreiben. Bearbeiten Sie die Seite, um das zu ändern.',
    deadline: 'Unterschreiben bis %{date}. Ziel: %{target} %.',
    resign: 'Alle erneut unterschreiben lassen',
    resign_title: 'Alle erneut unterschreiben lassen?',
    resign_text:
      '%{smart_count} Person wird gebeten, die aktuelle Version zu unterschreiben. Frühere Unterschriften zählen nicht mehr. |||| %{smart_count} Personen werden gebeten, die aktuelle Version zu unterschreiben. Frühere Unterschriften zählen nicht mehr.',
    resigned:
      '%{smart_count} Person um Unterschrift gebeten |||| %{smart_count} Personen um Unterschrift gebeten',
  },
  review: {
    due: 'Prüfung fällig: Stimmt die Seite noch?',
    next: 'Als geprüft markieren, nächste in 12 Monaten',
    done: 'Nächste Prüfung am %{date}',
  },
  ask_again: {
    title:
      '%{smart_count} Person hat Version %{revision} unterschrieben. Erneut unterschreiben lassen? |||| %{smart_count} Personen haben Version %{revision} unterschrieben. Erneut unterschreiben lassen?',
    small: 'Kleine Korrektur',
    small_help: 'Die Unterschriften bleiben gültig. Niemand wird benachrichtigt.',
    material: 'Wesentliche Änderung',
    material_help: 'Alle werden gebeten, erneut zu unterschreiben. Frühere Unterschriften zählen nicht mehr.',
  },
  drafts: {
    found: 'Nicht gespeicherter Entwurf vom %{time}',
    stale:
      'Die Seite wurde seitdem geändert. Wenn Sie fortfahren und speichern, ersetzt der Entwurf diese Änderungen.',
    continue: 'Fortfahren',
    discard: 'Verwerfen',
    saved: 'Entwurf gespeichert: %{time}',
    failed: 'Der Entwurf konnte nicht gespeichert werden',
  },
  revisions: {
    hint: 'Wählen Sie zwei Versionen, um sie zu vergleichen.',
    number: 'Version %{revision}',
    present: 'Aktuell',
    choose: 'Version %{revision} zum Vergleichen wählen',
    compare: 'Vergleichen',
    compare_title: 'Version %{before} und Version %{after}',
    changed_fields: 'Geänderte Einstellungen',
    field: 'Einstellung',
    inserted: 'eingefügt',
    removed: 'entfernt',
    show_all: 'Ganzen Inhalt anzeigen',
    same_text: 'Der Text ist gleich. Nur Formatierung, Links oder Bilder sind anders.',
    restore: 'Wiederherstellen',
    restore_title: 'Version %{revision} wiederherstellen?',
    restore_text:
      'Die Seite wird auf den Stand vom %{time} zurückgesetzt, als neue Version. Die aktuelle Version bleibt erhalten.',
    restored: 'Version %{revision} wiederhergestellt',
  },
} satisfies Texts<typeof en.pages>;

export const categories = {
  parent_help: 'Leer lassen für die oberste Ebene',
} satisfies Texts<typeof en.categories>;
