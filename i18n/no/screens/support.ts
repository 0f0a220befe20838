import type * as en from '../../en/screens/support';
import type { Texts } from '../../texts';

export const support = {
  sign_in_link: {
    button: 'Send innloggingslenke',
    title: 'Sende en innloggingslenke til %{name}?',
    text: 'Vi sender en e-post til %{email}. Lenken virker én gang og gjelder i %{minutes} minutter. Du ser den ikke.',
    sent: 'En innloggingslenke er på vei til %{email}',
  },
  view_as: {
    button: 'Vis som',
    title: 'Vis %{app} som %{name}',
    text: 'I %{minutes} minutter ser du det brukeren ser, uten å kunne endre noe. Brukeren får et varsel med navnet ditt og grunnen, og hendelsesloggen viser dere begge.',
    reason_hint: 'For eksempel: «Finner ikke policyen, ringte 10.15».',
    begin: 'Vis',
    banner: 'Du ser %{app} som %{name}',
    read_only: 'Du kan ikke endre noe.',
    time_left: 'Tid igjen: %{time}',
    end: 'Avslutt',
  },
} satisfies Texts<typeof en.support>;
