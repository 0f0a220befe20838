import type { Texts } from '../types';
import type en from '../en/mail';

export default {
  submission_subject: 'Nytt skjemasvar: %{title}',
  submission_intro: '%{name} har fylt ut skjemaet «%{title}».',
  submission_open: 'Se alle svar',
  footer: 'Sendt av Anslag på vegne av %{company}.',
} satisfies Texts<typeof en>;
