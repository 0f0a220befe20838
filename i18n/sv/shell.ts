import type { Texts } from '../types';
import type en from '../en/shell';

export default {
  menu: {
    label: 'Huvudmeny',
    home: 'Hem',
    users_group: 'Användare',
    content_group: 'Innehåll',
    open_group: 'Öppna %{name}',
    close_group: 'Stäng %{name}',
    open_side_menu: 'Öppna sidomenyn',
    close_side_menu: 'Stäng sidomenyn',
    skip_to_content: 'Hoppa till innehållet',
  },
  language: 'Språk',
  shortcuts: {
    title: 'Genvägar',
    add: 'Lägg till genväg',
    edit: 'Ta bort genvägar',
    delete: 'Ta bort genvägen %{name}',
    opens_new_tab: '%{name} (öppnas i en ny flik)',
    failed: 'Genvägarna kunde inte laddas.',
  },
  contact: {
    offline: 'Du är offline. Det du har skrivit finns kvar, och appen fortsätter av sig själv.',
    unreachable:
      'Servern kan inte nås. Det du har skrivit finns kvar, och appen fortsätter av sig själv när den svarar.',
    back: 'Anslutningen är tillbaka.',
    slow: 'Det här tar längre tid än vanligt.',
  },
  update: {
    text: 'En ny version finns.',
    reload: 'Ladda om',
    close: 'Stäng meddelandet om en ny version',
  },
} satisfies Texts<typeof en>;
