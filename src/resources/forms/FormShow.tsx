import { Box, Card, CardContent, Stack } from '@mui/material';
import {
  Button,
  EditButton,
  useCanAccess,
  useNotify,
  useRecordContext,
  useGetManyReference,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { hasCapability } from '../../api/capabilities';
import type { Form } from '../../../contract/form';
import { ReadersButton } from '../../features/audience/ReadersButton';
import { RecordShow } from '../../features/form/RecordShow';
import { CopiesSection } from '../../features/publish/CopiesSection';
import { PublishButton } from '../../features/publish/PublishAction';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { FieldCell } from '../../features/fields/FieldCell';
import { PublicationNotices } from '../publications/PublicationNotices';
import { LastReminder } from '../../features/signatures/LastReminder';
import { RemindButton } from '../../features/signatures/RemindButton';
import { SecondaryText } from '../../ui/SecondaryText';
import { useCopy } from '../../ui/CopyField';
import { DialogAction } from '../../ui/DialogAction';
import { UrlTabs } from '../../ui/UrlTabs';
import { DeleteForm } from './DeleteForm';
import { Submissions } from './submissions/Submissions';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { FormFillDialog } from '../../features/formFill/FormFillDialog';

/** Fills in a published form. */
const FillIn = () => {
  const form = useRecordContext<Form>();
  if (!form?.published || !hasCapability('formTools')) return null;
  return (
    <DialogAction
      button={(open) => (
        <Button label="resources.forms.fill.open" onClick={open}>
          <EditNoteOutlined />
        </Button>
      )}
      dialog={(close) => <FormFillDialog form={form} onClose={close} />}
    />
  );
};

/** Copies the address where staff fill in a published form. */
const CopyLink = () => {
  const form = useRecordContext<Form>();
  const notify = useNotify();
  const url = `${window.location.origin}/my-forms/${form?.id}`;
  const { copy } = useCopy(url);
  if (!form?.published || !hasCapability('formTools')) return null;
  const copyAndNotify = async () => {
    if (await copy()) notify('clipboard.link_copied', { type: 'success' });
    else notify('resources.forms.link_not_copied', { type: 'warning', messageArgs: { url } });
  };
  return (
    <Button label="resources.forms.copy_link" onClick={() => void copyAndNotify()}>
      <ContentCopyOutlined />
    </Button>
  );
};

/** Reminds the people who have not answered a published form. */
const RemindUnanswered = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const form = useRecordContext<Form>();
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'forms' });
  const missing = form?.unanswered_count;
  if (!form?.published || typeof missing !== 'number' || !canAccess || !hasCapability('formTools'))
    return null;
  if (missing === 0) return <SecondaryText>{translate('resources.forms.all_answered')}</SecondaryText>;
  const away = form.unanswered_away_count ?? 0;
  return (
    <>
      <RemindButton resource="forms" id={form.id} missing={missing - away} away={away} onSuccess={refresh} />
      <LastReminder time={form.reminded_at} />
    </>
  );
};

/** The number of people who see the form, once it is published. */
const Readers = () => {
  const translate = useTranslate();
  const id = useRecordContext<Form>()?.id;
  const { total } = useGetManyReference(
    'readers',
    {
      target: 'forms',
      id,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: id !== undefined && hasCapability('audiences') },
  );
  return (
    <ReadersButton resource="forms" fallback={null}>
      {total === undefined
        ? translate('audience.question')
        : translate('audience.readers', { smart_count: total })}
    </ReadersButton>
  );
};

const SHOWN = ['published', 'anonymous', 'responsible_email', 'group_ids', 'updated_at'];
const CELLS = {
  group_ids: <FieldCell source="group_ids" emptyText="resources.pages.list.everyone" />,
  updated_at: <FieldCell source="updated_at" />,
};

const ShowActions = () => (
  <>
    <FillIn />
    <CopyLink />
    <PublishButton resource="forms" />
    <EditButton />
    <DeleteForm />
  </>
);

const TABS = [
  { name: 'submissions', label: 'resources.forms.fields.submissions_count', Panel: Submissions },
  {
    name: 'results',
    label: 'resources.forms.results.name',
    Panel: lazyWithRetry(() => import('./results/Results')),
  },
] as const;

/** /forms/{id}: the submissions, one by one and as figures. */
const FormShow = () => (
  <RecordShow actions={<ShowActions />} component="div">
    <PublicationNotices />
    <Stack spacing={3}>
      <Card>
        <CardContent
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
        >
          <ShowFields shown={SHOWN} cells={CELLS} />
          <Box>
            <Readers />
            <Box sx={{ mt: 0.5 }}>
              <RemindUnanswered />
            </Box>
          </Box>
        </CardContent>
      </Card>
      {hasCapability('formTools') && <UrlTabs label="resources.forms.fields.answers" tabs={TABS} />}
      <CopiesSection resource="forms" />
    </Stack>
  </RecordShow>
);

export default FormShow;
