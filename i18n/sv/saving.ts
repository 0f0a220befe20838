import type { Messages } from '../index';

export default {
  stale: {
    title: 'Ändrad av någon annan',
    text: 'Någon annan har sparat ändringar sedan du öppnade den. Vad vill du göra med dina?',
    perhaps_title: 'Ändrad under tiden',
    perhaps_own:
      'Det här har ändrats sedan du öppnade det: av någon annan, eller av dig själv när inget svar kom. Vad vill du göra med dina ändringar?',
    reload: 'Kasta mina och visa de andra',
    overwrite: 'Spara mina över de andra',
  },
  unsaved: {
    offline: 'Inte sparat: du är offline.',
    unknown: 'Inget svar kom: det är osäkert om det här sparades.',
    kept: 'Det du har skrivit finns kvar. Försök igen när anslutningen är tillbaka.',
    again: 'Det du har skrivit finns kvar, och anslutningen är tillbaka: försök igen.',
    twice: 'Kontrollera först om det redan finns, så att det inte blir dubbelt.',
  },
  uploads: {
    title: 'Uppladdat: %{done} av %{total}',
    clear: 'Rensa listan',
    waiting: 'Väntar',
    sending: 'Laddar upp…',
    done: 'Uppladdad',
    failed: 'Misslyckades',
    cancelled: 'Avbruten',
    progress: 'Förlopp för %{name}',
    cancel: 'Avbryt uppladdningen av %{name}',
    retry: 'Försök igen med %{name}',
    overall: 'Alla filer',
    retry_failed: 'Försök igen med de misslyckade',
    cancel_all: 'Avbryt alla',
  },
} satisfies Pick<Messages, 'stale' | 'unsaved' | 'uploads'>;
