import type { Texts } from '../types';
import type en from '../en/auth';

export default {
  intro: 'Välj hur du vill logga in',
  choose_credentials: 'Logga in med användarnamn och lösenord',
  choose_digital_id: 'Logga in med BankID',
  username: 'Användarnamn eller e-post',
  password: 'Lösenord',
  show_password: 'Visa lösenordet',
  hide_password: 'Dölj lösenordet',
  forgot_password: 'Glömt lösenordet?',
  sign_in: 'Logga in',
  signing_in: 'Loggar in…',
  back: 'Tillbaka',
  back_to_login: 'Tillbaka till inloggningen',
  no_access: 'Ditt konto har inte tillgång till administrationen.',
  coming_title: 'Inte tillgängligt ännu',
  coming_digital_id: 'Inloggning med BankID är inte uppsatt här ännu. Använd användarnamn och lösenord.',
  coming_forgot_password:
    'Det går inte att återställa lösenordet själv här ännu. Be en administratör om ett nytt.',
  product: 'Administration för personalkommunikation',
} satisfies Texts<typeof en>;
