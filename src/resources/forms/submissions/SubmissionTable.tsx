import { Link } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import { Col } from '../../../features/table/Col';
import { useRowTabIndex } from '../../../features/table/useRowTabIndex';
import { answerText } from './answerText';
import { useSubmissionTexts } from './useSubmissionTexts';

export interface SubmissionsProps {
  form: Form;
  onOpen: (submission: FormSubmission) => void;
}

const OpenButton = ({ form, submission, onOpen }: SubmissionsProps & { submission: FormSubmission }) => {
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  const { nameOf, timeOf } = useSubmissionTexts(form);
  const at = timeOf(submission);
  return (
    <Link
      component="button"
      type="button"
      tabIndex={tabIndex}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
      aria-label={translate('resources.forms.submissions.open', { name: nameOf(submission), at })}
      onClick={() => onOpen(submission)}
    >
      {at}
    </Link>
  );
};

/** A column per current question; removed ones are in the details. */
export const SubmissionTable = ({ form, onOpen }: SubmissionsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { nameOf } = useSubmissionTexts(form);
  return (
    <DataTable<FormSubmission>
      aria-label={translate('resources.forms.submissions.table')}
      storeKey={`forms.${form.id}.submissions`}
      bulkActionButtons={false}
      rowClick={(_id, _resource, submission) => {
        onOpen(submission);
        return false;
      }}
    >
      <Col
        source="created_at"
        label="resources.forms.fields.submitted_at"
        sortByOrder="DESC"
        style={{ width: 160 }}
        render={(submission: FormSubmission) => (
          <OpenButton form={form} submission={submission} onOpen={onOpen} />
        )}
      />
      {!form.anonymous && <Col source="user_name" label="resources.forms.fields.user_name" render={nameOf} />}
      {form.fields.map(({ key, label, type }) => (
        <Col
          key={key}
          label={label}
          render={({ answers }: FormSubmission) =>
            answerText(answers.find((answer) => answer.key === key)?.value, type, locale)
          }
        />
      ))}
    </DataTable>
  );
};
