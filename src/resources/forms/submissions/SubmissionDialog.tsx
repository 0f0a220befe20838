import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import { AppDialog } from '../../../ui/AppDialog';
import { useFormatDateTime } from '../../../ui/format';
import { answerText } from './answerText';

interface SubmissionDialogProps {
  form: Form;
  /** Closed while undefined. */
  submission: FormSubmission | null;
  onClose: () => void;
}

/** Shows a submission with the questions as they were asked. */
export const SubmissionDialog = ({ form, submission, onClose }: SubmissionDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatDateTime = useFormatDateTime();
  const types = new Map(form.fields.map(({ key, type }) => [key, type]));
  return (
    <AppDialog
      title={
        <>
          {submission?.user_name ?? translate('resources.forms.submissions.nobody')}
          <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {submission && formatDateTime(submission.created_at)}
          </Typography>
        </>
      }
      open={submission !== null}
      onClose={onClose}
    >
      <Box component="dl" sx={{ m: 0 }}>
        {submission?.answers.map(({ key, label, value }) => (
          <Box key={key} sx={{ mb: 2 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
              {!types.has(key) && ` (${translate('resources.forms.submissions.gone')})`}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answerText(value, types.get(key), locale) || translate('app.none')}
            </Typography>
          </Box>
        ))}
      </Box>
    </AppDialog>
  );
};
