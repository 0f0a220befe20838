import {
  Card,
  Stack,
  Typography,
  useMediaQuery,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useRecordContext, useTranslate, useLocale } from 'react-admin';
import type { Form, FormSubmission } from '../../../../contract/form';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { NestedList, NestedRows, NestedSearch } from '../../../features/list/NestedList';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { SubmissionDialog } from './SubmissionDialog';
import { SubmissionTable, type SubmissionsProps } from './SubmissionTable';
import { ExportMenu } from '../../../ui/ExportMenu';
import { datedName } from '../../../ui/useDownload';
import { answerText } from './answerText';
import { useSubmissionTexts } from './useSubmissionTexts';

const SubmissionCards = ({ form, onOpen }: SubmissionsProps) => {
  const locale = useLocale();
  const { data: submissions = [] } = useListContext<FormSubmission>();
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
      name={datedName(form.title)}
      load={(format) => dataProvider.exportSubmissions(form.id, { filter: { q }, format })}
    />
  );
};

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** The submissions of a form, newest first, paged. */
export const Submissions = () => {
  const form = useRecordContext<Form>();
  return form ? <SubmissionList form={form} /> : null;
};

const SubmissionList = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [opened, setOpened] = useState<FormSubmission | null>(null);
  const [text, setText] = useState('');
  const q = useDebouncedValue(text, 250);
  const Body = isPhone ? SubmissionCards : SubmissionTable;

  return (
    <NestedList<FormSubmission> reference="submissions" target="forms" filter={{ q }} sort={NEWEST_FIRST}>
      <Card component="section" aria-labelledby={id}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ p: 2, alignItems: { xs: 'end', sm: 'center' } }}
        >
          <Typography id={id} component="h2" variant="h6" sx={{ mr: 'auto !important' }}>
            {translate('resources.forms.fields.submissions_count')}
          </Typography>
          <NestedSearch
            margin="none"
            sx={{ width: { xs: '100%', sm: 280 } }}
            label={translate('resources.forms.submissions.search')}
            value={text}
            onChange={setText}
          />
          <ExportSubmissions form={form} q={q} />
        </Stack>
        <NestedRows
          height={160}
          sx={{ mx: 2, my: 3 }}
          empty={q ? 'resources.forms.submissions.none_found' : 'resources.forms.submissions.empty'}
        >
          <Body form={form} onOpen={setOpened} />
        </NestedRows>
        <SubmissionDialog form={form} submission={opened} onClose={() => setOpened(null)} />
      </Card>
    </NestedList>
  );
};
