import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import { answerText } from './answerText';
import { useSubmissionTexts } from './useSubmissionTexts';

export interface SubmissionsProps {
  form: Form;
  submissions: readonly FormSubmission[];
  onOpen: (submission: FormSubmission) => void;
}

/** A column per current question; removed ones are in the details. */
export const SubmissionTable = ({ form, submissions, onOpen }: SubmissionsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { nameOf, timeOf } = useSubmissionTexts(form);
  const { anonymous, fields } = form;
  return (
    // Scrolls horizontally, by keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={translate('resources.forms.submissions.table')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.forms.fields.submitted_at')}</TableCell>
            {!anonymous && <TableCell>{translate('resources.forms.fields.user_name')}</TableCell>}
            {fields.map(({ key, label }) => (
              <TableCell key={key} sx={{ minWidth: 120, maxWidth: 260 }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {submissions.map((submission) => {
            const answers = new Map(submission.answers.map(({ key, value }) => [key, value]));
            const [name, at] = [nameOf(submission), timeOf(submission)];
            return (
              <TableRow
                key={submission.id}
                hover
                sx={{ cursor: 'pointer' }}
                onClick={() => onOpen(submission)}
              >
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    underline="hover"
                    sx={{ fontWeight: 600 }}
                    aria-label={translate('resources.forms.submissions.open', { name, at })}
                  >
                    {at}
                  </Link>
                </TableCell>
                {!anonymous && <TableCell sx={{ whiteSpace: 'nowrap' }}>{name}</TableCell>}
                {fields.map(({ key, type }) => (
                  <TableCell
                    key={key}
                    sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    {answerText(answers.get(key), type, locale)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
