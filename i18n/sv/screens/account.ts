import type * as en from '../../en/screens/account';
import type { Texts } from '../../texts';

export const account = {
  failed: 'Ditt konto kunde inte hämtas.',
  person: {
    title: 'Om dig',
    hint: 'Bara en administratör kan ändra de här uppgifterna.',
  },
  language: {
    label: 'Ditt språk',
    hint: 'För appen på den här enheten och för de mejl och notiser som du får.',
    saved: 'Språket är sparat',
  },
  personal_number: {
    title: 'Inloggning med BankID',
    none: 'Företaget har inte registrerat något personnummer för dig. Be en administratör om det om du vill logga in med BankID.',
    unconfirmed: 'Inte bekräftat än. Bekräfta med BankID att numret är ditt, så kan du logga in med det.',
    confirm: 'Bekräfta med BankID',
    saved: 'Personnumret är bekräftat',
    dialog: 'Bekräfta ditt personnummer',
  },
  password: {
    current_password: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    password_confirm: 'Upprepa det nya lösenordet',
    hint: 'Minst %{min} tecken. Du loggas ut överallt utom här, och API-nycklar och kalenderlänkar som du har skapat slutar fungera.',
    save: 'Byt lösenord',
    saved: 'Lösenordet är bytt',
    none: 'Du loggar in med BankID och har inget lösenord. Be en administratör om du vill ha ett.',
  },
  push: {
    title: 'Pushnotiser på den här enheten',
    unsupported:
      'Webbläsaren kan inte visa pushnotiser. På iPhone och iPad behöver appen först läggas till på hemskärmen.',
    unavailable: 'Den här servern skickar inga pushnotiser.',
    blocked: 'Webbläsaren blockerar notiser från den här webbplatsen.',
    how_to_allow:
      'Öppna webbplatsens inställningar med symbolen till vänster om adressen, tillåt aviseringar och kom tillbaka hit.',
    check_again: 'Kontrollera igen',
    off: 'Pushnotiser är avstängda på den här enheten.',
    on: 'Pushnotiser är på. Det som rör dig visas på den här enheten, även när appen är stängd.',
    turn_on: 'Slå på',
    turn_off: 'Stäng av',
    turned_on: 'Pushnotiser är på',
    turned_off: 'Pushnotiser är avstängda',
    no_answer: 'Webbläsarens pushtjänst svarar inte. Försök igen om en stund.',
  },
} satisfies Texts<typeof en.account>;

/** Where a user is signed in, and the lock after wrong passwords. */
export const sessions = {
  title: 'Inloggade enheter',
  hint: 'Logga ut från enheter som du inte känner igen eller inte använder längre, och välj ett nytt lösenord.',
  hint_user: 'Logga ut personen om en enhet har försvunnit eller om någon annan kan ha använt kontot.',
  failed: 'Enheterna kunde inte hämtas.',
  empty: 'Inte inloggad någonstans.',
  name: '%{browser} på %{system}',
  unknown: 'Okänd enhet',
  current: 'Den här enheten',
  viewed_by: 'Visas av %{name}',
  used: 'Senast använd %{at}',
  address: 'IP-adress %{address}',
  end_name: 'Logga ut: %{name}',
  end_title: 'Logga ut från enheten?',
  end_sure: 'Det krävs en ny inloggning där: %{name}.',
  ended: 'Utloggad från enheten',
  end_others: 'Logga ut från andra enheter',
  end_others_title: 'Logga ut från alla andra enheter?',
  end_others_sure: 'Du är fortfarande inloggad på den här enheten.',
  end_all: 'Logga ut överallt',
  end_all_title: 'Logga ut överallt?',
  end_all_sure: 'Personen måste logga in på nytt på alla enheter.',
  ended_others: 'Utloggad från andra enheter',
  ended_all: 'Utloggad',
  lock: {
    everywhere:
      'För många felaktiga lösenord från många håll. Till %{at} går det bara att logga in på enheter som har använts tidigare och med BankID.',
    somewhere:
      'För många felaktiga lösenord. Till %{at} är inloggningen spärrad där de angavs. På andra ställen fungerar den.',
    lift: 'Lås upp',
    lifted: 'Inloggningen fungerar igen överallt',
  },
};
