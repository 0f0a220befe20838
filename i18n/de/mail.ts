import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Neue Formularantwort: %{title}',
  submission_intro: '%{name} hat das Formular „%{title}“ ausgefüllt.',
  submission_open: 'Alle Antworten ansehen',
  footer: 'Von Anslag im Auftrag von %{company} gesendet.',
} satisfies Texts<typeof en>;
