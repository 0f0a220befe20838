import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Neue Formularantwort: %{title}',
  submission_intro: '%{name} hat das Formular „%{title}“ ausgefüllt.',
  submission_open: 'Alle Antworten ansehen',
  leave_approved_subject: 'Abwesenheit genehmigt: %{period}',
  leave_approved_intro: '%{name} hat Ihren Abwesenheitsantrag genehmigt.',
  leave_denied_subject: 'Abwesenheitsantrag abgelehnt: %{period}',
  leave_denied_intro: '%{name} hat Ihren Abwesenheitsantrag abgelehnt.',
  leave_revoked_subject: 'Genehmigte Abwesenheit zurückgenommen: %{period}',
  leave_revoked_intro: '%{name} hat Ihre bereits genehmigte Abwesenheit zurückgenommen.',
  leave_period: 'Zeitraum',
  footer: 'Von Anslag im Auftrag von %{company} gesendet.',
  reset_subject: 'Neues Passwort wählen',
  reset_intro:
    'Guten Tag, %{name}! Jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.',
  reset_link: 'Neues Passwort wählen',
  reset_note:
    'Der Link gilt einmal und %{minutes} Minuten lang. Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  invite_subject: 'Ihr Konto bei %{company}',
  invite_intro:
    'Guten Tag, %{name}! Sie sind als erster Administrator von %{company} registriert. Wählen Sie ein Passwort, um sich anzumelden und das Unternehmen einzurichten.',
  invite_sign_in: 'Sie melden sich an als',
  invite_link: 'Passwort wählen',
  invite_note:
    'Der Link gilt einmal und %{minutes} Minuten lang. Danach erhalten Sie einen neuen, wenn Sie auf der Anmeldeseite „Passwort vergessen?“ wählen und %{email} eingeben.',
} satisfies Texts<typeof en>;
