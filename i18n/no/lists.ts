import type { Texts } from '../types';
import type en from '../en/lists';

export default {
  column_width: 'Bredde på kolonnen %{name}',
  compact: 'Tette rader',
  views: {
    button: 'Lagrede visninger',
    current: 'Visning: %{name}',
    changed: 'Visning: %{name} (endret)',
    is_default: 'Vises når listen åpnes',
    save: 'Lagre endringene i «%{name}»',
    save_new: 'Lagre som ny visning…',
    rename: 'Gi «%{name}» nytt navn…',
    make_default: 'Vis «%{name}» når listen åpnes',
    no_default: 'Ikke lenger vis «%{name}» når listen åpnes',
    remove: 'Slett «%{name}»…',
    remove_title: 'Slette visningen «%{name}»?',
    remove_text: 'Selve listen og radene i den berøres ikke.',
    remove_failed: 'Visningen kunne ikke slettes',
    copy: 'Kopier en lenke til visningen',
    copied: 'Lenken er kopiert',
    not_copied: 'Nettleseren tillater ikke kopiering. Kopier adressen til siden i stedet.',
    save_title: 'Lagre visningen',
    rename_title: 'Gi visningen nytt navn',
    name: 'Navn på visningen',
    default: 'Vis når listen åpnes',
    saved: 'Visningen er lagret',
    removed: 'Visningen er slettet',
    failed: 'De lagrede visningene kunne ikke lastes inn. Prøv igjen.',
    taken: 'Du har allerede en visning med det navnet',
    too_many: 'Du kan lagre høyst %{max} visninger av en liste',
  },
} satisfies Texts<typeof en>;
