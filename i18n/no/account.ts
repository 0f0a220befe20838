import type { Texts } from '../types';
import type en from '../en/account';

export default {
  menu: 'Kontoinnstillinger',
  title: 'Kontoinnstillinger',
  failed: 'Kontoen din kunne ikke lastes inn.',
  person: {
    title: 'Deg',
    hint: 'Disse opplysningene endres av en administrator.',
  },
  language: {
    title: 'Språk',
    label: 'Språket ditt',
    hint: 'For appen og for e-postene og varslene du får.',
    saved: 'Språket er lagret',
  },
  password: {
    title: 'Passord',
    current_password: 'Nåværende passord',
    password: 'Nytt passord',
    password_confirm: 'Gjenta det nye passordet',
    hint: 'Minst 6 tegn. Du logges ut alle andre steder.',
    save: 'Bytt passord',
    saved: 'Passordet er byttet',
    none: 'Du logger inn med digital ID og har ikke noe passord. Spør en administrator hvis du vil ha et.',
  },
  push: {
    title: 'Pushvarsler på denne enheten',
    unsupported:
      'Nettleseren kan ikke vise pushvarsler. På iPhone og iPad må appen først legges til på Hjem-skjermen.',
    unavailable: 'Denne serveren sender ingen pushvarsler.',
    blocked: 'Nettleseren blokkerer varsler fra dette nettstedet.',
    how_to_allow:
      'Åpne nettstedets innstillinger med symbolet til venstre for adressen, tillat varsler og kom tilbake hit.',
    check_again: 'Sjekk igjen',
    off: 'Pushvarsler er av på denne enheten.',
    on: 'Pushvarsler er på: det som angår deg, vises på denne enheten, også når appen er lukket.',
    turn_on: 'Slå på',
    turn_off: 'Slå av',
    turned_on: 'Pushvarsler er på',
    turned_off: 'Pushvarsler er av',
    no_answer: 'Nettleserens pushtjeneste svarer ikke. Prøv igjen om litt.',
  },
} satisfies Texts<typeof en>;
