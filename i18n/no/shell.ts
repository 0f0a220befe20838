import type { Texts } from '../types';
import type en from '../en/shell';

export default {
  menu: {
    label: 'Hovedmeny',
    home: 'Hjem',
    users_group: 'Brukere',
    content_group: 'Innhold',
    open_group: 'Åpne %{name}',
    close_group: 'Lukk %{name}',
    open_side_menu: 'Åpne sidemenyen',
    close_side_menu: 'Lukk sidemenyen',
    skip_to_content: 'Hopp til innholdet',
  },
  language: 'Språk',
  shortcuts: {
    title: 'Snarveier',
    add: 'Legg til snarvei',
    edit: 'Fjern snarveier',
    delete: 'Slett snarveien %{name}',
    opens_new_tab: '%{name} (åpnes i en ny fane)',
    failed: 'Snarveiene kunne ikke lastes.',
  },
  contact: {
    offline: 'Du er frakoblet. Det du har skrevet, er tatt vare på, og appen fortsetter av seg selv.',
    unreachable:
      'Serveren kan ikke nås. Det du har skrevet, er tatt vare på, og appen fortsetter av seg selv når den svarer.',
    back: 'Forbindelsen er tilbake.',
    slow: 'Dette tar lengre tid enn vanlig.',
  },
  update: {
    text: 'En ny versjon er tilgjengelig.',
    reload: 'Last på nytt',
    close: 'Lukk meldingen om en ny versjon',
  },
} satisfies Texts<typeof en>;
