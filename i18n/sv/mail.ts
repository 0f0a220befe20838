import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Nytt formulärsvar: %{title}',
  submission_intro: '%{name} har fyllt i formuläret ”%{title}”.',
  submission_open: 'Se alla svar',
  leave_approved_subject: 'Ledighet beviljad: %{period}',
  leave_approved_intro: '%{name} har beviljat din ledighetsansökan.',
  leave_denied_subject: 'Ledighetsansökan avslagen: %{period}',
  leave_denied_intro: '%{name} har avslagit din ledighetsansökan.',
  leave_revoked_subject: 'Beviljad ledighet återkallad: %{period}',
  leave_revoked_intro: '%{name} har återkallat din ledighet, som var beviljad.',
  leave_period: 'Tid',
  footer: 'Skickat av Anslag åt %{company}.',
  reset_subject: 'Välj ett nytt lösenord',
  reset_intro: 'Hej %{name}! Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto.',
  reset_link: 'Välj ett nytt lösenord',
  reset_note:
    'Länken fungerar en gång, i %{minutes} minuter. Om du inte har bett om den behöver du inte göra något: ditt lösenord är kvar som det är.',
  invite_subject: 'Ditt konto hos %{company}',
  invite_intro:
    'Hej %{name}! Du är registrerad som första administratör för %{company}. Välj ett lösenord för att logga in och ställa in företaget.',
  invite_sign_in: 'Du loggar in som',
  invite_link: 'Välj ett lösenord',
  invite_note:
    'Länken fungerar en gång, i %{minutes} minuter. Därefter får du en ny genom att välja ”Glömt lösenordet?” på inloggningssidan och ange %{email}.',
} satisfies Texts<typeof en>;
