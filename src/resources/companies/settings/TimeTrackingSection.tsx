import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  PasswordInput,
  TextInput,
  useDataProvider,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { cronaLinkSchema, type Company, type CronaLink } from '../../../../contract/company';
import { ApiError, messageOf } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { SubmitButton } from '../../../features/form/FormSaveButton';
import { SchemaForm } from '../../../features/form/SchemaForm';
import { Section } from '../../../ui/Section';

interface LinkFormProps {
  name: string;
  link: (values: CronaLink) => Promise<unknown>;
}

/** Links the company by a token of the time-tracking service. The name is the company's name there. */
const LinkForm = ({ name, link }: LinkFormProps) => (
  <SchemaForm
    schema={cronaLinkSchema}
    labels="resources.companies.settings.crona"
    record={{ name }}
    onSubmit={(values: FieldValues) => link(values as CronaLink)}
  >
    <Stack sx={{ maxWidth: 480, alignItems: 'flex-start' }}>
      <TextInput
        source="name"
        label="resources.companies.settings.crona.name"
        helperText="resources.companies.settings.crona.name_hint"
        isRequired
        fullWidth
      />
      <PasswordInput
        source="crona_token"
        label="resources.companies.settings.crona.crona_token"
        helperText="resources.companies.settings.crona.token_hint"
        autoComplete="off"
        isRequired
        fullWidth
      />
      <SubmitButton
        label="resources.companies.settings.crona.link"
        icon={<LinkOutlined />}
        variant="outlined"
        sx={{ mt: 1 }}
      />
    </Stack>
  </SchemaForm>
);

/** Links the company to the external time-tracking service. */
export const TimeTrackingSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { record: company, refetch } = useEditContext<Company>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = company?.id ?? 0;
  const isLinked = company?.crona_linked ?? false;

  /** Returns field errors for react-hook-form. */
  const run = async (action: () => Promise<unknown>, success: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await action();
      await refetch();
      notify(success, { type: 'success' });
    } catch (error) {
      // Only linking has fields to show the errors.
      if (!isLinked && error instanceof ApiError && error.body.errors) return error.body.errors;
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  if (!isLinked && !company?.crona_available) return null;
  return (
    <Section title="resources.companies.settings.crona.title" hint="resources.companies.settings.crona.hint">
      <Typography role="status">
        {isLinked
          ? translate('resources.companies.settings.crona.linked', {
              name: company?.crona_name ?? company?.name ?? '',
            })
          : translate('resources.companies.settings.crona.not_linked')}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {isLinked ? (
        <Button
          color="error"
          variant="outlined"
          loading={busy}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setIsConfirming(true)}
        >
          {translate('resources.companies.settings.crona.unlink')}
        </Button>
      ) : (
        <LinkForm
          name={company?.name ?? ''}
          link={(values) =>
            run(() => dataProvider.linkCrona(id, values), 'resources.companies.settings.crona.done_link')
          }
        />
      )}
      <Confirm
        isOpen={isConfirming}
        title="resources.companies.settings.crona.unlink"
        content="resources.companies.settings.crona.unlink_sure"
        confirm="resources.companies.settings.crona.unlink"
        confirmColor="warning"
        onConfirm={() => {
          setIsConfirming(false);
          void run(() => dataProvider.unlinkCrona(id), 'resources.companies.settings.crona.done_unlink');
        }}
        onClose={() => setIsConfirming(false)}
      />
    </Section>
  );
};
