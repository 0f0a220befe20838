import type { Texts } from '../types';
import type en from '../en/lists';

export default {
  column_width: 'Bredd på kolumnen %{name}',
  compact: 'Täta rader',
  views: {
    button: 'Sparade vyer',
    current: 'Vy: %{name}',
    changed: 'Vy: %{name} (ändrad)',
    is_default: 'Visas när listan öppnas',
    save: 'Spara ändringarna i ”%{name}”',
    save_new: 'Spara som ny vy…',
    rename: 'Byt namn på ”%{name}”…',
    make_default: 'Visa ”%{name}” när listan öppnas',
    no_default: 'Visa inte längre ”%{name}” när listan öppnas',
    remove: 'Ta bort ”%{name}”…',
    remove_title: 'Ta bort vyn ”%{name}”?',
    remove_text: 'Själva listan och dess rader påverkas inte.',
    remove_failed: 'Vyn kunde inte tas bort',
    copy: 'Kopiera en länk till vyn',
    copied: 'Länken är kopierad',
    not_copied: 'Webbläsaren tillåter inte kopiering. Kopiera sidans adress i stället.',
    save_title: 'Spara vyn',
    rename_title: 'Byt namn på vyn',
    name: 'Vyns namn',
    default: 'Visa när listan öppnas',
    saved: 'Vyn är sparad',
    removed: 'Vyn är borttagen',
    failed: 'De sparade vyerna kunde inte laddas. Försök igen.',
    taken: 'Du har redan en vy med det namnet',
    too_many: 'Du kan spara högst %{max} vyer av en lista',
  },
} satisfies Texts<typeof en>;
