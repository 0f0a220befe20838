import type { Texts } from '../types';
import type en from '../en/lists';

export default {
  column_width: 'Breite der Spalte %{name}',
  compact: 'Kompakte Zeilen',
  views: {
    button: 'Ansichten',
    current: 'Ansicht: %{name}',
    changed: 'Ansicht: %{name} (geändert)',
    is_default: 'Wird beim Öffnen der Liste gezeigt',
    save: 'Änderungen in „%{name}“ speichern',
    save_new: 'Als neue Ansicht speichern…',
    rename: '„%{name}“ umbenennen…',
    make_default: '„%{name}“ beim Öffnen der Liste zeigen',
    no_default: '„%{name}“ beim Öffnen der Liste nicht mehr zeigen',
    remove: '„%{name}“ löschen…',
    remove_title: 'Ansicht „%{name}“ löschen?',
    remove_text: 'Die Liste selbst und ihre Zeilen bleiben unverändert.',
    remove_failed: 'Die Ansicht konnte nicht gelöscht werden',
    copy: 'Link zu dieser Ansicht kopieren',
    copied: 'Der Link ist kopiert',
    not_copied: 'Der Browser lässt das Kopieren nicht zu. Kopieren Sie stattdessen die Adresse der Seite.',
    save_title: 'Ansicht speichern',
    rename_title: 'Ansicht umbenennen',
    name: 'Name der Ansicht',
    default: 'Beim Öffnen der Liste zeigen',
    saved: 'Die Ansicht ist gespeichert',
    removed: 'Die Ansicht ist gelöscht',
    failed: 'Die gespeicherten Ansichten konnten nicht geladen werden. Erneut versuchen.',
    taken: 'Sie haben schon eine Ansicht mit diesem Namen',
    too_many: 'Sie können höchstens %{max} Ansichten einer Liste speichern',
  },
} satisfies Texts<typeof en>;
