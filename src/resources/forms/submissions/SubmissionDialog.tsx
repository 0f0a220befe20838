import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import { AppDialog } from '../../../ui/AppDialog';
import { answerText } from './answerText';
import { useSubmissionTexts } from './useSubmissionTexts';
import { SecondaryText } from '../../../ui/SecondaryText';

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
  const { nameOf, timeOf } = useSubmissionTexts(form);
  const types = new Map(form.fields.map(({ key, type }) => [key, type]));
  return (
    <AppDialog
      title={
        <>
          {submission && nameOf(submission)}
          <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {submission && timeOf(submission)}
          </Typography>
        </>
      }
      open={submission !== null}
      onClose={onClose}
    >
      <Box component="dl" sx={{ m: 0 }}>
        {submission?.answers.map(({ key, label, value }) => (
          <Box key={key} sx={{ mb: 2 }}>
            <SecondaryText component="dt">
              {label}
              {!types.has(key) && ` (${translate('resources.forms.submissions.gone')})`}
            </SecondaryText>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answerText(value, types.get(key), locale) || translate('app.none')}
            </Typography>
          </Box>
        ))}
      </Box>
    </AppDialog>
  );
};
