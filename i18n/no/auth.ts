import type { Texts } from '../types';
import type en from '../en/auth';

export default {
  intro: 'Velg hvordan du vil logge inn',
  choose_credentials: 'Logg inn med brukernavn og passord',
  choose_digital_id: 'Logg inn med BankID',
  username: 'Brukernavn eller e-post',
  password: 'Passord',
  show_password: 'Vis passordet',
  hide_password: 'Skjul passordet',
  forgot_password: 'Glemt passordet?',
  sign_in: 'Logg inn',
  signing_in: 'Logger inn…',
  back: 'Tilbake',
  back_to_login: 'Tilbake til innloggingen',
  no_access: 'Kontoen din har ikke tilgang til administrasjonen.',
  coming_title: 'Ikke tilgjengelig ennå',
  coming_digital_id: 'Innlogging med BankID er ikke satt opp her ennå. Bruk brukernavn og passord.',
  coming_forgot_password:
    'Du kan ikke tilbakestille passordet selv her ennå. Be en administrator om et nytt.',
  product: 'Administrasjon for personalkommunikasjon',
} satisfies Texts<typeof en>;
