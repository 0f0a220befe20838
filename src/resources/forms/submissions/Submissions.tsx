import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import {
  Card,
  Skeleton,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate, useLocale } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../../contract/constants';
import type { Form, FormSubmission } from '../../../../contract/form';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { usePagedSearch } from '../../../ui/usePagedSearch';
import { SubmissionDialog } from './SubmissionDialog';
import { SubmissionTable, type SubmissionsProps } from './SubmissionTable';
import { ExportMenu } from '../../../ui/ExportMenu';
import { answerText } from './answerText';
import { useSubmissionTexts } from './useSubmissionTexts';

const SubmissionCards = ({ form, submissions, onOpen }: SubmissionsProps) => {
  const locale = useLocale();
  const { nameOf, timeOf } = useSubmissionTexts(form);
  const types = new Map(form.fields.map(({ key, type }) => [key, type]));
  return (
    <List disablePadding>
      {submissions.map((submission) => {
        const firstAnswers = submission.answers
          .map(({ key, value }) => answerText(value, types.get(key), locale))
          .filter(Boolean)
          .slice(0, 2);
        return (
          <ListItem key={submission.id} disablePadding divider>
            <ListItemButton onClick={() => onOpen(submission)}>
              <ListItemText
                primary={nameOf(submission)}
                secondary={[timeOf(submission), ...firstAnswers].join(' · ')}
                slotProps={{ secondary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
};

/** Exports the submissions that match the search. */
const ExportSubmissions = ({ form, q }: { form: Form; q: string }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ExportMenu
      resource="forms"
      name={form.title}
      load={(format) => dataProvider.exportSubmissions(form.id, { filter: { q }, format })}
    />
  );
};

/** The submissions of a form, newest first, paged. */
export const Submissions = () => {
  const form = useRecordContext<Form>();
  return form ? <SubmissionList key={form.id} form={form} /> : null;
};

const SubmissionList = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const dataProvider = useDataProvider<AppDataProvider>();
  const [opened, setOpened] = useState<FormSubmission | null>(null);
  const { q, page, setPage, searchProps } = usePagedSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'submissions', form.id, page, q],
    queryFn: ({ signal }) =>
      dataProvider.listSubmissions(
        form.id,
        { page: page + 1, perPage: DEFAULT_PAGE_SIZE, filter: { q } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const Body = isPhone ? SubmissionCards : SubmissionTable;

  return (
    <Card component="section" aria-labelledby={id}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ p: 2, alignItems: { sm: 'center' } }}
      >
        <Typography id={id} component="h2" variant="h6" sx={{ mr: 'auto !important' }}>
          {translate('resources.forms.fields.submissions_count')}
        </Typography>
        <TextField
          margin="none"
          sx={{ width: { sm: 280 } }}
          label={translate('resources.forms.submissions.search')}
          {...searchProps}
        />
        <ExportSubmissions form={form} q={q} />
      </Stack>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} sx={{ mx: 2 }} />}
      {data?.data.length === 0 && (
        <Typography sx={{ px: 2, py: 4, color: 'text.secondary' }}>
          {translate(q ? 'resources.forms.submissions.none_found' : 'resources.forms.submissions.empty')}
        </Typography>
      )}
      {data && data.data.length > 0 && <Body form={form} submissions={data.data} onOpen={setOpened} />}
      <Pager at={page} total={total} onChange={setPage} />
      <SubmissionDialog form={form} submission={opened} onClose={() => setOpened(null)} />
    </Card>
  );
};
