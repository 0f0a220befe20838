import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Nytt skjemasvar: %{title}',
  submission_intro: '%{name} har fylt ut skjemaet «%{title}».',
  submission_open: 'Se alle svar',
  leave_approved_subject: 'Fravær innvilget: %{period}',
  leave_approved_intro: '%{name} har innvilget fraværssøknaden din.',
  leave_denied_subject: 'Fraværssøknad avslått: %{period}',
  leave_denied_intro: '%{name} har avslått fraværssøknaden din.',
  leave_revoked_subject: 'Innvilget fravær trukket tilbake: %{period}',
  leave_revoked_intro: '%{name} har trukket tilbake fraværet ditt, som var innvilget.',
  leave_period: 'Periode',
  footer: 'Sendt av Anslag på vegne av %{company}.',
  reset_subject: 'Velg et nytt passord',
  reset_intro: 'Hei, %{name}! Noen, forhåpentligvis du, har bedt om et nytt passord til kontoen din.',
  reset_link: 'Velg et nytt passord',
  reset_note:
    'Lenken virker én gang, i %{minutes} minutter. Hvis du ikke har bedt om den, trenger du ikke gjøre noe: Passordet ditt er som før.',
  invite_subject: 'Kontoen din hos %{company}',
  invite_intro:
    'Hei, %{name}! Du er registrert som første administrator for %{company}. Velg et passord for å logge inn og sette opp bedriften.',
  invite_sign_in: 'Du logger inn som',
  invite_link: 'Velg et passord',
  invite_note:
    'Lenken virker én gang, i %{minutes} minutter. Etterpå får du en ny ved å velge «Glemt passordet?» på innloggingssiden og oppgi %{email}.',
} satisfies Texts<typeof en>;
