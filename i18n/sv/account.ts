import type { Texts } from '../types';
import type en from '../en/account';

export default {
  menu: 'Kontoinställningar',
  title: 'Kontoinställningar',
  failed: 'Ditt konto kunde inte laddas.',
  person: {
    title: 'Du',
    hint: 'De här uppgifterna ändras av en administratör.',
  },
  language: {
    title: 'Språk',
    label: 'Ditt språk',
    hint: 'För appen och för de mejl och notiser som du får.',
    saved: 'Språket är sparat',
  },
  password: {
    title: 'Lösenord',
    current_password: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    password_confirm: 'Upprepa det nya lösenordet',
    hint: 'Minst 6 tecken. Du loggas ut överallt utom här.',
    save: 'Byt lösenord',
    saved: 'Lösenordet är bytt',
    none: 'Du loggar in med digitalt ID och har inget lösenord. Be en administratör om du vill ha ett.',
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
    on: 'Pushnotiser är på: det som rör dig visas på den här enheten, även när appen är stängd.',
    turn_on: 'Slå på',
    turn_off: 'Stäng av',
    turned_on: 'Pushnotiser är på',
    turned_off: 'Pushnotiser är avstängda',
    no_answer: 'Webbläsarens pushtjänst svarar inte. Försök igen om en stund.',
  },
} satisfies Texts<typeof en>;
