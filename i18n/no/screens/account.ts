import type * as en from '../../en/screens/account';
import type { Texts } from '../../texts';

export const account = {
  failed: 'Kunne ikke hente kontoen din.',
  person: {
    title: 'Om deg',
    hint: 'Bare en administrator kan endre disse opplysningene.',
  },
  language: {
    label: 'Språket ditt',
    hint: 'Brukes i appen på denne enheten og i e-poster og varsler til deg.',
    saved: 'Språket er lagret',
  },
  personal_number: {
    title: 'Innlogging med BankID',
    none: 'Bedriften har ikke registrert noe personnummer for deg. Be en administrator om det hvis du vil logge inn med BankID.',
    unconfirmed: 'Ikke bekreftet ennå. Bekreft med BankID at nummeret er ditt, så kan du logge inn med det.',
    confirm: 'Bekreft med BankID',
    saved: 'Personnummeret er bekreftet',
    dialog: 'Bekreft personnummeret ditt',
  },
  password: {
    current_password: 'Nåværende passord',
    password: 'Nytt passord',
    password_confirm: 'Gjenta det nye passordet',
    hint: 'Minst %{min} tegn. Du logges ut alle andre steder, og API-nøkler og kalenderlenker som du har opprettet, slutter å virke.',
    save: 'Bytt passord',
    saved: 'Passordet er byttet',
    none: 'Du logger inn med BankID og har ikke noe passord. Spør en administrator hvis du vil ha et.',
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
    on: 'Pushvarsler er på. Varslene dine vises på denne enheten, også når appen er lukket.',
    turn_on: 'Slå på',
    turn_off: 'Slå av',
    turned_on: 'Pushvarsler er på',
    turned_off: 'Pushvarsler er av',
    no_answer: 'Nettleserens pushtjeneste svarer ikke. Prøv igjen om litt.',
  },
} satisfies Texts<typeof en.account>;

/** Where a user is signed in, and the lock after wrong passwords. */
export const sessions = {
  title: 'Innloggede enheter',
  hint: 'Logg ut fra enheter du ikke kjenner igjen eller ikke bruker lenger, og velg et nytt passord.',
  hint_user: 'Logg ut personen hvis en enhet er borte, eller hvis noen andre kan ha brukt kontoen.',
  failed: 'Kunne ikke hente enhetene.',
  empty: 'Ikke logget inn noe sted.',
  name: '%{browser} på %{system}',
  unknown: 'Ukjent enhet',
  current: 'Denne enheten',
  viewed_by: '«Vis som» av %{name}',
  used: 'Sist brukt %{at}',
  address: 'IP-adresse %{address}',
  end_name: 'Logg ut: %{name}',
  end_title: 'Logge ut fra enheten?',
  end_sure: 'Enheten må logges inn på nytt: %{name}.',
  ended: 'Logget ut fra enheten',
  end_others: 'Logg ut fra andre enheter',
  end_others_title: 'Logge ut fra alle andre enheter?',
  end_others_sure: 'Du er fortsatt logget inn på denne enheten.',
  end_all: 'Logg ut overalt',
  end_all_title: 'Logge ut overalt?',
  end_all_sure: 'Personen må logge inn på nytt på alle enheter.',
  ended_others: 'Logget ut fra andre enheter',
  ended_all: 'Logget ut',
  lock: {
    everywhere:
      'For mange feil passord fra mange steder. Frem til %{at} går det bare an å logge inn på enheter som har vært brukt før, og med BankID.',
    somewhere:
      'For mange feil passord. Frem til %{at} er innlogging sperret der de ble skrevet inn. Andre steder virker den.',
    lift: 'Lås opp',
    lifted: 'Innlogging virker igjen overalt',
  },
};
