import type { Messages } from '../index';

export default {
  stale: {
    title: 'Endret av noen andre',
    text: 'Noen andre har lagret endringer siden du åpnet dette. Hva vil du gjøre med dine?',
    perhaps_title: 'Endret i mellomtiden',
    perhaps_own:
      'Dette er endret siden du åpnet det: av noen andre, eller av din egen lagring som det ikke kom svar på. Hva vil du gjøre med endringene dine?',
    reload: 'Forkast mine og vis de andre',
    overwrite: 'Lagre mine over de andre',
  },
  unsaved: {
    offline: 'Ikke lagret: Du er frakoblet.',
    unknown: 'Det kom ikke noe svar: Det er usikkert om dette ble lagret.',
    kept: 'Det du har skrevet, er her fortsatt. Prøv igjen når forbindelsen er tilbake.',
    again: 'Det du har skrevet, er her fortsatt, og forbindelsen er tilbake: Prøv igjen.',
    twice: 'Se først etter om det finnes allerede, så det ikke blir dobbelt.',
  },
  uploads: {
    title: 'Lastet opp: %{done} av %{total}',
    clear: 'Tøm listen',
    waiting: 'Venter',
    sending: 'Laster opp…',
    done: 'Lastet opp',
    failed: 'Mislyktes',
    cancelled: 'Avbrutt',
    progress: 'Fremdrift for %{name}',
    cancel: 'Avbryt opplastingen av %{name}',
    retry: 'Prøv %{name} på nytt',
    overall: 'Alle filer',
    retry_failed: 'Prøv de mislykkede på nytt',
    cancel_all: 'Avbryt alle',
  },
} satisfies Pick<Messages, 'stale' | 'unsaved' | 'uploads'>;
