import { Box, Card, CardContent, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Form } from '../../../../contract/form';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SecondaryText } from '../../../ui/SecondaryText';
import { QuestionResult } from './QuestionResult';

const FormResults = ({ formId }: { formId: number }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'results', formId],
    queryFn: ({ signal }) => dataProvider.getFormResults(formId, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const { submissions_count: total, questions } = data;
  if (total === 0)
    return (
      <Card>
        <CardContent>
          <SecondaryText variant="body1">{translate('resources.forms.submissions.empty')}</SecondaryText>
        </CardContent>
      </Card>
    );
  return (
    <Box sx={{ columnCount: { lg: 2 }, columnGap: 2 }}>
      {questions.map((question) => (
        <QuestionResult key={question.key} question={question} total={total} />
      ))}
    </Box>
  );
};

/** The figures of all submissions of a form, question by question. */
const Results = () => {
  const form = useRecordContext<Form>();
  return form ? <FormResults formId={form.id} /> : null;
};

export default Results;
