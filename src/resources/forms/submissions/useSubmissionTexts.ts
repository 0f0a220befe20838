import { useLocale, useTranslate } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import { formatDate } from '../../../ui/format';

/** Returns functions for who made a submission, and when. Anonymous ones have neither a name nor a time of day. */
export const useSubmissionTexts = ({ anonymous }: Form) => {
  const translate = useTranslate();
  const locale = useLocale();
  const nobody = translate(`resources.forms.submissions.${anonymous ? 'anonymous' : 'nobody'}`);
  return {
    nameOf: ({ user_name: name }: FormSubmission): string => name ?? nobody,
    timeOf: ({ created_at: at }: FormSubmission): string =>
      formatDate(at, locale, anonymous ? 'day' : 'dateTime'),
  };
};
