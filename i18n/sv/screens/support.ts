import type * as en from '../../en/screens/support';
import type { Texts } from '../../texts';

export const support = {
  sign_in_link: {
    button: 'Skicka inloggningslänk',
    title: 'Skicka en inloggningslänk till %{name}?',
    text: 'Ett mejl skickas till %{email}. Länken fungerar en gång och gäller i %{minutes} minuter. Du ser den inte.',
    sent: 'En inloggningslänk är på väg till %{email}',
  },
  view_as: {
    button: 'Visa som',
    title: 'Visa %{app} som %{name}',
    text: 'I %{minutes} minuter ser du det som användaren ser, utan att kunna ändra något. Användaren får en notis med ditt namn och anledningen, och ni syns båda i händelseloggen.',
    reason_hint: 'Till exempel: ”Hittar inte policyn, ringde 10.15”.',
    begin: 'Visa',
    banner: 'Du ser %{app} som %{name}',
    read_only: 'Du kan inte ändra något.',
    time_left: 'Tid kvar: %{time}',
    end: 'Avsluta',
  },
} satisfies Texts<typeof en.support>;
