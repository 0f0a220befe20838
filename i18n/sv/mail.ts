import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Nytt formulärsvar: %{title}',
  submission_intro: '%{name} har fyllt i formuläret ”%{title}”.',
  submission_open: 'Se alla svar',
  footer: 'Skickat av Anslag åt %{company}.',
} satisfies Texts<typeof en>;
